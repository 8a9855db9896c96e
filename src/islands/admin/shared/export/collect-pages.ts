import { listLimit } from '#contract/limits.ts';
import type { PageInfo } from '#contract/schemas/page-info.ts';

const maxWalks = 3;

/** The list changed during every attempt, so items could be missing or listed twice. */
export class UnsteadyListError extends Error {
  override name = 'UnsteadyListError';
}

export interface CollectOptions {
  signal: AbortSignal;
  onProgress?: (done: number, total: number) => void;
}

type LoadPage<Item> = (
  page: number,
  signal: AbortSignal,
) => Promise<{ items: readonly Item[]; pageInfo: PageInfo }>;

/**
 * Loads all items of a list, page by page. If their number changes meanwhile, pages have shifted and loading
 * begins again.
 * @throws ApiError, AbortError, UnsteadyListError
 */
export async function collectPages<Item>(
  load: LoadPage<Item>,
  options: CollectOptions,
): Promise<Item[]> {
  for (let walk = 0; walk < maxWalks; walk += 1) {
    const all = await walkPages(load, options);
    if (all) return all;
  }
  throw new UnsteadyListError();
}

/**
 * Collects all items that match a query, in pages of the largest size, as an export. The activity records
 * it with the first page.
 * @returns the `collect` of an `Export`
 */
export const collectForExport =
  <Query extends object, Item>(
    fetchPage: (
      query: Query & { page: number; limit: number; purpose: 'export' },
      signal: AbortSignal,
    ) => Promise<{ items: readonly Item[]; pageInfo: PageInfo }>,
    query: Query,
  ) =>
  (options: CollectOptions): Promise<Item[]> =>
    collectPages(
      (page, signal) =>
        fetchPage({ ...query, page, limit: listLimit.max, purpose: 'export' }, signal),
      options,
    );

/** Loads all pages once; undefined if the list has changed meanwhile. */
async function walkPages<Item>(load: LoadPage<Item>, { signal, onProgress }: CollectOptions) {
  const all: Item[] = [];
  let expected: number | undefined;
  let last = 0;
  for (let page = 1, totalPages = 1; page <= totalPages; page += 1) {
    const { items, pageInfo } = await load(page, signal);
    signal.throwIfAborted();
    const { totalRecords, totalIsLowerBound } = pageInfo;
    // A total that is not counted to the end grows with the pages.
    if (expected !== undefined && totalRecords !== expected) return undefined;
    if (!totalIsLowerBound) expected = totalRecords;
    totalPages = pageInfo.totalPages;
    all.push(...items);
    onProgress?.(all.length, totalRecords);
    last = totalRecords;
  }
  return all.length === last ? all : undefined;
}
