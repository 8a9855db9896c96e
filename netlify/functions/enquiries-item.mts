import { enquiryApi } from '#contract/api/enquiry.ts';
import { getEnquiry } from '#server/enquiries/get-enquiry.ts';
import { removeEnquiry } from '#server/enquiries/remove-enquiry.ts';
import { updateEnquiry } from '#server/enquiries/update-enquiry.ts';
import type { FunctionConfig } from '#server/http/function-config.ts';
import { handle } from '#server/http/handle.ts';

export default handle(enquiryApi, { getEnquiry, updateEnquiry, removeEnquiry });

export const config: FunctionConfig = {
  path: '/v1/enquiries/:id',
  method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
};
