import type { FunctionConfig } from '#server/http/function-config.ts';
import { handle } from '#server/http/handle.ts';
import { getManagedInstallation } from '#server/installations/manage-installations.ts';

export default handle({ getManagedInstallation });

export const config: FunctionConfig = {
  path: '/v1/manage/installation/:id',
  method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
};
