import { afterEach, expect, test, vi } from 'vitest';
import { create } from 'zustand';
import { ApiError } from '#src/client/request.ts';
import type { ListQuery } from './list-query.ts';
import { createListState, type ListState } from './list-store.ts';

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
type Fetch = (query: ListQuery, signal: AbortSignal) => Promise<ReturnType<typeof pageOf>>;

const asked = (part: Partial<ListQuery> = {}): ListQuery => ({ page: 1, sort: 'newest', ...part });

/** A list store, the query that its address has, and the way to load with another one. */
const storeOf = (fetchPage: Fetch, more: { cached?: Item[] } = {}) => {
  const write = vi.fn();
  let query: ListQuery | undefined = asked();
  const setPage = vi.fn((page: number) => {
    query = asked({ ...query, page });
  });
  const cache = { read: () => more.cached ?? [], write };
  const store = create<ListState<Item>>()((set, get) =>
    createListState({
      set: (part) => set(part),
      get,
      getQuery: () => query,
      setPage,
      fetchPage,
      cache,
      pageSize: 3,
      defaultSort: 'newest',
    }),
  );
  const load = (next: ListQuery) => {
    query = next;
    return store.getState().load();
  };
  const leave = () => {
    query = undefined;
  };
  return { store, load, leave, write, setPage };
};
const idsOf = ({ store }: ReturnType<typeof storeOf>) =>
  store
    .getState()
    .items.map(({ id }) => id)
    .join('');

afterEach(() => vi.restoreAllMocks());

test('a load ends in the phase ready, with the fetched items', async () => {
  const list = storeOf(() => Promise.resolve(pageOf('ab')));
  expect(list.store.getState().status).toBe('loading');
  await list.load(asked());
  expect(list.store.getState().status).toBe('ready');
  expect(idsOf(list)).toBe('ab');
});

test('a failed load is written to the console, clears loading and keeps the message of the server', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const refusal = new ApiError('The database sleeps', 503, { code: 'UNAVAILABLE' });
  const { store, load } = storeOf(() => Promise.reject(refusal));
  await load(asked());
  expect(store.getState()).toMatchObject({ status: 'failed', failure: 'The database sleeps' });
  expect(log.mock.calls).toEqual([['The list could not be loaded', refusal]]);
});

test('a load without an answer has no server message', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const refusal = new ApiError('Not reached', 0);
  const { store, load } = storeOf(() => Promise.reject(refusal));
  await load(asked());
  expect(store.getState()).toMatchObject({ status: 'failed', failure: undefined });
  expect(log.mock.calls).toEqual([['The list could not be loaded', refusal]]);
});

test('an overtaken load is aborted and its late answer is not shown', async () => {
  const answers: ((ids: string) => void)[] = [];
  const signals: AbortSignal[] = [];
  const list = storeOf(({ page }, signal) => {
    signals.push(signal);
    return new Promise((resolve) => answers.push((ids) => resolve(pageOf(ids, page, 9))));
  });
  const first = list.load(asked());
  const second = list.load(asked({ q: 'silo' }));
  answers[1]?.('def');
  await second;
  answers[0]?.('abc');
  await first;
  expect(signals[0]?.aborted).toBe(true);
  expect(idsOf(list)).toBe('def');
});

test('a running request is not sent twice', async () => {
  const fetchPage = vi.fn<Fetch>(() => Promise.resolve(pageOf('abc')));
  const { load } = storeOf(fetchPage);
  await Promise.all([load(asked()), load(asked())]);
  expect(fetchPage).toHaveBeenCalledOnce();
});

test('removing the last item of a page shows the page before, and the address follows', async () => {
  const fetchPage = vi.fn<Fetch>(({ page }) =>
    Promise.resolve(page === 2 ? pageOf('d', 2, 4) : pageOf('abc', 1, 3)),
  );
  const list = storeOf(fetchPage);
  await list.load(asked({ page: 2, q: 'x' }));
  list.store.getState().drop('d');
  await vi.waitFor(() => expect(idsOf(list)).toBe('abc'));
  expect(fetchPage.mock.lastCall?.[0]).toEqual(asked({ page: 1, q: 'x' }));
  expect(list.setPage).toHaveBeenCalledExactlyOnceWith(1);
});

