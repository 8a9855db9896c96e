import { expect, test } from 'vitest';
import { serverMessages } from '#contract/messages.ts';
import { expectError, success } from '../support/answers.ts';
import { newAddress } from '../support/call.ts';
import { useBackend } from '../support/backend.ts';

const backend = useBackend({ SEARCH_LIMIT_PER_ADDRESS: '3', LIST_LIMIT_PER_ADDRESS: '6' });

test('searches of all lists share one limit per address, and other lists have a separate limit', async () => {
  const ip = newAddress();
  const names = ['listNews', 'listJobs', 'listInstallations'] as const;
  for (const name of names) {
    await backend.succeed(name, { query: { q: 'ash' }, ip });
  }
  for (const name of names) {
    const response = await backend.call(name, { query: { q: 'ash' }, ip });
    await expectError(response, 'TOO_MANY_REQUESTS');
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    await backend.succeed(name, { ip });
    await backend.succeed(name, { query: { q: ' ' }, ip });
    await backend.succeed(name, { query: { q: 'ash' } });
  }
  for (const name of names) {
    const response = await backend.call(name, { ip });
    await expectError(response, 'TOO_MANY_REQUESTS');
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    await backend.succeed(name, {});
  }
});

test('a search that finds more than 3,000 items is refused', async () => {
  // In parts, so that the connections to the database live meanwhile. Triggers off: they keep
  // versions and lock files, one by one.
  for (let from = 1; from <= 3_001; from += 300) {
    await backend.exec(`
      set local session_replication_role = replica;
      insert into public.news (title, description, publish_date, image)
        select 'Crusher ' || n, 'Dust', '2026-01-01', md5(n::text) || '.webp'
        from generate_series(${from}, ${Math.min(from + 299, 3_001)}) n`);
  }
  const search = (q: string) =>
    backend.call('listNews', { query: { q, limit: '1' }, ip: newAddress() });

  const refused = await expectError(
    await search('crusher dust'),
    'VALIDATION_FAILED',
    serverMessages.searchTooWide,
  );
  expect(refused.fields).toEqual({ q: serverMessages.searchTooWide });
  const narrow = await success('listNews', await search('crusher 2999'));
  expect(narrow.pageInfo.totalRecords).toBe(1);
  const ofAnother = { query: { q: 'crusher' }, ip: newAddress() };
  await backend.succeed('listJobs', ofAnother);

  await backend.exec(`delete from public.news where title = 'Crusher 1'`);
  const found = await success('listNews', await search('crusher dust'));
  expect(found.pageInfo.totalRecords).toBe(3_000);
});

test('a search whose count exceeds the time limit of Postgres is refused', async () => {
  await backend.exec(`
    alter function public.count_found rename to count_found_before;
    create function public.count_found(p_list text, p_patterns text[], p_most integer)
      returns integer language plpgsql as $$
        begin raise exception 'canceled' using errcode = '57014'; end $$;
    grant execute on function public.count_found to service_role`);
  const call = { query: { q: 'crusher' }, ip: newAddress() };
  const refused = await backend.call('listNews', call);
  await backend.exec(`
    drop function public.count_found;
    alter function public.count_found_before rename to count_found`);
  await expectError(refused, 'VALIDATION_FAILED', serverMessages.searchTooCostly);
});
