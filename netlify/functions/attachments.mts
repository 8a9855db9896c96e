import { enquiryApi } from '#contract/api/enquiry.ts';
import { createAttachment } from '#server/attachments/create-attachment.ts';
import type { FunctionConfig } from '#server/http/function-config.ts';
import { handle } from '#server/http/handle.ts';

export default handle(enquiryApi, { createAttachment });

export const config: FunctionConfig = {
  path: '/v1/attachments',
  method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
};
