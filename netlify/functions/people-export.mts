import { personApi } from '#contract/api/person.ts';
import type { FunctionConfig } from '#server/http/function-config.ts';
import { handle } from '#server/http/handle.ts';
import { exportPerson } from '#server/people/export-person.ts';

export default handle(personApi, { exportPerson });

export const config: FunctionConfig = {
  path: '/v1/people/export',
  method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
};
