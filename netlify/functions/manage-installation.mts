import { installationApi } from '#contract/api/installation.ts';
import type { FunctionConfig } from '#server/http/function-config.ts';
import { handle } from '#server/http/handle.ts';
import { listManagedInstallations } from '#server/installations/manage-installations.ts';

export default handle(installationApi, { listManagedInstallations });

export const config: FunctionConfig = {
  path: '/v1/manage/installation',
  method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
};
