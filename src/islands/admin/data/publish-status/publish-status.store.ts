import { create } from 'zustand';
import type { ResourceName } from '#src/client/drafts.ts';
import { findPublishedVersion, type PublishedVersion } from './find-published-version.ts';
import type { PublicItem } from './public-page.ts';

/** How far a saved item is on its way to the visitors. */
export interface PublishStatusState {
  resource: ResourceName;
  item: PublicItem;
  /** `late`: a minute has passed and the public page still shows something else. */
  kind: 'waiting' | 'live' | 'late';
  /** From the answer to the save until the public page had it; 0 until then. */
  seconds: number;
}

interface LiveStore {
  /** By item id. It is gone after a reload: then the page itself is the better witness. */
  items: Readonly<Record<string, PublishStatusState>>;
  /** Looks at the public page until it shows this version, for a minute at most. */
  watch: (resource: ResourceName, item: PublicItem) => void;
  /** Looks again for an item that was late; the seconds count from now. */
  checkAgain: (id: string) => void;
  /** Stops looking, for an item that is no more. */
  forget: (id: string) => void;
}

/** Milliseconds between two looks: soon at first, then seldom. */
const pauses = [300, 500, 800, 1200, 2000, 3000, 5000];
const patience = 60_000;

/** Follows saved items until visitors see them. */
export const usePublishStatus = create<LiveStore>()((set, get) => {
  const watchers = new Map<string, AbortController>();

  const say = (id: string, state: PublishStatusState) =>
    set({ items: { ...get().items, [id]: state } });

  const follow = async (resource: ResourceName, item: PublicItem, { signal }: AbortController) => {
    const start = performance.now();
    let page = 1;
    for (let look = 0; ; look += 1) {
      // The list page that showed an older version is where to look next; an item that is not found
      // from there on may have moved forward, so the walk begins again.
      const sighting: PublishedVersion | undefined = await findPublishedVersion(
        resource,
        item,
        page,
        signal,
      );
      const elapsed = performance.now() - start;
      if (signal.aborted) return;
      if (sighting?.isCurrent) {
        return say(item.id, { resource, item, kind: 'live', seconds: elapsed / 1000 });
      }
      page = sighting?.page ?? 1;
      const pause = pauses[Math.min(look, pauses.length - 1)] ?? 0;
      if (elapsed + pause > patience)
        return say(item.id, { resource, item, kind: 'late', seconds: 0 });
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
    say(item.id, { resource, item, kind: 'waiting', seconds: 0 });
    follow(resource, item, controller).catch(() => undefined); // only ever the abort
  };

  return {
    items: {},
    watch,
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

/** Waits, or throws the AbortError as soon as nobody waits any more. */
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
