import type { ManagedJob } from '#contract/schemas/job.ts';
import type { PageInfo } from '#contract/schemas/page-info.ts';
import { selectJobPage, type JobQuery } from '#server/content/jobs/jobs.repo.ts';

/**
 * One page of visible jobs, newest first unless asked otherwise.
 * @throws AppError UNAVAILABLE
 */
export const listJobs = (query: JobQuery): Promise<{ jobs: ManagedJob[]; pageInfo: PageInfo }> =>
  selectJobPage(query);
