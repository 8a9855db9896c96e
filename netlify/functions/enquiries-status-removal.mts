import { enquiryApi } from '#contract/api/enquiry.ts';
import { removalFormResult } from '#server/enquiries/form-result.ts';
import { removeOwnEnquiry } from '#server/enquiries/own-enquiry.ts';
import type { FunctionConfig } from '#server/http/function-config.ts';
import { handle } from '#server/http/handle.ts';

export default handle(enquiryApi, { removeOwnEnquiry }, { formResult: removalFormResult });

export const config: FunctionConfig = {
  path: '/v1/enquiries/status/:token/removal',
  method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
};
