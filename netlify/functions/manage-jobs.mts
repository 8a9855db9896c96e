import { jobApi } from '#contract/api/job.ts';
import type { FunctionConfig } from '#server/http/function-config.ts';
import { handle } from '#server/http/handle.ts';
import { listManagedJobs } from '#server/jobs/manage-jobs.ts';

export default handle(jobApi, { listManagedJobs });

export const config: FunctionConfig = {
  path: '/v1/manage/jobs',
  method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
};
