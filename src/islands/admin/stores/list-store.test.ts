import { afterEach, expect, test, vi } from 'vitest';
import { create } from 'zustand';
import { listSlice, type ListState } from './list-store.ts';

interface Item {
  id: string;
}

const pageOf = (ids: string, currentPage = 1, totalRecords = ids.length, pageSize = 3) => ({
  items: [...ids].map((id) => ({ id })),
  pageInfo: {
    currentPage,
    pageSize,
    totalRecords,
    totalPages: Math.max(1, Math.ceil(totalRecords / pageSize)),
  },
});
type Fetch = (page: number, signal: AbortSignal) => Promise<ReturnType<typeof pageOf>>;

const storeOf = (fetchPage: Fetch, mirror?: { read: () => Item[]; write: () => void }) =>
  create<ListState<Item>>()(listSlice({ fetchPage, pageSize: 3, ...(mirror ? { mirror } : {}) }));

afterEach(() => vi.restoreAllMocks());

test('a load ends ready, with what was fetched', async () => {
  const store = storeOf(() => Promise.resolve(pageOf('ab')));
  expect(store.getState().status).toBe('loading');
  await store.getState().load(1);
  expect(store.getState()).toMatchObject({ status: 'ready', items: [{ id: 'a' }, { id: 'b' }] });
});

test('a failed load says so on the console and clears loading', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const store = storeOf(() => Promise.reject(new Error('no')));
  await store.getState().load(1);
  expect(store.getState().status).toBe('failed');
  expect(log).toHaveBeenCalledOnce();
});

test('an overtaken load is aborted and its late answer is not shown', async () => {
  const answers: ((ids: string) => void)[] = [];
  const signals: AbortSignal[] = [];
  const store = storeOf((page, signal) => {
    signals.push(signal);
    return new Promise((resolve) => answers.push((ids) => resolve(pageOf(ids, page, 9))));
  });
  const first = store.getState().load(1);
  const second = store.getState().load(2);
  answers[1]?.('def');
  await second;
  answers[0]?.('abc');
  await first;
  expect(signals[0]?.aborted).toBe(true);
  expect(store.getState().items.map(({ id }) => id)).toEqual(['d', 'e', 'f']);
});

test('paging outside 1…totalPages fetches nothing', async () => {
  const fetchPage = vi.fn<Fetch>(() => Promise.resolve(pageOf('abc', 1, 4)));
  const store = storeOf(fetchPage);
  await store.getState().load(1);
  await store.getState().goTo(0);
  await store.getState().goTo(3);
  expect(fetchPage).toHaveBeenCalledOnce();
  await store.getState().goTo(2);
  expect(fetchPage).toHaveBeenCalledTimes(2);
});

test('removing the last item of a page loads the page before', async () => {
  const fetchPage = vi.fn<Fetch>((page) =>
    Promise.resolve(page === 2 ? pageOf('d', 2, 4) : pageOf('abc', 1, 3)),
  );
  const store = storeOf(fetchPage);
  await store.getState().load(2);
  store.getState().drop('d');
  await vi.waitFor(() => expect(store.getState().status).toBe('ready'));
  expect(fetchPage.mock.calls.map(([page]) => page)).toEqual([2, 1]);
  expect(store.getState().items).toHaveLength(3);
});

test('the mirror is shown until the answer comes, and keeps page 1 alone', async () => {
  const write = vi.fn();
  const store = storeOf((page) => Promise.resolve(pageOf('abc', page, 6)), {
    read: () => [{ id: 'old' }],
    write,
  });
  expect(store.getState().items).toEqual([{ id: 'old' }]);
  await store.getState().load(1);
  await store.getState().load(2);
  expect(write).toHaveBeenCalledOnce();
});
