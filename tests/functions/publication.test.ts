import { beforeAll, describe, expect, test } from 'vitest';
import type { EndpointName } from '#contract/api.ts';
import { publicationMessages } from '#contract/schemas/publication.ts';
import { expectError, success } from '../support/answers.ts';
import { picture } from '../support/media.ts';
import { useBackend } from '../support/backend.ts';

const backend = useBackend();
let cookie: string;
beforeAll(async () => {
  cookie = await backend.admin();
});

const hour = 60 * 60 * 1_000;
const inHours = (hours: number) => new Date(Date.now() + hours * hour).toISOString();

type Row = Record<string, unknown> & { id: string };
type Texts = Record<string, string>;

interface Resource {
  table: string;
  /** Property of a single item, and of a list. */
  one: string;
  many: string;
  create: EndpointName;
  update: EndpointName;
  get: EndpointName;
  list: EndpointName;
  getManaged: EndpointName;
  listManaged: EndpointName;
  texts: Texts;
  hasPicture: boolean;
}

const resources: Resource[] = [
  {
    table: 'news',
    one: 'news',
    many: 'news',
    create: 'createNews',
    update: 'updateNews',
    get: 'getNews',
    list: 'listNews',
    getManaged: 'getManagedNews',
    listManaged: 'listManagedNews',
    texts: { title: 'Title', description: 'Text.', date: '2026-01-01' },
    hasPicture: true,
  },
  {
    table: 'jobs',
    one: 'job',
    many: 'jobs',
    create: 'createJob',
    update: 'updateJob',
    get: 'getJob',
    list: 'listJobs',
    getManaged: 'getManagedJob',
    listManaged: 'listManagedJobs',
    texts: { title: 'Title', description: 'Text.', stipend: '1', role: 'Role' },
    hasPicture: false,
  },
  {
    table: 'installations',
    one: 'installation',
    many: 'installation',
    create: 'createInstallation',
    update: 'updateInstallation',
    get: 'getInstallation',
    list: 'listInstallations',
    getManaged: 'getManagedInstallation',
    listManaged: 'listManagedInstallations',
    texts: { title: 'Title' },
    hasPicture: true,
  },
];

const bodyOf = (response: Response) => response.json() as Promise<Record<string, unknown>>;

