import type { StateCreator } from 'zustand';
import { initialPageInfo, type PageInfo } from '#contract/schemas/page-info.ts';
import { ApiError, isAbort } from '#src/client/request.ts';
import { afterCreate, afterRemove, afterUpdate, type ListPage } from './list-arithmetic.ts';
import { isWhole, queryKey, type ListQuery } from './list-query.ts';

/** A list screen's data, whatever the resource. */
export interface ListState<Item extends { id: string }, Query extends ListQuery = ListQuery> {
  items: readonly Item[];
  pageInfo: PageInfo;
  /** What the list was last asked for; undefined before the first time. */
  query: Query | undefined;
  /** Items of the list without words and filter, as far as it is known. */
  totalOfAll: number | undefined;
  /** `loading` may still have items: those of the list cache or of the page before. */
  status: 'loading' | 'ready' | 'failed';
  /** What the server said about a failed load, if it said anything. */
  failure: string | undefined;
  /**
   * Fetches what the address asks for; a newer call aborts an older one, the same once more joins
   * it. Never throws.
   */
  show: (query: Query) => Promise<void>;
  /** Fetches the same again. Never throws. */
  reload: () => Promise<void>;
  putFirst: (item: Item) => void;
  replace: (item: Item) => void;
  drop: (id: string) => void;
}

interface ListSource<Item, Query> {
  fetchPage: (query: Query, signal: AbortSignal) => Promise<{ items: Item[]; pageInfo: PageInfo }>;
  /** Placeholder until the first answer, and where page 1 is kept for the next visit. */
  listCache?: { read: () => Item[]; write: (items: readonly Item[]) => void } | undefined;
  pageSize: number;
  /** Name of the order that a list has by itself. */
  defaultSort: string;
  /** The list has gone to another page by itself: the address has to follow. */
  onMove: (page: number) => void;
}

/** What every list store has: loading, and the arithmetic of create, update and remove. */
export function listSlice<Item extends { id: string }, Query extends ListQuery>(
  source: ListSource<Item, Query>,
): StateCreator<ListState<Item, Query>> {
  const { fetchPage, listCache, pageSize, defaultSort, onMove } = source;
  let running: { key: string; controller: AbortController; end: Promise<void> } | undefined;

  return (set, get) => {
    const keep = ({ items, pageInfo }: ListPage<Item>) => {
      set({ items, pageInfo });
      const { query } = get();
      const isMirrored = !query || (isWhole(query) && query.sort === defaultSort);
      // the list cache stands in for the list as it opens, so nothing else belongs there.
      if (isMirrored && pageInfo.currentPage === 1) listCache?.write(items);
    };

    const fetchList = async (query: Query, { signal }: AbortController): Promise<void> => {
      try {
        const next = await fetchPage(query, signal);
        if (signal.aborted) return;
        const { currentPage, totalPages, totalRecords } = next.pageInfo;
        // A page that is no more, out of an old link or after deletions elsewhere.
        if (next.items.length === 0 && currentPage > totalPages) return await move(totalPages);
        keep(next);
        set({ status: 'ready', ...(isWhole(query) ? { totalOfAll: totalRecords } : {}) });
      } catch (error) {
        if (isAbort(error) || signal.aborted) return;
        // eslint-disable-next-line no-console -- spec §8: a failed list load goes to the console
        console.error('The list could not be loaded', error);
        const isServers = error instanceof ApiError && error.code !== undefined;
        set({ status: 'failed', failure: isServers ? error.message : undefined });
      }
    };

    const load = (query: Query): Promise<void> => {
      running?.controller.abort();
      const controller = new AbortController();
      set({ query, status: 'loading', failure: undefined });
      const end = fetchList(query, controller).finally(() => {
        if (running?.controller === controller) running = undefined;
      });
      running = { key: queryKey(query), controller, end };
      return end;
    };

    const reload = async () => {
      const { query } = get();
      if (query) await load(query);
    };

    const move = async (page: number) => {
      const { query } = get();
      if (!query) return;
      const end = load({ ...query, page });
      onMove(page);
      await end;
    };

    /** An answer that is on its way may not know of the change yet, so it is asked for again. */
    const change = (next: ListPage<Item>, counted: number) => {
      keep(next);
      const { totalOfAll } = get();
      if (totalOfAll !== undefined) set({ totalOfAll: Math.max(0, totalOfAll + counted) });
      if (running) void reload();
    };

    return {
      items: listCache?.read() ?? [],
      pageInfo: { ...initialPageInfo, pageSize },
      query: undefined,
      totalOfAll: undefined,
      status: 'loading',
      failure: undefined,
      show: async (query) => {
        if (running?.key === queryKey(query)) return running.end;
        // the list cache is the list as it opens and must not stand in for a search or another page.
        const isAsMirrored = isWhole(query) && query.sort === defaultSort && query.page === 1;
        if (!get().query && !isAsMirrored) set({ items: [] });
        await load(query);
      },
      reload,
      putFirst: (item) => {
        const before = get().pageInfo.totalRecords;
        const next = afterCreate(get(), item);
        change(next, next.pageInfo.totalRecords - before);
      },
      replace: (item) => change(afterUpdate(get(), item), 0),
      drop: (id) => {
        const before = get();
        const next = afterRemove(before, id);
        change(next, next.pageInfo.totalRecords - before.pageInfo.totalRecords);
        if (next.items.length === before.items.length) return;
        const { currentPage, totalPages, pageSize: size } = before.pageInfo;
        if (next.pageInfo.currentPage !== currentPage) void move(next.pageInfo.currentPage);
        else if (next.items.length < size && currentPage < totalPages) void reload();
      },
    };
  };
}
