import { enquiryApi } from '#contract/api/enquiry.ts';
import { listAssignees } from '#server/enquiries/list-assignees.ts';
import type { FunctionConfig } from '#server/http/function-config.ts';
import { handle } from '#server/http/handle.ts';

export default handle(enquiryApi, { listAssignees });

export const config: FunctionConfig = {
  path: '/v1/enquiries/assignees',
  method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
};
