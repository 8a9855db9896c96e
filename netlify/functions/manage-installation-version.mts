import { historyApi } from '#contract/api/history.ts';
import type { FunctionConfig } from '#server/http/function-config.ts';
import { handle } from '#server/http/handle.ts';
import { getInstallationVersion } from '#server/installations/installation-versions.ts';

export default handle(historyApi, { getInstallationVersion });

export const config: FunctionConfig = {
  path: '/v1/manage/installation/:id/versions/:version',
  method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
};
