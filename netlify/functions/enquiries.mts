import { enquiryApi } from '#contract/api/enquiry.ts';
import { enquiryFormResult } from '#server/enquiries/form-result.ts';
import { listEnquiries } from '#server/enquiries/list-enquiries.ts';
import { sendEnquiry } from '#server/enquiries/send-enquiry.ts';
import type { FunctionConfig } from '#server/http/function-config.ts';
import { handle } from '#server/http/handle.ts';

export default handle(
  enquiryApi,
  { listEnquiries, sendEnquiry },
  { formResult: enquiryFormResult },
);

export const config: FunctionConfig = {
  path: '/v1/enquiries',
  method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
};
