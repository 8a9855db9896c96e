import { initialPageInfo, type PageInfo } from '#contract/schemas/page-info.ts';
import type { ItemPage } from '#src/client/api/resource-api.ts';
import { logFailedLoad } from '#src/client/log-failed-load.ts';
import { ApiError, isAbort } from '#src/client/request.ts';
import { afterCreate, afterRemove, afterUpdate, type ListPage } from './list-arithmetic.ts';
import { isWhole, queryKey, type ListQuery } from './list-query.ts';

/** A list screen's data, whatever the resource. What it is asked for stands in the address alone. */
export interface ListState<Item extends { id: string }> {
  items: readonly Item[];
  pageInfo: PageInfo;
  /** The years to choose from, of a list that has any. */
  years?: readonly number[];
  /** Items of the list without words and filter, as far as it is known. */
  totalOfAll: number | undefined;
  /** `loading` may still have items: those of the list cache or of the page before. */
  status: 'loading' | 'ready' | 'failed';
  /** The server's message about a failed load, if there was one. */
  failure: string | undefined;
  /**
   * Fetches what the address asks for; a newer call aborts an older one, the same once more joins
   * it. Never throws.
   */
  load: () => Promise<void>;
  /** The same, and again where it is on its way already. Never throws. */
  reload: () => Promise<void>;
  /** Fetches it anew while the list stays as it is, and stays so if that fails. Never throws. */
  refresh: () => Promise<void>;
  putFirst: (item: Item) => void;
  replace: (item: Item) => void;
  /** Takes a deleted item out. */
  drop: (id: string) => void;
  /** Takes an item out that is still there and no longer what is looked for. */
  leaveOut: (id: string) => void;
}

interface ListSource<Item extends { id: string }, Query> {
  set: (part: Partial<ListState<Item>>) => void;
  get: () => ListState<Item>;
  /** What the address asks for; undefined while it names another screen. */
  getQuery: () => Query | undefined;
  /** Writes another page into the address. */
  setPage: (page: number) => void;
  fetchPage: (query: Query, signal: AbortSignal) => Promise<ItemPage<Item>>;
  /** Placeholder until the first answer, and where page 1 is kept for the next visit. */
  cache?: { read: () => Item[]; write: (items: readonly Item[]) => void } | undefined;
  pageSize: number;
  /** Name of the order that a list has without a parameter. */
  defaultSort: string;
}

/** What every list store has: loading, and the arithmetic of create, update and remove. */
export function createListState<Item extends { id: string }, Query extends ListQuery>(
  source: ListSource<Item, Query>,
): ListState<Item> {
  const { set, get, getQuery, cache } = source;
  const loader = createLoader(source);

  /** An answer that is on its way may not contain the change yet, so it is fetched again. */
  const change = (next: ListPage<Item>, counted: number) => {
    const { totalOfAll, status } = get();
    set({ items: next.items, pageInfo: next.pageInfo });
    if (totalOfAll !== undefined) set({ totalOfAll: Math.max(0, totalOfAll + counted) });
    if (loader.isRunning()) void loader.reload();
    else if (status === 'ready') loader.cache(getQuery(), next);
  };

  /** @param counted what is added to the number of all items */
  const takeOut = (id: string, counted: number) => {
    const before = get();
    const next = afterRemove(before, id);
    const isThere = next.items.length < before.items.length;
    change(next, isThere ? counted : 0);
    if (!isThere) return;
    const { currentPage, totalPages, pageSize: size } = before.pageInfo;
    if (next.pageInfo.currentPage !== currentPage) void loader.move(next.pageInfo.currentPage);
    else if (next.items.length < size && currentPage < totalPages) void loader.reload();
  };

  return {
    items: cache?.read() ?? [],
    pageInfo: { ...initialPageInfo, pageSize: source.pageSize },
    totalOfAll: undefined,
    status: 'loading',
    failure: undefined,
    load: loader.load,
    reload: loader.reload,
    refresh: loader.refresh,
    putFirst: (item) => {
      const before = get().pageInfo.totalRecords;
      const next = afterCreate(get(), item);
      change(next, next.pageInfo.totalRecords - before);
    },
    replace: (item) => change(afterUpdate(get(), item), 0),
    drop: (id) => takeOut(id, -1),
    leaveOut: (id) => takeOut(id, 0),
  };
}

/** The fetching half of a list: one request at a time, for what the address asks for. */
function createLoader<Item extends { id: string }, Query extends ListQuery>(
  source: ListSource<Item, Query>,
) {
  const { set, getQuery, setPage, fetchPage, cache, defaultSort } = source;
  let running: { key: string; controller: AbortController; end: Promise<void> } | undefined;
  let isFirst = true;

  const isDefault = (query: Query) => isWhole(query) && query.sort === defaultSort;
  // The cache stands in for the list as it opens, so nothing else belongs there.
  const writeCache = (query: Query | undefined, { items, pageInfo }: ListPage<Item>) => {
    if (query && isDefault(query) && pageInfo.currentPage === 1) cache?.write(items);
  };

  const fetchList = async (
    query: Query,
    { signal }: AbortController,
    isQuiet: boolean,
  ): Promise<void> => {
    try {
      const next = await fetchPage(query, signal);
      if (signal.aborted) return;
      const { currentPage, totalPages, totalRecords } = next.pageInfo;
      // A page that does not exist: an old link, or deletions by others.
      if (next.items.length === 0 && currentPage > totalPages) return await move(totalPages);
      writeCache(query, next);
      set({ ...next, status: 'ready' });
      if (isWhole(query)) set({ totalOfAll: totalRecords });
    } catch (error) {
      if (isAbort(error) || signal.aborted || isQuiet) return;
      logFailedLoad('The list', error);
      const isServers = error instanceof ApiError && error.code !== undefined;
      set({ status: 'failed', failure: isServers ? error.message : undefined });
    }
  };

  const start = (query: Query, isQuiet = false): Promise<void> => {
    running?.controller.abort();
    const controller = new AbortController();
    if (!isQuiet) set({ status: 'loading', failure: undefined });
    const end = fetchList(query, controller, isQuiet).finally(() => {
      if (running?.controller === controller) running = undefined;
    });
    running = { key: queryKey(query), controller, end };
    return end;
  };

  const load = async () => {
    const query = getQuery();
    if (!query) return;
    if (running?.key === queryKey(query)) return running.end;
    // The cached placeholder must not stand in for a search or another page.
    if (isFirst && !(isDefault(query) && query.page === 1)) set({ items: [] });
    isFirst = false;
    await start(query);
  };

  const reload = async () => {
    const query = getQuery();
    if (query) await start(query);
  };

  const refresh = async () => {
    const query = getQuery();
    if (query && !running) await start(query, true);
  };

  const move = async (page: number) => {
    if (!getQuery()) return;
    setPage(page);
    await load();
  };

  return { load, reload, refresh, move, cache: writeCache, isRunning: () => running !== undefined };
}
