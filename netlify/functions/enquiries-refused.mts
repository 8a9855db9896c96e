import { enquiryApi } from '#contract/api/enquiry.ts';
import { listRefusedEnquiries } from '#server/enquiries/list-refused-enquiries.ts';
import type { FunctionConfig } from '#server/http/function-config.ts';
import { handle } from '#server/http/handle.ts';

export default handle(enquiryApi, { listRefusedEnquiries });

export const config: FunctionConfig = {
  path: '/v1/enquiries/refused',
  method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
};
