import type { Job } from '#contract/schemas/job.ts';
import type { ListQuery, PageInfo } from '#contract/schemas/page-info.ts';
import { selectJobPage } from '#server/jobs/jobs.repo.ts';

/** One page of jobs, newest first. Errors: AppError UNAVAILABLE. */
export const listJobs = (query: ListQuery): Promise<{ jobs: Job[]; pageInfo: PageInfo }> =>
  selectJobPage(query);
