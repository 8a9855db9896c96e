import { enquiryApi } from '#contract/api/enquiry.ts';
import { getEnquiryAttachment } from '#server/enquiries/get-enquiry-attachment.ts';
import type { FunctionConfig } from '#server/http/function-config.ts';
import { handle } from '#server/http/handle.ts';

export default handle(enquiryApi, { getEnquiryAttachment });

export const config: FunctionConfig = {
  path: '/v1/enquiries/:id/attachments/:file',
  method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
};
