import { jobApi } from '#contract/api/job.ts';
import type { FunctionConfig } from '#server/http/function-config.ts';
import { handle } from '#server/http/handle.ts';
import { createJob } from '#server/jobs/create-job.ts';
import { toPublicJob } from '#server/jobs/jobs.mapper.ts';
import { listJobs } from '#server/jobs/list-jobs.ts';
import { limitSearch } from '#server/rate-limit/limit-search.ts';

export default handle(jobApi, {
  listJobs: async ({ query, address }) => {
    await limitSearch('jobs', query.q, address);
    const { jobs, pageInfo } = await listJobs(query);
    return { body: { success: true, jobs: jobs.map(toPublicJob), pageInfo } };
  },
  createJob,
});

export const config: FunctionConfig = {
  path: '/v1/jobs',
  method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
};
