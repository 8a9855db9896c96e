import { expect, test } from 'vitest';
import { openDatabase, readSchema } from '../support/database.ts';

// What `openDatabase` gives to a test file, whatever the file before it has done.

test('a database comes back empty, with counters that begin again', async () => {
  const first = await openDatabase();
  const add = `insert into public.activity_entries (kind, action, subject_id)
    values ('news', 'changed', gen_random_uuid()) returning id`;
  const [entry] = await first.query(add);
  await first.exec(`insert into storage.objects (bucket_id, name) values ('media', 'a.png')`);
  await first.close();
  const second = await openDatabase();
  expect(second.url).toBe(first.url);
  expect(await second.query('select 1 from public.activity_entries')).toEqual([]);
  expect(await second.query('select 1 from storage.objects')).toEqual([]);
  expect(await second.query('select id from storage.buckets order by id')).toEqual([
    { id: 'attachments' },
    { id: 'media' },
  ]);
  expect(await second.query(add)).toEqual([entry]);
  await second.close();
});

test('a database does not come back after a change of its schema or settings', async () => {
  const changed = await openDatabase();
  for (const statement of [
    'drop index public.news_list_order',
    'revoke select on public.news from anon',
    'alter table public.company_facts disable trigger company_facts_refuse_change',
    'create function public.left_behind() returns integer language sql as $$ select 1 $$',
    'alter table public.jobs add column left_behind integer',
    "alter table public.jobs alter column role set default 'left behind'",
    'create view public.left_behind_jobs as select id from public.jobs',
    'set enable_seqscan = off',
  ]) {
    const before = await readSchema(changed);
    await changed.exec(statement);
    expect(await readSchema(changed), statement).not.toBe(before);
  }
  await changed.close();
  const next = await openDatabase();
  expect(next.url).not.toBe(changed.url);
  await next.close();
});
