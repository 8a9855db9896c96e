import { applicationApi } from '#contract/api/application.ts';
import { getApplicationStatus } from '#server/applications/own-application.ts';
import type { FunctionConfig } from '#server/http/function-config.ts';
import { handle } from '#server/http/handle.ts';

export default handle(applicationApi, { getApplicationStatus });

export const config: FunctionConfig = {
  path: '/v1/applications/status/:token',
  method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
};
