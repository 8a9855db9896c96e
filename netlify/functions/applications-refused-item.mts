import { applicationApi } from '#contract/api/application.ts';
import { removeRefusedApplication } from '#server/applications/remove-refused-application.ts';
import type { FunctionConfig } from '#server/http/function-config.ts';
import { handle } from '#server/http/handle.ts';

export default handle(applicationApi, { removeRefusedApplication });

export const config: FunctionConfig = {
  path: '/v1/applications/refused/:id',
  method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
};
