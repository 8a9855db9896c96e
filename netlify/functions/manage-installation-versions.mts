import { historyApi } from '#contract/api/history.ts';
import type { FunctionConfig } from '#server/http/function-config.ts';
import { handle } from '#server/http/handle.ts';
import { listInstallationVersions } from '#server/installations/installation-versions.ts';

export default handle(historyApi, { listInstallationVersions });

export const config: FunctionConfig = {
  path: '/v1/manage/installation/:id/versions',
  method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
};
