import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PageQuery } from './list-query.ts';
import { createListStore } from './list-store.ts';

interface Item {
  id: string;
  title?: string;
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
type Query = PageQuery & { year?: number | undefined };
type Fetch = (query: Query, signal: AbortSignal) => Promise<ReturnType<typeof pageOf>>;

const asked = (part: Partial<Query> = {}): Query => ({ page: 1, sort: 'newest', ...part });

/** The query of an address; what it does not have is not there. */
const readQuery = (search: string): Query => {
  const { page = '1', year, ...rest } = Object.fromEntries(new URLSearchParams(search));
  return asked({
    ...rest,
    page: Number(page),
    ...(year === undefined ? {} : { year: Number(year) }),
  });
};

/** What a store needs of a browser. */
let location: { href: string; pathname: string; search: string; hash: string };
const goTo = (address: string) => {
  const { href, pathname, search } = new URL(address, 'http://localhost/admin/list');
  location = { href, pathname, search, hash: '' };
  vi.stubGlobal('window', Object.assign(new EventTarget(), { location }));
};
beforeEach(() => {
  goTo('/admin/list');
  vi.stubGlobal('history', { replaceState: (_: unknown, __: string, to: string) => goTo(to) });
});

/** A list store, and the way to load what another address asks for. */
const storeOf = (fetchPage: Fetch, more: { cached?: Item[] } = {}) => {
  const write = vi.fn();
  const store = createListStore<Item, Query, undefined>({
    ...{ name: 'The list', path: '/admin/list', readQuery, fetchPage, pageSize: 3 },
    cache: { read: () => more.cached ?? [], write },
  });
  const load = (query: Query) => {
    const given = Object.entries(query).map(([name, value]) => [name, String(value)]);
    goTo(`/admin/list?${new URLSearchParams(given)}`);
    return store.getState().load();
  };
  return { store, load, write };
};
const idsOf = ({ store }: ReturnType<typeof storeOf>) =>
  store
    .getState()
    .items.map(({ id }) => id)
    .join('');

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('an overtaken request is aborted and its response is not shown', async () => {
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

test('a pending request is not sent twice', async () => {
  const fetchPage = vi.fn<Fetch>(() => Promise.resolve(pageOf('abc')));
  const { load } = storeOf(fetchPage);
  await Promise.all([load(asked()), load(asked())]);
  expect(fetchPage).toHaveBeenCalledOnce();
});

test('a removal on an inner page fetches the next item', async () => {
  const answers = [pageOf('abc', 1, 5), pageOf('bcd', 1, 4)];
  const list = storeOf(() => Promise.resolve(answers.shift() ?? pageOf('')));
  await list.load(asked());
  list.store.getState().drop('a');
  expect(idsOf(list)).toBe('bc');
  await vi.waitFor(() => expect(idsOf(list)).toBe('bcd'));
});

test('a change during a load survives the older response', async () => {
  const answers: ((ids: string) => void)[] = [];
  const list = storeOf(() => new Promise((resolve) => answers.push((ids) => resolve(pageOf(ids)))));
  const first = list.load(asked());
  list.store.getState().prepend({ id: 'n' });
  answers[1]?.('nab');
  answers[0]?.('ab');
  await first;
  await vi.waitFor(() => expect(list.store.getState().status).toBe('ready'));
  expect(idsOf(list)).toBe('nab');
});

test('a created item comes first in a search and counts', async () => {
  const list = storeOf(({ q }) => Promise.resolve(q ? pageOf('b') : pageOf('abc')));
  await list.load(asked());
  await list.load(asked({ q: 'b' }));
  list.store.getState().prepend({ id: 'n' });
  expect(idsOf(list)).toBe('nb');
  expect(list.store.getState().totalOfAll).toBe(4);
});

test('the list cache is shown until the answer comes', () => {
  expect(idsOf(storeOf(() => new Promise(() => undefined), { cached: [{ id: 'm' }] }))).toBe('m');
});

test.each([{ q: 'silo' }, { page: 2 }, { sort: 'title' }, { year: 2024 }])(
  'the list cache is neither used nor filled for %o',
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
  store.getState().prepend({ id: 'n' });
  expect(write.mock.calls).toEqual([
    [[{ id: 'a' }, { id: 'b' }]],
    [[{ id: 'n' }, { id: 'a' }, { id: 'b' }]],
  ]);
});

test('a change on another screen keeps the page and fetches nothing', async () => {
  const fetchPage = vi.fn<Fetch>(() => Promise.resolve(pageOf('d', 2, 4)));
  const list = storeOf(fetchPage);
  await list.load(asked({ page: 2 }));
  goTo('/admin/other');
  list.store.getState().drop('d');
  await list.store.getState().reload();
  expect(idsOf(list)).toBe('');
  expect(location.search).toBe('');
  expect(fetchPage).toHaveBeenCalledOnce();
});

test('an item can take the place of one with another id', async () => {
  const list = storeOf(() => Promise.resolve(pageOf('abc')));
  await list.load(asked());
  list.store.getState().replace({ id: 'n' }, 'b');
  expect(idsOf(list)).toBe('anc');
});

test('leaving the screen stops a load without a failure, and the same is fetched again later', async () => {
  const signals: AbortSignal[] = [];
  const list = storeOf((_query, signal) => {
    signals.push(signal);
    if (signals.length > 1) return Promise.resolve(pageOf('ab'));
    return new Promise((_resolve, reject) =>
      signal.addEventListener('abort', () => reject(signal.reason as Error)),
    );
  });
  const stopped = list.load(asked());
  list.store.getState().leave();
  await stopped;
  expect(signals[0]?.aborted).toBe(true);
  expect(list.store.getState().status).toBe('loading');
  await list.load(asked());
  expect(idsOf(list)).toBe('ab');
});
