import { personApi } from '#contract/api/person.ts';
import type { FunctionConfig } from '#server/http/function-config.ts';
import { handle } from '#server/http/handle.ts';
import { removePerson } from '#server/people/remove-person.ts';

export default handle(personApi, { removePerson });

export const config: FunctionConfig = {
  path: '/v1/people/removal',
  method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
};
