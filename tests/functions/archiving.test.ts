import { beforeAll, describe, expect, test } from 'vitest';
import { stateAsBefore, stateBeforeArchiving } from '#src/islands/admin/shared/list/bulk-states.ts';
import type { Archiving } from '#contract/schemas/history.ts';
import type { Publication } from '#contract/schemas/publication.ts';
import { type Account, useBackend } from '../support/backend.ts';
import { callsOf, resources, type Fields, type Item } from '../support/resources.ts';

const backend = useBackend();
let asha: Account;
let ben: Account;
beforeAll(async () => {
  [asha, ben] = [await backend.account('ADMIN'), await backend.account('ADMIN')];
});

type Managed = Item & Publication & { archived: Archiving | null };

/** What the row of an item holds → the state that it has. */
const rows = {
  draft: { status: 'draft', publish_at: null },
  'draft with an end': { status: 'draft', publish_at: null, unpublish_at: '2099-01-01Z' },
  scheduled: { status: 'published', publish_at: '2099-01-01Z', unpublish_at: '2099-02-01Z' },
  published: { status: 'published', publish_at: '2026-01-01Z', unpublish_at: '2099-01-01Z' },
  archived: { status: 'archived', publish_at: '2026-01-01Z' },
  'archived with a schedule': { status: 'archived', publish_at: '2099-01-01Z' },
} as const;

const stateOf = ({ status, publishAt, unpublishAt }: Publication) => ({
  ...{ status, publishAt, unpublishAt },
});

describe.each(resources)('archived $table', (resource) => {
  const { create, update, managed, listedForAdmins, isShown } = callsOf(backend, resource);
  const add = async (fields?: Fields) => (await create(asha.cookie, fields)).id;
  const change = (id: string, fields: object, by = ben) =>
    update(by.cookie, id, fields as Fields) as Promise<Managed>;
  const read = (id: string) => managed(asha.cookie, id) as Promise<Managed>;
  const archived = () => listedForAdmins(asha.cookie, { state: 'archived' });

  test('are listed with who archived them and when', async () => {
    const id = await add();
    expect((await read(id)).archived).toBeNull();
    const { updatedAt: at } = await change(id, { status: 'archived' });
    // A change of a text is not another archiving.
    await change(id, { title: 'Other title' }, asha);
    const listed = (await archived()).find((item) => item.id === id);
    expect(listed).toMatchObject({ editedBy: asha.userName });
    expect(listed?.archived).toEqual({ at, by: ben.userName, from: 'published' });
    expect((await read(id)).archived).toEqual(listed?.archived);
    await change(id, { status: 'published' });
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
      const id = await add(state);
      const { status, publishAt, unpublishAt } = await read(id);
      await change(id, { status: 'archived' });
      expect(await isShown(id)).toBe(false);
      await change(id, stateBeforeArchiving(await read(id)));
      expect(await read(id)).toMatchObject({ status, publishAt, unpublishAt, archived: null });
      expect(await isShown(id)).toBe(status === 'published');
    }
  });

  test('by their end date have that date and no person, and come back without an end', async () => {
    const id = await add();
    await backend.sql(
      `update public.${resource.table} set unpublish_at = now() - interval '1 hour' where id = $1`,
      [id],
    );
    const item = await read(id);
    expect(item.archived).toEqual({ at: item.unpublishAt, by: null, from: 'published' });
    await change(id, stateBeforeArchiving(item));
    expect(await read(id)).toMatchObject({ status: 'published', unpublishAt: null });
  });

  test('that were created as archived come back as drafts', async () => {
    const id = await add({ status: 'archived' });
    expect((await read(id)).archived).toMatchObject({ by: asha.userName, from: 'draft' });
    await change(id, stateBeforeArchiving(await read(id)));
    expect((await read(id)).status).toBe('draft');
  });

  test('without the version from before archiving come back as drafts', async () => {
    const id = await add();
    await change(id, { status: 'archived' });
    await backend.sql('delete from public.item_versions where item_id = $1 and version = 1', [id]);
    const item = await read(id);
    expect(item.archived).toBeNull();
    expect(stateBeforeArchiving(item).status).toBe('draft');
  });

  test.each(Object.entries(rows))(
    'in bulk: an item that is %s gets its state and moments back after a bulk action',
    async (_, row) => {
      const id = await add();
      const names = Object.keys(row);
      await backend.sql(
        `update public.${resource.table}
         set ${names.map((name, at) => `${name} = $${at + 2}`).join(', ')} where id = $1`,
        [id, ...Object.values(row)],
      );
      const before = stateOf(await read(id));
      for (const status of ['published', 'archived']) {
        await change(id, { status });
        expect((await read(id)).status).toBe(status);
        await change(id, stateAsBefore(before));
        expect(stateOf(await read(id))).toEqual(before);
      }
    },
  );

  test('in bulk: a draft whose end has passed becomes a draft without an end', async () => {
    const id = await add();
    const unpublishAt = '2026-01-01T00:00:00Z';
    const before: Publication = { status: 'draft', publishAt: null, unpublishAt };
    await change(id, stateAsBefore(before));
    expect(stateOf(await read(id))).toEqual({ ...before, unpublishAt: null });
  });
});
