import { logFailedLoad } from '#src/client/log-failed-load.ts';
import { isAbort } from '#src/client/request.ts';
import { pageParameter } from '../list-address.ts';
import { currentFragment, currentPath, currentSearch, setSearchParams } from '../router.ts';
import { isWhole, queryKey, type PageQuery } from './list-query.ts';
import type { Identified, ListPage, ListState } from './list-store.ts';

/** The source of a list. */
export interface ListSource<Item extends Identified, Query extends PageQuery, Extra> {
  /** Name of the list at the start of a sentence, for the console. */
  name: string;
  /** Path of its screen. */
  path: string;
  /** Reads the query from a query string and a fragment. */
  readQuery: (search: string, fragment: string) => Query;
  /** Fetches one page. Without `extra` in the answer, the last one stays. @throws ApiError, AbortError */
  fetchPage: (
    query: Query,
    signal: AbortSignal,
  ) => Promise<ListPage<Item> & { extra?: Extra | undefined }>;
  /** The cached first page, shown until the first answer. */
  cache?: { read: () => Item[]; write: (items: readonly Item[]) => void } | undefined;
  pageSize?: number;
}

/** Access to the store that contains the list. */
export interface StoreAccess<Item extends Identified, Extra> {
  set: (part: Partial<ListState<Item, Extra>>) => void;
  get: () => ListState<Item, Extra>;
}

/** Returns the selection with newer versions of its items. */
export function renew<Item extends Identified>(
  selected: ReadonlyMap<Item['id'], Item>,
  items: readonly Item[],
): ReadonlyMap<Item['id'], Item> {
  const known = items.filter(({ id }) => selected.has(id));
  return new Map([...selected, ...known.map((item) => [item.id, item] as const)]);
}

/** Loads a list: one request at a time, for the query in the URL. */
export function createLoader<Item extends Identified, Query extends PageQuery, Extra>(
  { name, path, readQuery, fetchPage, cache }: ListSource<Item, Query, Extra>,
  { set, get }: StoreAccess<Item, Extra>,
) {
  let running: { key: string; controller: AbortController; end: Promise<void> } | undefined;
  let isFirst = true;

  /** The query in the URL; undefined while the URL names another screen. */
  const getQuery = () =>
    currentPath() === path ? readQuery(currentSearch(), currentFragment()) : undefined;
  // Only the first page without filters is cached.
  const isDefault = (query: Query) => queryKey(query) === queryKey(readQuery('', ''));
  const writeCache = ({ items }: ListPage<Item>, query = getQuery()) => {
    if (query && isDefault(query)) cache?.write(items);
  };

  const fetchList = async (
    query: Query,
    { signal }: AbortController,
    isQuiet: boolean,
  ): Promise<void> => {
    try {
      const { extra = get().extra, ...next } = await fetchPage(query, signal);
      if (signal.aborted) return;
      const { currentPage, totalPages, totalRecords } = next.pageInfo;
      // The page does not exist: the link is old, or items were deleted.
      if (next.items.length === 0 && currentPage > totalPages) return await move(totalPages);
      writeCache(next, query);
      const selected = renew(get().selected, next.items);
      set({ ...next, extra, selected, status: 'ready', error: undefined });
      if (isWhole(query)) set({ totalOfAll: totalRecords });
    } catch (error) {
      if (isAbort(error) || signal.aborted || isQuiet) return;
      logFailedLoad(name, error);
      set({ status: 'failed', error });
    }
  };

  const start = (query: Query, isQuiet = false): Promise<void> => {
    running?.controller.abort();
    const controller = new AbortController();
    if (!isQuiet) set({ status: 'loading', error: undefined });
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
    // The cached page must not be shown for a search or another page.
    if (isFirst && !isDefault(query)) set({ items: [] });
    isFirst = false;
    await start(query);
  };

  const reload = async () => {
    const query = getQuery();
    if (query) await start(query);
  };

  const refetch = async () => {
    const query = getQuery();
    if (query && !running) await start(query, true);
  };

  const move = async (page: number) => {
    if (!getQuery()) return;
    setSearchParams({ page: pageParameter(page) });
    await load();
  };

  const stop = () => {
    running?.controller.abort();
    running = undefined;
  };

  return { load, reload, refetch, move, stop, writeCache, isRunning: () => running !== undefined };
}
