import { expect, test } from 'vitest';
import { collectPages, UnsteadyListError } from './collect-pages.ts';

/** A list that has, at each call, the next of these totals (the last one for ever), and what is asked. */
function listOf(totals: number[], pageSize = 100) {
  const asked: number[] = [];
  const load = (page: number, signal: AbortSignal) => {
    if (signal.aborted) return Promise.reject(signal.reason as Error);
    const totalRecords = totals[Math.min(asked.push(page), totals.length) - 1] ?? 0;
    const from = (page - 1) * pageSize;
    const length = Math.max(0, Math.min(pageSize, totalRecords - from));
    const items = Array.from({ length }, (_, index) => from + index);
    const totalPages = Math.max(1, Math.ceil(totalRecords / pageSize));
    return Promise.resolve({
      items,
      pageInfo: { currentPage: page, pageSize, totalRecords, totalPages },
    });
  };
  return { asked, load };
}
const { signal } = new AbortController();

test('all pages come together in their order, with the progress', async () => {
  const { asked, load } = listOf([240]);
  const progress: string[] = [];
  const onProgress = (done: number, total: number) => progress.push(`${done} of ${total}`);
  const all = await collectPages(load, { signal, onProgress });
  expect(all).toEqual(Array.from({ length: 240 }, (_, at) => at));
  expect(progress).toEqual(['100 of 240', '200 of 240', '240 of 240']);
  expect(asked).toEqual([1, 2, 3]);
});

test('a list of more than can be counted is read to its end', async () => {
  const all = await collectPages(
    (page) => {
      const isLast = page === 102;
      const totalRecords = isLast ? 10_130 : Math.max(10_000, page < 100 ? 0 : page * 100 + 1);
      return Promise.resolve({
        items: Array.from({ length: isLast ? 30 : 100 }, (_, index) => (page - 1) * 100 + index),
        pageInfo: {
          ...{ currentPage: page, pageSize: 100, totalRecords },
          totalPages: Math.ceil(totalRecords / 100),
          ...(isLast ? {} : { totalIsLowerBound: true as const }),
        },
      });
    },
    { signal },
  );
  expect(all).toHaveLength(10_130);
  expect(all.at(-1)).toBe(10_129);
});

test('no items give an empty list after one call', async () => {
  const { asked, load } = listOf([0]);
  expect(await collectPages(load, { signal })).toEqual([]);
  expect(asked).toHaveLength(1);
});

test('a list that changes while it is read is read again from the beginning', async () => {
  const { asked, load } = listOf([150, 149]);
  expect(await collectPages(load, { signal })).toHaveLength(149);
  expect(asked).toEqual([1, 2, 1, 2]);
});

test('a list that keeps changing ends in an error', async () => {
  const { load } = listOf([150, 149, 148, 147, 146, 145]);
  await expect(collectPages(load, { signal })).rejects.toBeInstanceOf(UnsteadyListError);
});

test('a failure half-way yields nothing', async () => {
  const { asked, load } = listOf([240]);
  const all = collectPages(
    (page, ...rest) =>
      asked.length === 1 ? Promise.reject(new Error('Out of reach')) : load(page, ...rest),
    { signal },
  );
  await expect(all).rejects.toThrow('Out of reach');
});
