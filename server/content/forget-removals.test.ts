import { beforeEach, expect, test, vi } from 'vitest';
import { useBlobs } from '../../tests/support/blobs.ts';
import { openStore } from '#server/platform/resilience/blob-store.ts';
import { deleteOldRemovals } from './forget-removals.ts';
import { saveItemSnapshot } from './snapshots.ts';

useBlobs();

const start = Date.UTC(2026, 9, 1);
const day = 24 * 60 * 60 * 1_000;
const setDay = (number: number) => vi.setSystemTime(start + number * day);
const keys = async () => (await openStore('snapshots').list()).blobs.map(({ key }) => key).sort();
const item = (id: string) => ({ id, title: id });
const gone = { comesAt: null };

beforeEach(() => setDay(0));

test('after 30 days a removal is forgotten, with the copies that may still show the item', async () => {
  await saveItemSnapshot('news', 'before', item('before'));
  await saveItemSnapshot('jobs', 'elsewhere', item('elsewhere'));
  setDay(1);
  await saveItemSnapshot('news', 'removed', gone);
  await saveItemSnapshot('news', 'at-once', item('at-once'));
  setDay(2);
  await saveItemSnapshot('news', 'after', item('after'));

  setDay(31);
  await deleteOldRemovals();
  expect(await keys()).toHaveLength(5);

  await deleteOldRemovals(new Date(start + 31 * day + 1));
  // Jobs have lost nothing, so their copies stay however old they are.
  expect(await keys()).toEqual(['jobs/item-elsewhere', 'news/item-after']);
});

test('a later removal keeps the copies of its time', async () => {
  await saveItemSnapshot('installations', 'old', gone);
  setDay(3);
  await saveItemSnapshot('installations', 'late', gone);
  setDay(2);
  await saveItemSnapshot('installations', 'between', item('between'));
  await deleteOldRemovals(new Date(start + 31 * day));
  expect(await keys()).toEqual(['installations/item-between', 'installations/removed-late']);
});

test('of several removals the last that is over decides', async () => {
  await saveItemSnapshot('news', 'first', gone);
  setDay(2);
  await saveItemSnapshot('news', 'second', gone);
  setDay(1);
  await saveItemSnapshot('news', 'between', item('between'));
  await deleteOldRemovals(new Date(start + 40 * day));
  expect(await keys()).toEqual([]);
});
