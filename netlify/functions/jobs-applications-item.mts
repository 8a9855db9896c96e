import { applicationApi } from '#contract/api/application.ts';
import { getApplication } from '#server/applications/get-application.ts';
import { removeApplication } from '#server/applications/remove-application.ts';
import { updateApplication } from '#server/applications/update-application.ts';
import type { FunctionConfig } from '#server/http/function-config.ts';
import { handle } from '#server/http/handle.ts';

export default handle(applicationApi, { getApplication, updateApplication, removeApplication });

export const config: FunctionConfig = {
  path: '/v1/jobs/:id/applications/:application',
  method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
};
