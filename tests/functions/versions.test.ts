import { beforeEach, describe, expect, test } from 'vitest';
import type { EndpointName } from '#contract/api.ts';
import { notFoundMessages } from '#contract/messages.ts';
import type { ItemVersion } from '#contract/schemas/history.ts';
import { expectError, success } from '../support/answers.ts';
import { picture } from '../support/media.ts';
import { callsOf, resources, type Fields, type Item } from '../support/resources.ts';
import { type Account, useBackend } from '../support/backend.ts';

const backend = useBackend();
let asha: Account;
let ben: Account;

beforeEach(async () => {
  [asha, ben] = [await backend.account('ADMIN'), await backend.account('ADMIN')];
});

describe.each(resources)('versions of $table', (resource) => {
  const { table, endpoints, hasPicture } = resource;
  const calls = callsOf(backend, resource);
  const create = (by = asha) => calls.create(by.cookie);
  const update = (id: string, fields: Fields, by = asha) => calls.update(by.cookie, id, fields);
  const managed = (id: string) => calls.managed(asha.cookie, id);
  const ask = (endpoint: EndpointName, params: Record<string, string>) =>
    backend.call(endpoint, { cookie: asha.cookie, params });
  const versionsOf = async (id: string): Promise<ItemVersion[]> =>
    (await success(endpoints.listVersions, await ask(endpoints.listVersions, { id })))[
      'versions' as never
    ];
  const read = async (id: string, version: number): Promise<Item> =>
    (
      await success(
        endpoints.getVersion,
        await ask(endpoints.getVersion, { id, version: `${version}` }),
      )
    )[resource.one as never];

  test('are stored with each save, with author and time, newest first', async () => {
    const made = await create();
    const changed = await update(made.id, { title: 'Second' }, ben);
    expect(await versionsOf(made.id)).toEqual([
      { version: 2, at: changed['updatedAt'], by: ben.userName },
      { version: 1, at: made['updatedAt'], by: asha.userName },
    ]);
  });

  test('have the whole item as it was', async () => {
    const { id } = await create();
    const { editedBy: _, archived: _present, ...first } = await managed(id);
    await update(id, { title: 'Second', status: 'archived' }, ben);
    const { editedBy, archived: _past, ...second } = await managed(id);
    expect(await read(id, 1)).toEqual(first);
    expect(await read(id, 2)).toEqual(second);
    expect(second).toMatchObject({ title: 'Second', status: 'archived' });
    expect(editedBy).toBe(ben.userName);
  });

  test('have the default of a column that is newer than they are', async () => {
    const { id } = await create();
    const { editedBy: _, archived: _archived, ...first } = await managed(id);
    await backend.sql(
      `update public.item_versions set item = item - array['is_model_view', 'pictures'] - (
           select array_agg(column_name::text) from information_schema.columns
           where table_schema = 'public' and table_name = $1 and is_nullable = 'YES'
             and column_name not in ('publish_at', 'unpublish_at'))
         where item_id = $2`,
      [table, id],
    );
    expect(await read(id, 1)).toEqual(first);
  });

  test('are restored by an ordinary save', async () => {
    const { id } = await create();
    const { updatedAt = '' } = await update(id, { title: 'Second' });
    const { title = '' } = await read(id, 1);
    await update(id, { title, updatedAt }, ben);
    expect((await managed(id)).title).toBe('First');
    expect((await versionsOf(id)).map(({ version }) => version)).toEqual([3, 2, 1]);
    const late = await calls.sendChange(asha.cookie, id, { title, updatedAt });
    await expectError(late, 'CONFLICT');
    expect(await versionsOf(id)).toHaveLength(3);
  });

  test('are not stored for a save without a change', async () => {
    const { id } = await create();
    await update(id, {}, ben);
    expect(await versionsOf(id)).toHaveLength(1);
  });

  test('are kept if they are among the fifty newest or were replaced in the last 30 days', async () => {
    const { id } = await create();
    for (let n = 2; n <= 51; n += 1) {
      await backend.sql(`update public.${table} set title = $1 where id = $2`, [`T ${n}`, id]);
    }
    const savedDaysAgo = (days: number) =>
      backend.sql(
        `update public.item_versions set at = now() - make_interval(days => $2)
             where item_id = $1`,
        [id, days],
      );
    await savedDaysAgo(29);
    await update(id, { title: 'The fifty-second' });
    expect((await versionsOf(id)).at(-1)?.version).toBe(1);
    await savedDaysAgo(31);
    await update(id, { title: 'The fifty-third' });
    const versions = await versionsOf(id);
    expect(versions).toHaveLength(50);
    expect(versions.at(-1)?.version).toBe(4);
    expect((await read(id, 53)).title).toBe('The fifty-third');
    const gone = await ask(endpoints.getVersion, { id, version: '1' });
    await expectError(gone, 'NOT_FOUND', notFoundMessages.version);
  });

  test('are deleted with their item', async () => {
    const { id } = await create();
    await success(endpoints.remove, await ask(endpoints.remove, { id }));
    await expectError(await ask(endpoints.listVersions, { id }), 'NOT_FOUND');
    await expectError(await ask(endpoints.getVersion, { id, version: '1' }), 'NOT_FOUND');
    const rows = await backend.sql('select 1 from public.item_versions where item_id = $1', [id]);
    expect(rows).toEqual([]);
  });

  test.each(['0', '01', '1.5', 'x', '9999999999'])('are not found by %j', async (version) => {
    const { id } = await create();
    await expectError(await ask(endpoints.getVersion, { id, version }), 'NOT_FOUND');
  });

  test('name the last editor to administrators, and to nobody else', async () => {
    const { id } = await create();
    await update(id, { title: 'Second' }, ben);
    const items = await calls.listedForAdmins(asha.cookie);
    expect(items.find((item) => item.id === id)?.['editedBy']).toBe(ben.userName);
    const shown = await (await backend.call(endpoints.get, { params: { id } })).text();
    expect(shown).not.toContain(ben.userName);
  });

  test('keep the name of a deleted account', async () => {
    const { id } = await create(ben);
    await backend.sql('delete from public.users where id = $1', [ben.id]);
    expect((await versionsOf(id))[0]?.by).toBe(ben.userName);
  });

  if (hasPicture) {
    test('keep their picture when their texts are restored', async () => {
      const made = await create();
      const changed = await update(made.id, { title: 'Second', image: await picture('webp') });
      const before = await read(made.id, 1);
      expect(before['image']).toBe(made['image']);
      expect(await backend.storedFiles()).toContain(made['image']);
      await update(made.id, { title: before.title ?? '' });
      const now = await managed(made.id);
      expect(now).toMatchObject({ title: 'First', image: changed['image'] });
      expect(await backend.storedFiles()).toContain(now['image']);
    });
  }
});