for (const resource of resources) {
  const { table, one, many, texts } = resource;
  const send = async (name: EndpointName, state: Texts, params?: { id: string }) => {
    const file = resource.hasPicture && !params ? { image: await picture() } : {};
    const body = resource.hasPicture
      ? { multipart: { ...texts, ...state, ...file } }
      : { form: { ...texts, ...state } };
    return backend.call(name, { cookie, ...body, ...(params && { params }) });
  };
  const create = async (state: Texts): Promise<Row> =>
    (await success(resource.create, await send(resource.create, state)))[one as never];
  const update = (id: string, state: Texts) => send(resource.update, state, { id });
  const managed = async (id: string): Promise<Row> =>
    (await backend.succeed(resource.getManaged, { cookie, params: { id } }))[one as never];
  /** Ids that the public list, and that of administrators, hold. */
  const idsOf = async (name: EndpointName, query: Texts = {}) => {
    return (
      (await backend.succeed(name, { cookie, query: { limit: '100', ...query } }))[
        many as never
      ] as unknown as Row[]
    ).map(({ id }) => id);
  };
  const isPublic = async (id: string) => {
    const response = await backend.call(resource.get, { params: { id } });
    const isListed = (await idsOf(resource.list)).includes(id);
    expect(isListed).toBe(response.status === 200);
    if (response.status !== 200) await expectError(response, 'NOT_FOUND');
    return isListed;
  };

  describe(`the state of ${table}`, () => {
    test('is published without a word, and the public row says nothing of it', async () => {
      const item = await create({});
      expect(await isPublic(item.id)).toBe(true);
      const shown = await bodyOf(await backend.call(resource.get, { params: { id: item.id } }));
      expect(shown[one]).toEqual(item);
      expect(Object.keys(item)).not.toContain('status');
      expect(await managed(item.id)).toMatchObject({
        ...item,
        status: 'published',
        unpublishAt: null,
      });
    });

    test('draft: only administrators see it, until it is published', async () => {
      const response = await send(resource.create, { status: 'draft' });
      const made = await bodyOf(response);
      expect(made['publication']).toEqual({ status: 'draft', publishAt: null, unpublishAt: null });
      const { id } = made[one] as Row;
      expect(await isPublic(id)).toBe(false);
      expect(await idsOf(resource.listManaged, { state: 'draft' })).toContain(id);
      expect(await idsOf(resource.listManaged)).toContain(id);
      // An edit that says nothing of the state leaves it.
      await success(resource.update, await update(id, {}));
      expect(await isPublic(id)).toBe(false);
      await success(resource.update, await update(id, { status: 'published' }));
      expect(await isPublic(id)).toBe(true);
      expect(await idsOf(resource.listManaged, { state: 'draft' })).not.toContain(id);
    });

    test('scheduled: appears by the clock, without anybody', async () => {
      const { id } = await create({ status: 'scheduled', publishAt: inHours(1) });
      expect(await managed(id)).toMatchObject({ status: 'scheduled' });
      expect(await isPublic(id)).toBe(false);
      expect(await idsOf(resource.listManaged, { state: 'scheduled' })).toContain(id);
      await backend.sql(`update public.${table} set publish_at = now() where id = $1`, [id]);
      expect(await isPublic(id)).toBe(true);
      expect(await idsOf(resource.listManaged, { state: 'published' })).toContain(id);
    });

    test('published for a time: goes by the clock, and is archived then', async () => {
      const { id } = await create({ unpublishAt: inHours(1) });
      expect(await isPublic(id)).toBe(true);
      await backend.sql(`update public.${table} set unpublish_at = now() where id = $1`, [id]);
      expect(await isPublic(id)).toBe(false);
      expect(await managed(id)).toMatchObject({ status: 'archived' });
      expect(await idsOf(resource.listManaged, { state: 'archived' })).toContain(id);
      expect(await idsOf(resource.listManaged, { state: 'published' })).not.toContain(id);
      // The end that has passed does not keep it back.
      await success(resource.update, await update(id, { status: 'published' }));
      expect(await isPublic(id)).toBe(true);
      expect(await managed(id)).toMatchObject({ unpublishAt: null });
    });

    test('archived: gone from the public, kept for administrators', async () => {
      const { id } = await create({});
      await success(resource.update, await update(id, { status: 'archived' }));
      expect(await isPublic(id)).toBe(false);
      expect(await idsOf(resource.listManaged, { state: 'archived' })).toContain(id);
      await success(resource.update, await update(id, { status: 'published' }));
      expect(await isPublic(id)).toBe(true);
    });

    test('a draft whose planned end has passed is a draft', async () => {
      const { id } = await create({ status: 'draft', unpublishAt: inHours(1) });
      await backend.sql(`update public.${table} set unpublish_at = now() where id = $1`, [id]);
      expect(await managed(id)).toMatchObject({ status: 'draft' });
      expect(await idsOf(resource.listManaged, { state: 'draft' })).toContain(id);
      expect(await idsOf(resource.listManaged, { state: 'archived' })).not.toContain(id);
    });

    test('a scheduled item can be published at once', async () => {
      const { id } = await create({ status: 'scheduled', publishAt: inHours(1) });
      await success(resource.update, await update(id, { status: 'published', publishAt: '' }));
      expect(await isPublic(id)).toBe(true);
    });

    test('refuses a state that there is not, and moments that make no sense', async () => {
      const before = await backend.everything();
      const refused = async (state: Texts, field: string, message?: string) =>
        expectError(await send(resource.create, state), 'VALIDATION_FAILED', message, [field]);
      await refused({ status: 'hidden' }, 'status');
      await refused({ status: 'scheduled' }, 'publishAt', publicationMessages.momentPassed);
      const past = { status: 'scheduled', publishAt: inHours(-1) };
      await refused(past, 'publishAt', publicationMessages.momentPassed);
      await refused({ publishAt: 'tomorrow' }, 'publishAt');
      await refused({ publishAt: '2026-12-03T09:00:00' }, 'publishAt');
      await refused({ unpublishAt: '9999-01-01T00:00:00Z' }, 'unpublishAt');
      const { endsBeforeItBegins } = publicationMessages;
      await refused({ unpublishAt: inHours(-1) }, 'unpublishAt', endsBeforeItBegins);
      const crossed = { status: 'scheduled', publishAt: inHours(2), unpublishAt: inHours(1) };
      await refused(crossed, 'unpublishAt', endsBeforeItBegins);
      expect(await backend.everything()).toEqual(before);
    });

    test('refuses to list a state that there is not', async () => {
      const query = { state: 'hidden' };
      const response = await backend.call(resource.listManaged, { cookie, query });
      await expectError(response, 'VALIDATION_FAILED', undefined, ['state']);
    });

    test('the public does not find a draft by its words', async () => {
      const { id } = await create({ status: 'draft', title: `Unheard ${table}` });
      expect(await idsOf(resource.list, { q: 'unheard' })).toEqual([]);
      expect(await idsOf(resource.listManaged, { q: 'unheard' })).toEqual([id]);
    });

    test('a draft is deleted like any other item', async () => {
      const { id } = await create({ status: 'draft' });
      const path = `/v1/${table === 'installations' ? 'installation' : table}/${id}`;
      const response = await backend.visit(path, { method: 'DELETE', cookie });
      expect(response.status).toBe(200);
      const gone = await backend.call(resource.getManaged, { cookie, params: { id } });
      await expectError(gone, 'NOT_FOUND');
    });
  });
}
