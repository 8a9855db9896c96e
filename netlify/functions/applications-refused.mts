import { applicationApi } from '#contract/api/application.ts';
import { listRefusedApplications } from '#server/applications/list-refused-applications.ts';
import type { FunctionConfig } from '#server/http/function-config.ts';
import { handle } from '#server/http/handle.ts';

export default handle(applicationApi, { listRefusedApplications });

export const config: FunctionConfig = {
  path: '/v1/applications/refused',
  method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
};
