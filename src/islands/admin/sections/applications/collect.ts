import { listLimit } from '#contract/limits.ts';
import type { JobApplication } from '#contract/schemas/job-application.ts';
import { listApplications } from '#src/client/api/applications.ts';
import type { Search } from './params.ts';

const maxWalks = 3;

/** The list kept changing while it was read, so that one could have been missed or read twice. */
export class UnsteadyListError extends Error {
  override name = 'UnsteadyListError';
}

interface CollectOptions {
  signal: AbortSignal;
  onProgress?: (done: number, total: number) => void;
}

/**
 * All applications that match, page by page. When their number changes under way the pages have
 * shifted, and it begins again.
 * @throws ApiError, AbortError, UnsteadyListError
 */
export async function collectApplications(
  jobId: string,
  search: Search,
  options: CollectOptions,
): Promise<JobApplication[]> {
  for (let walk = 0; walk < maxWalks; walk += 1) {
    const all = await walkPages(jobId, search, options);
    if (all) return all;
  }
  throw new UnsteadyListError();
}

/** One walk through all pages; undefined when the list has changed meanwhile. */
async function walkPages(jobId: string, search: Search, { signal, onProgress }: CollectOptions) {
  const { q, sort, state } = search;
  const query = { q: q || undefined, sort, state, limit: listLimit.max };
  const all: JobApplication[] = [];
  let expected: number | undefined;
  for (let page = 1, totalPages = 1; page <= totalPages; page += 1) {
    const { applications, pageInfo } = await listApplications(jobId, { ...query, page }, signal);
    signal.throwIfAborted();
    expected ??= pageInfo.totalRecords;
    if (pageInfo.totalRecords !== expected) return undefined;
    totalPages = pageInfo.totalPages;
    all.push(...applications);
    onProgress?.(all.length, expected);
  }
  return all.length === expected ? all : undefined;
}
