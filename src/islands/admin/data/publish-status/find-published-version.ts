import type { ResourceName } from '#contract/items.ts';
import { publicPages, type PublicItem } from './public-page.ts';

/** What a public page shows of an item. */
export interface PublishedVersion {
  /** Whether it is the wanted version, or one that came after it. */
  isCurrent: boolean;
  /** Number of the list page that shows the item; 1 where it has a page of its own. */
  page: number;
}

/** Milliseconds after which a page that does not answer counts as not shown. */
const longestAnswer = 10_000;

/** Bounds the walk through the list pages. */
const lastPage = 50;

/**
 * Reads the public pages as a visitor gets them, from `firstPage` on, until one shows the item; pages
 * before it are not read again. Undefined when none shows it or none can be read.
 * @throws AbortError
 */
export async function findPublishedVersion(
  resource: ResourceName,
  item: PublicItem,
  firstPage: number,
  signal: AbortSignal,
): Promise<PublishedVersion | undefined> {
  for (let page = firstPage; page <= lastPage; page += 1) {
    const shown = await readVersions(publicPages(resource, item, page), signal);
    const version = shown.get(item.id);
    if (version) {
      return { isCurrent: Date.parse(version) >= Date.parse(item.updatedAt), page };
    }
    if (resource !== 'installations' || shown.size === 0) return undefined;
  }
  return undefined;
}

/** Item → version of everything that a page is marked with; none for a page that is not there. */
async function readVersions(address: string, signal: AbortSignal): Promise<Map<string, string>> {
  const versions = new Map<string, string>();
  // Not `AbortSignal.any`, which is younger than the oldest browsers that are supported.
  const limit = new AbortController();
  const abort = () => limit.abort();
  if (signal.aborted) abort();
  const timer = setTimeout(abort, longestAnswer);
  signal.addEventListener('abort', abort, { once: true });
  let html;
  try {
    // As a visitor: without the session, and not out of this browser's cache.
    const response = await fetch(address, {
      cache: 'no-store',
      credentials: 'omit',
      signal: limit.signal,
    });
    html = response.ok ? await response.text() : '';
  } catch (error) {
    if (signal.aborted) throw error;
    return versions; // offline or no answer: the caller tries again
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', abort);
  }
  // In a template nothing of the page runs or loads, and its styles are not held against the
  // policy of this one, as DOMParser would do.
  const page = document.createElement('template');
  page.innerHTML = html;
  for (const { dataset } of page.content.querySelectorAll<HTMLElement>('[data-item]')) {
    const { item, version } = dataset;
    if (item && version) versions.set(item, version);
  }
  return versions;
}
