import { listLimit } from '#contract/limits.ts';
import type { JobApplication } from '#contract/schemas/job-application.ts';
import { listApplications } from '#src/client/api/applications.ts';
import { collectPages, type CollectOptions } from '../../shared/export/collect-pages.ts';
import type { Search } from './params.ts';

/**
 * All applications that match.
 * @throws ApiError, AbortError, UnsteadyListError
 */
export function collectApplications(
  jobId: string,
  { q, sort, state }: Search,
  options: CollectOptions,
): Promise<JobApplication[]> {
  const query = { q: q || undefined, sort, state, limit: listLimit.max };
  return collectPages(async (page, signal) => {
    const { applications, pageInfo } = await listApplications(jobId, { ...query, page }, signal);
    return { items: applications, pageInfo };
  }, options);
}
