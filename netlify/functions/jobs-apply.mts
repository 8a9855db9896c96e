import { applicationApi } from '#contract/api/application.ts';
import { applyForJob } from '#server/applications/apply-for-job.ts';
import { applicationFormResult } from '#server/applications/form-result.ts';
import type { FunctionConfig } from '#server/http/function-config.ts';
import { handle } from '#server/http/handle.ts';

export default handle(applicationApi, { applyForJob }, { formResult: applicationFormResult });

export const config: FunctionConfig = {
  path: '/v1/jobs/apply/:id',
  method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
  rateLimit: { windowLimit: 30, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
