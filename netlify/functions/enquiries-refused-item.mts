import { enquiryApi } from '#contract/api/enquiry.ts';
import { removeRefusedEnquiry } from '#server/enquiries/remove-refused-enquiry.ts';
import type { FunctionConfig } from '#server/http/function-config.ts';
import { handle } from '#server/http/handle.ts';

export default handle(enquiryApi, { removeRefusedEnquiry });

export const config: FunctionConfig = {
  path: '/v1/enquiries/refused/:id',
  method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
};
