import { beforeEach, expect, test, vi } from 'vitest';
import { useBlobs } from '../../tests/support/blobs.ts';
import { openStore } from '#server/platform/resilience/blob-store.ts';
import { deleteOldRemovals } from './forget-removals.ts';
import { invalidate } from './visibility.ts';

useBlobs();

const start = Date.UTC(2026, 9, 1);
const day = 24 * 60 * 60 * 1_000;
const setDay = (number: number) => vi.setSystemTime(start + number * day);
const keys = async () => (await openStore('snapshots').list()).blobs.map(({ key }) => key).sort();
type Change = Parameters<typeof invalidate>[0][number];
/** Writes an item that the public sees. */
const show = (resource: Change['resource'], id: string) => {
  const item = { id, title: id, status: 'published', publishAt: null, unpublishAt: null } as const;
  return invalidate([{ resource, id, item }]);
};
const remove = (resource: Change['resource'], id: string) =>
  invalidate([{ resource, id, item: null }]);

beforeEach(() => setDay(0));

test('deletes a removal after 30 days, with the copies that may still show the item', async () => {
  await show('news', 'before');
  await show('jobs', 'elsewhere');
  setDay(1);
  await remove('news', 'removed');
  await show('news', 'at-once');
  setDay(2);
  await show('news', 'after');

  setDay(31);
  await deleteOldRemovals();
  expect(await keys()).toHaveLength(5);

  await deleteOldRemovals(new Date(start + 31 * day + 1));
  // Jobs have lost nothing, so their copies stay however old they are.
  expect(await keys()).toEqual(['jobs/item-elsewhere', 'news/item-after']);
});

test('keeps copies that are newer than the removal', async () => {
  await remove('installations', 'old');
  setDay(3);
  await remove('installations', 'late');
  setDay(2);
  await show('installations', 'between');
  await deleteOldRemovals(new Date(start + 31 * day));
  expect(await keys()).toEqual(['installations/item-between', 'installations/removed-late']);
});

test('uses the newest of several old removals', async () => {
  await remove('news', 'first');
  setDay(2);
  await remove('news', 'second');
  setDay(1);
  await show('news', 'between');
  await deleteOldRemovals(new Date(start + 40 * day));
  expect(await keys()).toEqual([]);
});
