import { applicationApi } from '#contract/api/application.ts';
import { countApplications } from '#server/applications/count-applications.ts';
import type { FunctionConfig } from '#server/http/function-config.ts';
import { handle } from '#server/http/handle.ts';

export default handle(applicationApi, { countApplications });

export const config: FunctionConfig = {
  path: '/v1/applications',
  method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
};
