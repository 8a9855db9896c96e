import { historyApi } from '#contract/api/history.ts';
import type { FunctionConfig } from '#server/http/function-config.ts';
import { handle } from '#server/http/handle.ts';
import { listJobVersions } from '#server/jobs/job-versions.ts';

export default handle(historyApi, { listJobVersions });

export const config: FunctionConfig = {
  path: '/v1/manage/jobs/:id/versions',
  method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
};
