import { installationApi } from '#contract/api/installation.ts';
import type { FunctionConfig } from '#server/http/function-config.ts';
import { handle } from '#server/http/handle.ts';
import { getManagedInstallation } from '#server/installations/manage-installations.ts';

export default handle(installationApi, { getManagedInstallation });

export const config: FunctionConfig = {
  path: '/v1/manage/installation/:id',
  method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
};
