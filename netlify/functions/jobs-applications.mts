import { applicationApi } from '#contract/api/application.ts';
import { listApplications } from '#server/applications/list-applications.ts';
import type { FunctionConfig } from '#server/http/function-config.ts';
import { handle } from '#server/http/handle.ts';

export default handle(applicationApi, { listApplications });

export const config: FunctionConfig = {
  path: '/v1/jobs/:id/applications',
  method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
};
