import { enquiryApi } from '#contract/api/enquiry.ts';
import { statusFormResult } from '#server/enquiries/form-result.ts';
import { addToEnquiry, getEnquiryStatus } from '#server/enquiries/own-enquiry.ts';
import type { FunctionConfig } from '#server/http/function-config.ts';
import { handle } from '#server/http/handle.ts';

export default handle(
  enquiryApi,
  { getEnquiryStatus, addToEnquiry },
  { formResult: statusFormResult },
);

export const config: FunctionConfig = {
  path: '/v1/enquiries/status/:token',
  method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
};
