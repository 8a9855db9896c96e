import type { EndpointName } from '#contract/api.ts';
import { success } from './answers.ts';
import type { Backend } from './backend.ts';
import { picture } from './media.ts';

/** An item in an answer; tests of all resources read what they have in common. */
export type Item = Record<string, unknown> & { id: string; title: string; updatedAt: string };

export type Fields = Record<string, string | File | null>;

/** The names of the endpoints of a resource whose items are called `One` and whose lists `Many`. */
const endpointsOf = (One: string, Many: string) => {
  const names = {
    ...{ create: `create${One}`, update: `update${One}`, remove: `remove${One}` },
    ...{ get: `get${One}`, getManaged: `getManaged${One}` },
    ...{ list: `list${Many}`, listManaged: `listManaged${Many}` },
    ...{ listVersions: `list${One}Versions`, getVersion: `get${One}Version` },
  };
  return names as Record<keyof typeof names, EndpointName>;
};

/** What tests of every kind of content need of it. */
export const resources = [
  {
    // The table, and the property of a single item and of a list in an answer.
    ...{ table: 'news', one: 'news', many: 'news', hasPicture: true },
    endpoints: endpointsOf('News', 'News'),
    texts: { title: 'First', description: 'Text.', date: '2026-01-01' },
  },
  {
    ...{ table: 'jobs', one: 'job', many: 'jobs', hasPicture: false },
    endpoints: endpointsOf('Job', 'Jobs'),
    texts: { title: 'First', description: 'Text.', stipend: '1', role: 'Role' },
  },
  {
    ...{ table: 'installations', one: 'installation', many: 'installation', hasPicture: true },
    endpoints: endpointsOf('Installation', 'Installations'),
    texts: { title: 'First' },
  },
];

export type Resource = (typeof resources)[number];

/** The calls of a resource; `cookie` is who makes them. */
export function callsOf(backend: Backend, { one, many, endpoints, texts, hasPicture }: Resource) {
  const itemOf = (body: object): Item => body[one as never];
  const send = (name: EndpointName, cookie: string, fields: Fields, id?: string) => {
    const form: Fields = { ...texts, ...fields };
    const hasFile = Object.values(form).some((value) => value instanceof File);
    return backend.call(name, {
      cookie,
      ...(id !== undefined && { params: { id } }),
      ...(hasFile ? { multipart: form as Record<string, string | File> } : { json: form }),
    });
  };
  const sendNew = async (cookie: string, fields: Fields = {}) =>
    send(endpoints.create, cookie, { ...(hasPicture && { image: await picture() }), ...fields });
  const sendChange = (cookie: string, id: string, fields: Fields) =>
    send(endpoints.update, cookie, fields, id);
  return {
    /** Send the form of an item with the texts of the resource, changed by `fields`. */
    sendNew,
    sendChange,
    create: async (cookie: string, fields?: Fields) =>
      itemOf(await success(endpoints.create, await sendNew(cookie, fields))),
    update: async (cookie: string, id: string, fields: Fields) =>
      itemOf(await success(endpoints.update, await sendChange(cookie, id, fields))),
    /** The item as administrators read it. */
    managed: async (cookie: string, id: string) =>
      itemOf(await backend.succeed(endpoints.getManaged, { cookie, params: { id } })),
    /** Items of the public list. */
    listed: async (query: Record<string, string> = {}): Promise<Item[]> =>
      (await backend.succeed(endpoints.list, { query: { limit: '100', ...query } }))[many as never],
    /** Items of the list of administrators. */
    listedForAdmins: async (cookie: string, query: Record<string, string> = {}): Promise<Item[]> =>
      (
        await backend.succeed(endpoints.listManaged, {
          ...{ cookie, query: { limit: '100', ...query } },
        })
      )[many as never],
    isShown: async (id: string) =>
      (await backend.call(endpoints.get, { params: { id } })).status === 200,
  };
}
