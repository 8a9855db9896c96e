import { enquiryApi } from '#contract/api/enquiry.ts';
import { countEnquiries } from '#server/enquiries/count-enquiries.ts';
import type { FunctionConfig } from '#server/http/function-config.ts';
import { handle } from '#server/http/handle.ts';

export default handle(enquiryApi, { countEnquiries });

export const config: FunctionConfig = {
  path: '/v1/enquiries/counts',
  method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
};
