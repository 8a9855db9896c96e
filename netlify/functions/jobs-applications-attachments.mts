import { applicationApi } from '#contract/api/application.ts';
import { getApplicationAttachment } from '#server/applications/get-application-attachment.ts';
import type { FunctionConfig } from '#server/http/function-config.ts';
import { handle } from '#server/http/handle.ts';

export default handle(applicationApi, { getApplicationAttachment });

export const config: FunctionConfig = {
  path: '/v1/jobs/:id/applications/:application/attachments/:file',
  method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
};