test('a removal on an inner page fetches the item that moves up', async () => {
  const answers = [pageOf('abc', 1, 5), pageOf('bcd', 1, 4)];
  const list = storeOf(() => Promise.resolve(answers.shift() ?? pageOf('')));
  await list.load(asked());
  list.store.getState().drop('a');
  expect(idsOf(list)).toBe('bc');
  await vi.waitFor(() => expect(idsOf(list)).toBe('bcd'));
});

test('a page past the end leads to the last one', async () => {
  const list = storeOf(({ page }) =>
    Promise.resolve(page === 9 ? pageOf('', 9, 4) : pageOf('d', page, 4)),
  );
  await list.load(asked({ page: 9 }));
  expect(idsOf(list)).toBe('d');
  expect(list.setPage).toHaveBeenCalledExactlyOnceWith(2);
});

test('a change during a load is not undone by the older answer', async () => {
  const answers: ((ids: string) => void)[] = [];
  const list = storeOf(() => new Promise((resolve) => answers.push((ids) => resolve(pageOf(ids)))));
  const first = list.load(asked());
  list.store.getState().putFirst({ id: 'n' });
  answers[1]?.('nab');
  answers[0]?.('ab');
  await first;
  await vi.waitFor(() => expect(list.store.getState().status).toBe('ready'));
  expect(idsOf(list)).toBe('nab');
});

test('a created item comes first even in a search, and the total grows by one', async () => {
  const list = storeOf(({ q }) => Promise.resolve(q ? pageOf('b') : pageOf('abc')));
  await list.load(asked());
  await list.load(asked({ q: 'b' }));
  list.store.getState().putFirst({ id: 'n' });
  expect(idsOf(list)).toBe('nb');
  expect(list.store.getState().totalOfAll).toBe(4);
});

test('an update replaces the item in its place', async () => {
  const list = storeOf(() => Promise.resolve(pageOf('abc')));
  await list.load(asked());
  const edited = { id: 'b', title: 'New' };
  list.store.getState().replace(edited);
  expect(list.store.getState().items).toEqual([{ id: 'a' }, edited, { id: 'c' }]);
});

test('the list cache is shown until the answer comes', () => {
  expect(idsOf(storeOf(() => new Promise(() => undefined), { cached: [{ id: 'm' }] }))).toBe('m');
});

test.each([{ q: 'silo' }, { page: 2 }, { sort: 'title' }, { year: 2024 }])(
  'the list cache neither stands in for %o nor keeps it',
  async (part) => {
    let answer: () => void = () => undefined;
    const list = storeOf(
      () => new Promise((resolve) => (answer = () => resolve(pageOf('a', part.page ?? 1, 9)))),
      { cached: [{ id: 'm' }] },
    );
    const end = list.load(asked(part));
    expect(idsOf(list)).toBe('');
    answer();
    await end;
    expect(list.write).not.toHaveBeenCalled();
  },
);

test('page 1 of the default query is cached, with its changes', async () => {
  const { store, load, write } = storeOf(() => Promise.resolve(pageOf('ab')));
  await load(asked());
  store.getState().putFirst({ id: 'n' });
  expect(write.mock.calls).toEqual([
    [[{ id: 'a' }, { id: 'b' }]],
    [[{ id: 'n' }, { id: 'a' }, { id: 'b' }]],
  ]);
});

test('on another screen a change moves no page and fetches nothing', async () => {
  const fetchPage = vi.fn<Fetch>(() => Promise.resolve(pageOf('d', 2, 4)));
  const list = storeOf(fetchPage);
  await list.load(asked({ page: 2 }));
  list.leave();
  list.store.getState().drop('d');
  await list.store.getState().reload();
  expect(idsOf(list)).toBe('');
  expect(list.setPage).not.toHaveBeenCalled();
  expect(fetchPage).toHaveBeenCalledOnce();
});
