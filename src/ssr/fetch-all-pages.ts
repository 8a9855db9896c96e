interface PageResult<Data> {
  entry?: { data: Data } | undefined;
  error?: Error | undefined;
}

interface Paged {
  pageInfo: { totalPages: number };
  staleSince?: string;
}

/** More than any list of this site has, and less than would keep a function busy for long. */
const maxPages = 50;

/**
 * All pages of a list: asks for the first, then for the others at once. `result` is the first that
 * failed, else the first that is stale, else page 1: what the answer's status and cache go by.
 */
export async function fetchAllPages<Data extends Paged>(
  ask: (page: string) => Promise<PageResult<Data>>,
) {
  const first = await ask('1');
  const total = Math.min(first.entry?.data.pageInfo.totalPages ?? 1, maxPages);
  const numbers = Array.from({ length: total - 1 }, (_, index) => String(index + 2));
  const results = [first, ...(await Promise.all(numbers.map(ask)))];
  const result =
    results.find(({ entry }) => !entry) ??
    results.find(({ entry }) => entry?.data.staleSince) ??
    first;
  return { result, pages: results.flatMap(({ entry }) => (entry ? [entry.data] : [])) };
}
