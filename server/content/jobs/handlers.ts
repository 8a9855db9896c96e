import { notFoundMessages } from '#contract/messages.ts';
import { assertFound } from '#server/platform/http/assert-found.ts';
import type { Call, Reply } from '#server/platform/http/handle.ts';
import { getJob as findJob } from '#server/content/jobs/get-job.ts';
import { listJobs as findJobs } from '#server/content/jobs/list-jobs.ts';
import { toPublicJob } from '#server/content/jobs/jobs.mapper.ts';
import { limitList } from '#server/platform/rate-limit/limit-lists.ts';

export { createJob } from './create-job.ts';
export { getJobVersion, listJobVersions } from './job-versions.ts';
export { getManagedJob, listManagedJobs } from './manage-jobs.ts';
export { removeJob } from './remove-job.ts';
export { updateJob } from './update-job.ts';

/**
 * One page of published jobs.
 * @throws AppError TOO_MANY_REQUESTS, VALIDATION_FAILED, UNAVAILABLE
 */
export async function listJobs({ query, address }: Call<'listJobs'>): Promise<Reply<'listJobs'>> {
  await limitList('jobs', query.q, address);
  const { jobs, pageInfo } = await findJobs(query);
  return { body: { success: true, jobs: jobs.map(toPublicJob), pageInfo } };
}

/**
 * One published job.
 * @throws AppError NOT_FOUND, UNAVAILABLE
 */
export async function getJob({ params }: Call<'getJob'>): Promise<Reply<'getJob'>> {
  const job = assertFound(await findJob(params['id'] ?? ''), notFoundMessages.job);
  return { body: { success: true, job: toPublicJob(job) } };
}
