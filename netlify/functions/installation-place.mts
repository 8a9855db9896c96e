import { installationApi } from '#contract/api/installation.ts';
import type { FunctionConfig } from '#server/http/function-config.ts';
import { handle } from '#server/http/handle.ts';
import { moveInstallation } from '#server/installations/move-installation.ts';

export default handle(installationApi, { moveInstallation });

export const config: FunctionConfig = {
  path: '/v1/installation/:id/place',
  method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
};
