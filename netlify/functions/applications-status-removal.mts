import { applicationApi } from '#contract/api/application.ts';
import { applicationRemovalResult } from '#server/applications/form-result.ts';
import { removeOwnApplication } from '#server/applications/own-application.ts';
import type { FunctionConfig } from '#server/http/function-config.ts';
import { handle } from '#server/http/handle.ts';

export default handle(
  applicationApi,
  { removeOwnApplication },
  { formResult: applicationRemovalResult },
);

export const config: FunctionConfig = {
  path: '/v1/applications/status/:token/removal',
  method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
};
