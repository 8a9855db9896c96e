import { createStore, type StoreApi } from 'zustand';
import {
  afterCreate,
  afterRemove,
  afterUpdate,
  type Identified,
  type ListPage,
} from './list-arithmetic.ts';
import { createLoader, renew, type ListSource, type StoreAccess } from './list-loader.ts';
import { initialPageInfo, type PageQuery } from './list-query.ts';

/** The data of a list screen. Only the URL decides what is loaded. */
export interface ListState<Item extends Identified, Extra = undefined> extends ListPage<Item> {
  /** What the last answer has beside its page: the years or jobs to choose from. */
  extra: Extra | undefined;
  /** Items of the list without words and filter, where that is known. */
  totalOfAll: number | undefined;
  /** `loading` may still have items: those of the list cache or of the page before. */
  status: 'loading' | 'ready' | 'failed';
  /** Why the last load failed. */
  error: unknown;
  /** The selected items in their latest known versions, those of other pages too. */
  selected: ReadonlyMap<Item['id'], Item>;
  /**
   * Fetches what the address asks for. A newer call aborts an older one; the same call joins it.
   * Never throws.
   */
  load: () => Promise<void>;
  /** Like `load`, and again where the same is on its way. Never throws. */
  reload: () => Promise<void>;
  /** Fetches anew while the list stays as it is, and stays so if that fails. Never throws. */
  refetch: () => Promise<void>;
  prepend: (item: Item) => void;
  /** Puts an item in the place of the one with its id, or with another id. */
  replace: (item: Item, id?: Item['id']) => void;
  /** Removes a deleted item. */
  drop: (id: Item['id']) => void;
  /** Removes an item that still exists and no longer matches. */
  hide: (id: Item['id']) => void;
  select: (items: readonly Item[], isSelected: boolean) => void;
  clearSelection: () => void;
  /** The screen is left: stops a load and clears the selection. */
  leave: () => void;
  /** Drops all data, for personal data whose screen is left. */
  forget: () => void;
}

/** A store of a list, for reading and for its actions. */
export type ListStore<Item extends Identified, Extra = undefined> = Pick<
  StoreApi<ListState<Item, Extra>>,
  'getState' | 'getInitialState' | 'subscribe'
>;

/** The store of a list that has nothing but its list. */
export const createListStore = <Item extends Identified, Query extends PageQuery, Extra>(
  source: ListSource<Item, Query, Extra>,
): ListStore<Item, Extra> =>
  createStore<ListState<Item, Extra>>()((set, get) =>
    createListState(source, { set: (part) => set(part), get }),
  );

/** The state of a list for a store that has more: loading, changes of items, and the selection. */
export function createListState<Item extends Identified, Query extends PageQuery, Extra>(
  source: ListSource<Item, Query, Extra>,
  access: StoreAccess<Item, Extra>,
): ListState<Item, Extra> {
  const { set, get } = access;
  const loader = createLoader(source, access);

  /** An answer that is on its way may not contain the change yet, so it is fetched again. */
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
