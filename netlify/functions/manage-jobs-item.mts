import { jobApi } from '#contract/api/job.ts';
import type { FunctionConfig } from '#server/http/function-config.ts';
import { handle } from '#server/http/handle.ts';
import { getManagedJob } from '#server/jobs/manage-jobs.ts';

export default handle(jobApi, { getManagedJob });

export const config: FunctionConfig = {
  path: '/v1/manage/jobs/:id',
  method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
};
