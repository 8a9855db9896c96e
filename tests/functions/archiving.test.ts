import { beforeAll, describe, expect, test } from 'vitest';
import type { EndpointName } from '#contract/api.ts';
import type { Archiving } from '#contract/schemas/history.ts';
import type { Publication } from '#contract/schemas/publication.ts';
import { stateBeforeArchiving } from '#src/islands/admin/shared/list/bulk-states.ts';
import { type Account, useBackend } from '../support/backend.ts';
import { picture } from '../support/media.ts';

const backend = useBackend();
let asha: Account;
let ben: Account;
beforeAll(async () => {
  [asha, ben] = [await backend.account('ADMIN'), await backend.account('ADMIN')];
});

type Managed = Publication & { id: string; updatedAt: string; archived: Archiving | null };

interface Resource {
  table: string;
  one: string;
  many: string;
  subject: string;
  plural: string;
  texts: Record<string, string>;
}

const resources: Resource[] = [
  {
    ...{ table: 'news', one: 'news', many: 'news', subject: 'News', plural: 'News' },
    texts: { title: 'Ash plant', description: 'Text.', date: '2026-01-01' },
  },
  {
    ...{ table: 'jobs', one: 'job', many: 'jobs', subject: 'Job', plural: 'Jobs' },
    texts: { title: 'Fitter', description: 'Text.', stipend: '1', role: 'Role' },
  },
  {
    ...{ table: 'installations', one: 'installation', many: 'installation' },
    ...{ subject: 'Installation', plural: 'Installations', texts: { title: 'Silo' } },
  },
];

/** The calls of a resource. */
function calls({ one, many, subject, plural, texts, table }: Resource) {
  const send = async (name: string, by: Account, fields: object, params?: { id: string }) => {
    const form = { ...texts, ...fields };
    const body = 'image' in form ? { multipart: form as Record<string, string> } : { json: form };
    const endpoint = `${name}${subject}` as EndpointName;
    return (
      (await backend.succeed(endpoint, {
        ...{ cookie: by.cookie, ...body },
        ...(params && { params }),
      })) as unknown as Record<string, Managed>
    )[one];
  };
  return {
    create: async (fields: object = {}) => {
      const file = table === 'jobs' ? {} : { image: await picture() };
      return (await send('create', asha, { ...file, ...fields }))?.id ?? '';
    },
    update: (id: string, fields: object, by = ben) => send('update', by, fields, { id }),
    /** The archived items, as the administrators' list has them. */
    archived: async () => {
      const endpoint = `listManaged${plural}` as EndpointName;
      const query = { state: 'archived', limit: '100' };
      return (
        (await backend.succeed(endpoint, { cookie: asha.cookie, query })) as unknown as Record<
          string,
          Managed[]
        >
      )[many] as Managed[];
    },
    read: async (id: string) => {
      const endpoint = `getManaged${subject}` as EndpointName;
      return (
        (await backend.succeed(endpoint, {
          cookie: asha.cookie,
          params: { id },
        })) as unknown as Record<string, Managed>
      )[one] as Managed;
    },
    isPublic: async (id: string) => {
      const response = await backend.call(`get${subject}` as EndpointName, { params: { id } });
      return response.status === 200;
    },
  };
}

describe.each(resources)('archived $table', (resource) => {
  const { create, update, archived, read, isPublic } = calls(resource);

  test('are listed with who archived them and when', async () => {
    const id = await create();
    expect((await read(id)).archived).toBeNull();
    const { updatedAt: at } = (await update(id, { status: 'archived' })) as Managed;
    // A change of a text is not another archiving.
    await update(id, { title: 'Other title' }, asha);
    const listed = (await archived()).find((item) => item.id === id);
    expect(listed).toMatchObject({ editedBy: asha.userName });
    expect(listed?.archived).toEqual({ at, by: ben.userName, from: 'published' });
    expect((await read(id)).archived).toEqual(listed?.archived);
    await update(id, { status: 'published' });
    expect((await read(id)).archived).toBeNull();
    expect(await archived()).not.toContainEqual(expect.objectContaining({ id }));
  });

  test('get the state and the moments back that they had', async () => {
    const states = [
      {},
      { status: 'draft' },
      { status: 'scheduled', publishAt: '2099-01-01T00:00:00.000Z' },
      { unpublishAt: '2099-02-01T00:00:00.000Z' },
    ];
    for (const state of states) {
      const id = await create(state);
      const { status, publishAt, unpublishAt } = await read(id);
      await update(id, { status: 'archived' });
      expect(await isPublic(id)).toBe(false);
      await update(id, stateBeforeArchiving(await read(id)));
      expect(await read(id)).toMatchObject({ status, publishAt, unpublishAt, archived: null });
      expect(await isPublic(id)).toBe(status === 'published');
    }
  });

  test('by the clock name the moment and nobody, and come back without an end', async () => {
    const id = await create();
    await backend.sql(
      `update public.${resource.table} set unpublish_at = now() - interval '1 hour' where id = $1`,
      [id],
    );
    const item = await read(id);
    expect(item.archived).toEqual({ at: item.unpublishAt, by: null, from: 'published' });
    await update(id, stateBeforeArchiving(item));
    expect(await read(id)).toMatchObject({ status: 'published', unpublishAt: null });
  });

  test('that were made as such come back as drafts', async () => {
    const id = await create({ status: 'archived' });
    expect((await read(id)).archived).toMatchObject({ by: asha.userName, from: 'draft' });
    await update(id, stateBeforeArchiving(await read(id)));
    expect((await read(id)).status).toBe('draft');
  });

  test('of which no version tells it say nothing, and come back as drafts', async () => {
    const id = await create();
    await update(id, { status: 'archived' });
    await backend.sql('delete from public.item_versions where item_id = $1 and version = 1', [id]);
    const item = await read(id);
    expect(item.archived).toBeNull();
    expect(stateBeforeArchiving(item).status).toBe('draft');
  });
});
