import type { Job } from '#contract/schemas/job.ts';
import type { PageInfo } from '#contract/schemas/page-info.ts';
import { selectJobPage, type JobQuery } from '#server/jobs/jobs.repo.ts';

/**
 * One page of jobs, newest first unless asked otherwise.
 * @throws AppError UNAVAILABLE
 */
export const listJobs = (query: JobQuery): Promise<{ jobs: Job[]; pageInfo: PageInfo }> =>
  selectJobPage(query);
