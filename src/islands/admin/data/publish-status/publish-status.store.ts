import { create } from 'zustand';
import type { ResourceName } from '#contract/items.ts';
import { findPublishedVersion, type PublishedVersion } from './find-published-version.ts';
import type { PublicItem } from './public-page.ts';

/** Whether visitors see a saved item. */
export interface PublishStatusState {
  resource: ResourceName;
  item: PublicItem;
  /**
   * `late`: a minute has passed and the public page still shows something else. `saved`: it was
   * saved and visitors are not to see it.
   */
  kind: 'waiting' | 'live' | 'late' | 'saved';
  /** From the answer to the save until the public page had it; 0 until then. */
  seconds: number;
}

interface PublishStatusStore {
  /** By item id; empty after a reload of the admin area. */
  items: Readonly<Record<string, PublishStatusState>>;
  /** Polls the public page until it shows this version, for a minute at most. */
  watch: (resource: ResourceName, item: PublicItem) => void;
  /** Notes that an item was saved that is not on the public site. */
  noteSaved: (resource: ResourceName, item: PublicItem) => void;
  /** Polls again for an item that was late; the seconds count from now. */
  checkAgain: (id: string) => void;
  /** Stops polling, for a deleted item. */
  forget: (id: string) => void;
}

/** Milliseconds between two attempts: short at first, then longer. */
const pauses = [300, 500, 800, 1200, 2000, 3000, 5000];
const timeout = 60_000;

/** The publish status of the items saved in this tab. */
export const usePublishStatus = create<PublishStatusStore>()((set, get) => {
  const watchers = new Map<string, AbortController>();

  const setStatus = (id: string, state: PublishStatusState) =>
    set({ items: { ...get().items, [id]: state } });

  const follow = async (resource: ResourceName, item: PublicItem, { signal }: AbortController) => {
    const start = performance.now();
    let page = 1;
    for (let attempt = 0; ; attempt += 1) {
      // The list page that showed an older version is where to look next; an item that is not found
      // from there on may have moved forward, so the walk begins again.
      const published: PublishedVersion | undefined = await findPublishedVersion(
        resource,
        item,
        page,
        signal,
      );
      const elapsed = performance.now() - start;
      if (signal.aborted) return;
      if (published?.isCurrent) {
        return setStatus(item.id, { resource, item, kind: 'live', seconds: elapsed / 1000 });
      }
      page = published?.page ?? 1;
      const pause = pauses[Math.min(attempt, pauses.length - 1)] ?? 0;
      if (elapsed + pause > timeout)
        return setStatus(item.id, { resource, item, kind: 'late', seconds: 0 });
      await rest(pause, signal);
    }
  };

  const stop = (id: string) => {
    watchers.get(id)?.abort();
    watchers.delete(id);
  };

  const watch = (resource: ResourceName, item: PublicItem) => {
    stop(item.id);
    const controller = new AbortController();
    watchers.set(item.id, controller);
    setStatus(item.id, { resource, item, kind: 'waiting', seconds: 0 });
    follow(resource, item, controller).catch(() => undefined); // only ever the abort
  };

  return {
    items: {},
    watch,
    noteSaved: (resource, item) => {
      stop(item.id);
      setStatus(item.id, { resource, item, kind: 'saved', seconds: 0 });
    },
    checkAgain: (id) => {
      const state = get().items[id];
      if (state) watch(state.resource, state.item);
    },
    forget: (id) => {
      stop(id);
      const { [id]: _gone, ...others } = get().items;
      set({ items: others });
    },
  };
});

/**
 * Waits.
 * @throws AbortError as soon as the signal fires
 */
function rest(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        reject(signal.reason as Error);
      },
      { once: true },
    );
  });
}
