import { createStore, type StoreApi } from 'zustand';
import type { PageInfo } from '#contract/schemas/page-info.ts';
import { createLoader, renew, type ListSource, type StoreAccess } from './list-loader.ts';
import { initialPageInfo, type PageQuery } from './list-query.ts';

/** An item of a list. */
export interface Identified {
  id: string | number;
}

/** A page of a list. */
export interface ListPage<Item> {
  items: readonly Item[];
  pageInfo: PageInfo;
}

/** The data of a list screen. Only the URL decides what is loaded. */
export interface ListState<Item extends Identified, Extra = undefined> extends ListPage<Item> {
  /** Further data of the last answer: the years or jobs to choose from. */
  extra: Extra | undefined;
  /** Number of all items without search and filters, if known. */
  totalOfAll: number | undefined;
  /** While `loading`, the items may be those of the cache or of the page before. */
  status: 'loading' | 'ready' | 'failed';
  /** Why the last load failed. */
  error: unknown;
  /** The selected items in their latest known versions, those of other pages too. */
  selected: ReadonlyMap<Item['id'], Item>;
  /**
   * Fetches the query in the URL. A call with another query aborts a running one; the same query joins it.
   * Never throws.
   */
  load: () => Promise<void>;
  /** Like `load`, but always fetches again. Never throws. */
  reload: () => Promise<void>;
  /** Fetches again while the list stays visible; a failure changes nothing. Never throws. */
  refetch: () => Promise<void>;
  prepend: (item: Item) => void;
  /** Replaces the item with the same id, or with the given id. */
  replace: (item: Item, id?: Item['id']) => void;
  /** Removes a deleted item. */
  drop: (id: Item['id']) => void;
  /** Removes an item that still exists and no longer matches. */
  hide: (id: Item['id']) => void;
  select: (items: readonly Item[], isSelected: boolean) => void;
  clearSelection: () => void;
  /** Called when the screen is left: stops a load and clears the selection. */
  leave: () => void;
  /** Deletes all data, for personal data when its screen is left. */
  forget: () => void;
}

/** A store of a list, as screens use it. */
export type ListStore<Item extends Identified, Extra = undefined> = Pick<
  StoreApi<ListState<Item, Extra>>,
  'getState' | 'getInitialState' | 'subscribe'
>;

/** Creates a store that contains only a list. */
export const createListStore = <Item extends Identified, Query extends PageQuery, Extra>(
  source: ListSource<Item, Query, Extra>,
): ListStore<Item, Extra> =>
  createStore<ListState<Item, Extra>>()((set, get) =>
    createListState(source, { set: (part) => set(part), get }),
  );

/** Creates the state of a list, for a store that contains more: loading, changes and selection. */
export function createListState<Item extends Identified, Query extends PageQuery, Extra>(
  source: ListSource<Item, Query, Extra>,
  access: StoreAccess<Item, Extra>,
): ListState<Item, Extra> {
  const { set, get } = access;
  const loader = createLoader(source, access);

  /** A running request may answer without the change, so it is repeated. */
  const change = (next: ListPage<Item>, counted: number) => {
    const { totalOfAll, status } = get();
    set({ items: next.items, pageInfo: next.pageInfo });
    if (totalOfAll !== undefined) set({ totalOfAll: Math.max(0, totalOfAll + counted) });
    if (loader.isRunning()) void loader.reload();
    else if (status === 'ready') loader.writeCache(next);
  };

  /** @param counted change of the number of all items */
  const takeOut = (id: Item['id'], counted: number) => {
    const before = get();
    const next = afterRemove(before, id);
    const isThere = next.items.length < before.items.length;
    set({ selected: new Map([...before.selected].filter(([one]) => one !== id)) });
    change(next, isThere ? counted : 0);
    if (!isThere) return;
    const { currentPage, totalPages, pageSize } = before.pageInfo;
    if (next.pageInfo.currentPage !== currentPage) void loader.move(next.pageInfo.currentPage);
    else if (next.items.length < pageSize && currentPage < totalPages) void loader.reload();
  };

  const empty = {
    items: [],
    pageInfo: { ...initialPageInfo, pageSize: source.pageSize ?? initialPageInfo.pageSize },
    extra: undefined,
    totalOfAll: undefined,
    status: 'loading',
    error: undefined,
    selected: new Map(),
  } as const;
  return {
    ...empty,
    items: source.cache?.read() ?? [],
    load: loader.load,
    reload: loader.reload,
    refetch: loader.refetch,
    prepend: (item) => {
      const before = get().pageInfo.totalRecords;
      const next = afterCreate(get(), item);
      change(next, next.pageInfo.totalRecords - before);
    },
    replace: (item, id = item.id) => {
      set({ selected: renew(get().selected, [item]) });
      change(afterUpdate(get(), item, id), 0);
    },
    drop: (id) => takeOut(id, -1),
    hide: (id) => takeOut(id, 0),
    select: (items, isSelected) => {
      const selected = new Map(get().selected);
      for (const item of items) {
        if (isSelected) selected.set(item.id, item);
        else selected.delete(item.id);
      }
      set({ selected });
    },
    clearSelection: () => set({ selected: empty.selected }),
    leave: () => {
      loader.stop();
      set({ selected: empty.selected });
    },
    forget: () => {
      loader.stop();
      set(empty);
    },
  };
}

const withTotal = (pageInfo: PageInfo, totalRecords: number): PageInfo => ({
  ...pageInfo,
  totalRecords,
  totalPages: Math.max(1, Math.ceil(totalRecords / pageInfo.pageSize)),
});

/** Puts a created item first; the size of the page does not change (requirements §4, D36). */
export function afterCreate<Item extends Identified>(
  { items, pageInfo }: ListPage<Item>,
  created: Item,
): ListPage<Item> {
  const others = items.filter(({ id }) => id !== created.id);
  // A reload or another tab may have added and counted it already.
  const added = others.length === items.length ? 1 : 0;
  return {
    items: [created, ...others].slice(0, pageInfo.pageSize),
    pageInfo: withTotal(pageInfo, pageInfo.totalRecords + added),
  };
}

/** Replaces the item with this id in place; an item of another page changes nothing. */
export function afterUpdate<Item extends Identified>(
  { items, pageInfo }: ListPage<Item>,
  updated: Item,
  id: Item['id'] = updated.id,
): ListPage<Item> {
  return { items: items.map((item) => (item.id === id ? updated : item)), pageInfo };
}

/** Removes an item. After the last item of a page, the page before is shown. */
export function afterRemove<Item extends Identified>(
  { items, pageInfo }: ListPage<Item>,
  removedId: Item['id'],
): ListPage<Item> {
  const left = items.filter(({ id }) => id !== removedId);
  if (left.length === items.length) return { items, pageInfo };
  const next = withTotal(pageInfo, Math.max(0, pageInfo.totalRecords - 1));
  return {
    items: left,
    pageInfo: { ...next, currentPage: Math.min(pageInfo.currentPage, next.totalPages) },
  };
}

/** True for a page that exists: a change to any other is ignored (requirements §2). */
export function isPageInRange(page: number, { totalPages }: PageInfo): boolean {
  return Number.isInteger(page) && page >= 1 && page <= totalPages;
}
