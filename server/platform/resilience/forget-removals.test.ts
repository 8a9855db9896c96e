import { beforeEach, expect, test, vi } from 'vitest';
import { useBlobs } from '../../../tests/support/blobs.ts';
import { openStore } from './blob-store.ts';
import { forgetRemovals } from './forget-removals.ts';
import { keepItem } from './snapshots.ts';

useBlobs();

const start = Date.UTC(2026, 9, 1);
const day = 24 * 60 * 60 * 1_000;
const setDay = (number: number) => vi.setSystemTime(start + number * day);
const keys = async () => (await openStore('snapshots').list()).blobs.map(({ key }) => key).sort();
const item = (id: string) => ({ id, title: id });
const gone = { comesAt: null };

beforeEach(() => setDay(0));

test('after 30 days a removal is forgotten, with the copies that may still show the item', async () => {
  await keepItem('news', 'before', item('before'));
  await keepItem('jobs', 'elsewhere', item('elsewhere'));
  setDay(1);
  await keepItem('news', 'removed', gone);
  await keepItem('news', 'at-once', item('at-once'));
  setDay(2);
  await keepItem('news', 'after', item('after'));

  setDay(31);
  await forgetRemovals();
  expect(await keys()).toHaveLength(5);

  await forgetRemovals(new Date(start + 31 * day + 1));
  // Jobs have lost nothing, so their copies stay however old they are.
  expect(await keys()).toEqual(['jobs/item-elsewhere', 'news/item-after']);
});

test('a later removal keeps the copies of its time', async () => {
  await keepItem('installations', 'old', gone);
  setDay(3);
  await keepItem('installations', 'late', gone);
  setDay(2);
  await keepItem('installations', 'between', item('between'));
  await forgetRemovals(new Date(start + 31 * day));
  expect(await keys()).toEqual(['installations/item-between', 'installations/removed-late']);
});

test('of several removals the last that is over decides', async () => {
  await keepItem('news', 'first', gone);
  setDay(2);
  await keepItem('news', 'second', gone);
  setDay(1);
  await keepItem('news', 'between', item('between'));
  await forgetRemovals(new Date(start + 40 * day));
  expect(await keys()).toEqual([]);
});
