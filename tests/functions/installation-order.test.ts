import { beforeAll, beforeEach, expect, test } from 'vitest';
import { notFoundMessages } from '#contract/messages.ts';
import { orderMessages } from '#contract/schemas/installation.ts';
import { expectError, success } from '../support/answers.ts';
import { noId, useBackend } from '../support/backend.ts';

const backend = useBackend();
let cookie: string;
/** A, B, C and D, the last made first in the list. */
const ids: Record<string, string> = {};
beforeAll(async () => {
  cookie = await backend.admin();
});

/** All made at one moment, as by an import, unless `isApart`. */
async function make(isApart = true): Promise<void> {
  await backend.sql('delete from public.installations');
  for (const [n, title] of ['D', 'C', 'B', 'A'].entries()) {
    const [row] = await backend.sql<{ id: string }>(
      `insert into public.installations (id, title, image, created_at)
       values ($1, $2, md5($2) || '.webm', '2026-01-01'::timestamptz + $3 * interval '1 day')
       returning id`,
      [`00000000-0000-4000-9000-00000000000${n}`, title, isApart ? n : 0],
    );
    ids[title] = row?.id ?? '';
  }
}
beforeEach(() => make());

const idOf = (title: string | null) => (title === null ? null : (ids[title] ?? noId));
/** Puts one between two, as seen by whoever moves it. */
const move = (title: string, after: string | null, before: string | null) =>
  backend.call('moveInstallation', {
    cookie,
    params: { id: ids[title] ?? noId },
    json: { after: idOf(after), before: idOf(before) },
  });
const moved = async (...move_: Parameters<typeof move>) =>
  success('moveInstallation', await move(...move_));
const order = async (query: Record<string, string> = {}) => {
  const { installation } = await backend.succeed('listInstallations', { query });
  return installation.map(({ title }) => title).join('');
};

test('moves up, down, to the top and to the end, for visitors and administrators alike', async () => {
  expect(await order()).toBe('ABCD');
  expect((await moved('C', 'A', 'B')).message).toBe(orderMessages.saved);
  expect(await order()).toBe('ACBD');
  await moved('D', null, 'A');
  expect(await order()).toBe('DACB');
  await moved('D', 'B', null);
  expect(await order()).toBe('ACBD');
  const { installation } = await backend.succeed('listManagedInstallations', { cookie });
  expect(installation.map(({ title }) => title).join('')).toBe('ACBD');
  expect(await order({ sort: 'newest' })).toBe('ABCD');
  expect(await order({ page: '2', limit: '3' })).toBe('D');
});

test('puts a new item above those that were moved to the top', async () => {
  await moved('C', null, 'A');
  await backend.sql(
    `insert into public.installations (title, image) values ('E', md5('E') || '.webm')`,
  );
  expect(await order()).toBe('ECABD');
});

test('allows many moves into the same gap, and among items of the same time', async () => {
  for (let n = 0; n < 40; n += 1) {
    await moved('C', 'A', 'B');
    await moved('B', 'A', 'C');
  }
  expect(await order()).toBe('ABCD');
  await make(false);
  expect(await order()).toBe('ABCD');
  await moved('D', 'A', 'B');
  expect(await order()).toBe('ADBC');
});

test('answers 409 when the order has changed since, and moves nothing', async () => {
  await moved('D', 'A', 'B');
  const refused = await expectError(await move('C', 'A', 'B'), 'CONFLICT');
  expect(refused.message).toBe(orderMessages.changedMeanwhile);
  await expectError(await move('C', null, 'D'), 'CONFLICT');
  await backend.sql('delete from public.installations where id = $1', [ids['B']]);
  await expectError(await move('A', 'B', 'C'), 'CONFLICT');
  expect(await order()).toBe('ADC');
});

test('answers 409 to one of two moves into one place at once', async () => {
  const answers = await Promise.all([move('C', 'A', 'B'), move('D', 'A', 'B')]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test('does not change the item: no version, the same ETag, one entry in the activity', async () => {
  const account = await backend.account('ADMIN');
  const item = () =>
    backend.call('getManagedInstallation', { cookie, params: { id: ids['C'] ?? '' } });
  const before = await success('getManagedInstallation', await item());
  const json = { after: null, before: ids['A'] ?? null };
  const params = { id: ids['C'] ?? '' };
  await backend.call('moveInstallation', { cookie: account.cookie, params, json });
  const after = await success('getManagedInstallation', await item());
  expect(after.installation).toEqual(before.installation);
  const query = { person: account.id };
  const { entries } = await backend.succeed('listActivity', { cookie, query });
  expect(entries.map(({ action, label }) => `${action} ${label}`)).toEqual(['moved C']);
});

test('refuses an unknown item and callers without the right', async () => {
  await expectError(await move('X', null, 'A'), 'NOT_FOUND', notFoundMessages.installation);
  const { cookie: theirs } = await backend.account('USER');
  const options = { params: { id: ids['C'] ?? '' }, json: { after: null, before: ids['A'] ?? '' } };
  await expectError(await backend.call('moveInstallation', options), 'NOT_LOGGED_IN');
  await expectError(
    await backend.call('moveInstallation', { ...options, cookie: theirs }),
    'FORBIDDEN',
  );
  expect(await order()).toBe('ABCD');
});
