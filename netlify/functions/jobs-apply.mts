import type { Config } from '@netlify/functions';
import { applyForJob } from '#server/applications/apply-for-job.ts';
import { applicationFormResult } from '#server/applications/form-result.ts';
import { handle } from '#server/http/handle.ts';

export default handle({ applyForJob }, { formResult: applicationFormResult });

export const config: Config = {
  path: '/v1/jobs/apply/:id',
  method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
  rateLimit: { windowLimit: 30, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
