import { jobApi } from '#contract/api/job.ts';
import { notFoundMessages } from '#contract/messages.ts';
import type { FunctionConfig } from '#server/http/function-config.ts';
import { handle } from '#server/http/handle.ts';
import { assertFound } from '#server/http/assert-found.ts';
import { toPublicJob } from '#server/jobs/jobs.mapper.ts';
import { getJob } from '#server/jobs/get-job.ts';
import { removeJob } from '#server/jobs/remove-job.ts';
import { updateJob } from '#server/jobs/update-job.ts';

export default handle(jobApi, {
  getJob: async ({ params }) => {
    const job = assertFound(await getJob(params['id'] ?? ''), notFoundMessages.job);
    return { body: { success: true, job: toPublicJob(job) } };
  },
  updateJob,
  removeJob,
});

export const config: FunctionConfig = {
  path: '/v1/jobs/:id',
  method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
};
