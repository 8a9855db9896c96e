import type { Output } from '#contract/api.ts';
import { pageSizes } from '#contract/limits.ts';
import { request } from '#src/client/request.ts';

/** One page of the job list. Errors: ApiError, AbortError. */
export function listJobs(page: number, signal?: AbortSignal, limit: number = pageSizes.jobs) {
  const query = new URLSearchParams({ page: String(page), limit: String(limit) });
  return request<Output<'listJobs'>>(`/jobs?${query}`, signal ? { signal } : {});
}
