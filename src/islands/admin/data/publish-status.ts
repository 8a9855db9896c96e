import { create } from 'zustand';
import type { ResourceName } from '#contract/items.ts';
import { jobDetail, listPage, newsDetail, routes } from '#contract/routes.ts';

/** An item as public pages mark it: its id and version. */
export interface PublicItem {
  id: string;
  updatedAt: string;
}

/** Returns the URL of the public page of an item. Installations share the pages of their list. */
export function publicPage(resource: ResourceName, { id }: Pick<PublicItem, 'id'>): string {
  if (resource === 'news') return newsDetail(id);
  if (resource === 'jobs') return jobDetail(id);
  return routes.installations;
}

/** The publish status of a saved item. */
export interface PublishStatusState {
  resource: ResourceName;
  item: PublicItem;
  /**
   * `late`: the public page still shows something else. `saved`: it was saved and visitors are not to
   * see it.
   */
  kind: 'waiting' | 'live' | 'late' | 'saved';
  /** From the answer to the save until the public page had it; 0 until then. */
  seconds: number;
}

interface PublishStatusStore {
  /** By item id; empty after a reload of the admin area. */
  items: Readonly<Record<string, PublishStatusState>>;
  /** Checks once whether the public page shows this version. */
  watch: (resource: ResourceName, item: PublicItem) => void;
  /** Notes that an item was saved that is not on the public site. */
  noteSaved: (resource: ResourceName, item: PublicItem) => void;
  /** Checks a late item again; the seconds count from now. */
  checkAgain: (id: string) => void;
  /** Drops the status of a deleted item, and its running check. */
  forget: (id: string) => void;
}

/** Milliseconds after which a page without an answer counts as late. */
const timeout = 10_000;

/** Bounds the walk through the list pages. */
const lastPage = 50;

/** The publish status of the items saved in this tab. */
export const usePublishStatus = create<PublishStatusStore>()((set, get) => {
  const setStatus = (state: PublishStatusState) =>
    set({ items: { ...get().items, [state.item.id]: state } });
  const watch = async (resource: ResourceName, item: PublicItem) => {
    const waiting = { resource, item, kind: 'waiting', seconds: 0 } as const;
    setStatus(waiting);
    const start = performance.now();
    const isLive = await isPublished(resource, item);
    if (get().items[item.id] !== waiting) return; // saved again meanwhile, or deleted
    const seconds = (performance.now() - start) / 1000;
    setStatus(isLive ? { ...waiting, kind: 'live', seconds } : { ...waiting, kind: 'late' });
  };
  return {
    items: {},
    watch: (resource, item) => void watch(resource, item),
    noteSaved: (resource, item) => setStatus({ resource, item, kind: 'saved', seconds: 0 }),
    checkAgain: (id) => {
      const state = get().items[id];
      if (state) void watch(state.resource, state.item);
    },
    forget: (id) => {
      const { [id]: _gone, ...others } = get().items;
      set({ items: others });
    },
  };
});

/**
 * Reads the public pages as a visitor gets them, until one shows the item: true for the wanted version
 * or a later one. False as well when none can be read. Never throws.
 */
async function isPublished(resource: ResourceName, item: PublicItem): Promise<boolean> {
  for (let page = 1; page <= lastPage; page += 1) {
    const isListed = resource === 'installations';
    const url = isListed ? listPage(routes.installations, page) : publicPage(resource, item);
    const shown = await readVersions(url);
    const version = shown.get(item.id);
    if (version) return Date.parse(version) >= Date.parse(item.updatedAt);
    if (!isListed || shown.size === 0) return false;
  }
  return false;
}

/** Returns the versions of the items on a page by id; empty for a page that cannot be read. */
async function readVersions(address: string): Promise<Map<string, string>> {
  let html: string;
  try {
    // As a visitor: without the session, and not out of this browser's cache.
    const response = await fetch(address, {
      cache: 'no-store',
      credentials: 'omit',
      signal: AbortSignal.timeout(timeout),
    });
    if (!response.ok) return new Map();
    html = await response.text();
  } catch {
    return new Map(); // offline or no answer
  }
  // In a template nothing of the page runs or loads, and its styles are not held against the
  // policy of this one, as DOMParser would do.
  const page = document.createElement('template');
  page.innerHTML = html;
  const marked = [...page.content.querySelectorAll<HTMLElement>('[data-item][data-version]')];
  return new Map(
    marked.map(({ dataset }): [string, string] => [
      dataset['item'] ?? '',
      dataset['version'] ?? '',
    ]),
  );
}
