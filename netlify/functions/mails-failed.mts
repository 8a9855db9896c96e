import { enquiryApi } from '#contract/api/enquiry.ts';
import { listFailedMails } from '#server/mail/list-failed-mails.ts';
import type { FunctionConfig } from '#server/http/function-config.ts';
import { handle } from '#server/http/handle.ts';

export default handle(enquiryApi, { listFailedMails });

export const config: FunctionConfig = {
  path: '/v1/mails/failed',
  method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
};
