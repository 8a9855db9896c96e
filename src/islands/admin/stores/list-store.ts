import type { StateCreator } from 'zustand';
import { initialPageInfo, type PageInfo } from '#contract/schemas/page-info.ts';
import { isAbort } from '#src/client/request.ts';
import { afterCreate, afterRemove, afterUpdate, isPageInRange } from './list-arithmetic.ts';

/** A list screen's data, whatever the noun. */
export interface ListState<Item extends { id: string }> {
  items: readonly Item[];
  pageInfo: PageInfo;
  /** `loading` may still have items: those of the mirror or of the page before. */
  status: 'loading' | 'ready' | 'failed';
  /** Fetches a page; a newer call aborts an older one. Never throws. */
  load: (page: number) => Promise<void>;
  /** Goes to a page that exists; anything else is ignored (spec §2). */
  goTo: (page: number) => Promise<void>;
  putFirst: (item: Item) => void;
  replace: (item: Item) => void;
  drop: (id: string) => void;
}

interface ListSource<Item> {
  fetchPage: (page: number, signal: AbortSignal) => Promise<{ items: Item[]; pageInfo: PageInfo }>;
  /** Placeholder until the first answer, and where page 1 is kept for the next visit. */
  mirror?: { read: () => Item[]; write: (items: readonly Item[]) => void };
  pageSize: number;
}

/** What every list store has: loading, paging and the arithmetic of create, update and remove. */
export function listSlice<Item extends { id: string }>({
  fetchPage,
  mirror,
  pageSize,
}: ListSource<Item>): StateCreator<ListState<Item>> {
  let running: AbortController | undefined;
  return (set, get) => {
    const keep = (next: Pick<ListState<Item>, 'items' | 'pageInfo'>) => {
      set(next);
      // The mirror stands in for page 1 at the next visit, so only page 1 belongs there.
      if (next.pageInfo.currentPage === 1) mirror?.write(next.items);
    };
    return {
      items: mirror?.read() ?? [],
      pageInfo: { ...initialPageInfo, pageSize },
      status: 'loading',
      load: async (page) => {
        running?.abort();
        const controller = new AbortController();
        running = controller;
        set({ status: 'loading' });
        try {
          const next = await fetchPage(page, controller.signal);
          if (controller.signal.aborted) return;
          keep(next);
          set({ status: 'ready' });
        } catch (error) {
          if (isAbort(error) || controller.signal.aborted) return;
          // eslint-disable-next-line no-console -- spec §8: a failed list load goes to the console
          console.error('The list could not be loaded', error);
          set({ status: 'failed' });
        }
      },
      goTo: async (page) => {
        if (isPageInRange(page, get().pageInfo)) await get().load(page);
      },
      putFirst: (item) => keep(afterCreate(get(), item)),
      replace: (item) => keep(afterUpdate(get(), item)),
      drop: (id) => {
        const before = get().pageInfo;
        keep(afterRemove(get(), id));
        const { items, pageInfo } = get();
        const hasMoved = pageInfo.currentPage !== before.currentPage;
        const hasGap = items.length < pageInfo.pageSize && before.currentPage < before.totalPages;
        if (hasMoved || hasGap) void get().load(pageInfo.currentPage);
      },
    };
  };
}
