import type { Output } from '#contract/api.ts';
import { pageSizes } from '#contract/limits.ts';
import { request } from '#src/client/request.ts';

/** One page of the installations list. Errors: ApiError, AbortError. */
export function listInstallations(
  page: number,
  signal?: AbortSignal,
  limit: number = pageSizes.installations,
) {
  const query = new URLSearchParams({ page: String(page), limit: String(limit) });
  return request<Output<'listInstallations'>>(`/installation?${query}`, signal ? { signal } : {});
}
