import { applicationApi } from '#contract/api/application.ts';
import { listAllApplications } from '#server/applications/list-all-applications.ts';
import type { FunctionConfig } from '#server/http/function-config.ts';
import { handle } from '#server/http/handle.ts';

export default handle(applicationApi, { listAllApplications });

export const config: FunctionConfig = {
  path: '/v1/manage/applications',
  method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
};
