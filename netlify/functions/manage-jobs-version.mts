import { historyApi } from '#contract/api/history.ts';
import type { FunctionConfig } from '#server/http/function-config.ts';
import { handle } from '#server/http/handle.ts';
import { getJobVersion } from '#server/jobs/job-versions.ts';

export default handle(historyApi, { getJobVersion });

export const config: FunctionConfig = {
  path: '/v1/manage/jobs/:id/versions/:version',
  method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
};
