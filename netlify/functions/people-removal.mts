import type { FunctionConfig } from '#server/http/function-config.ts';
import { handle } from '#server/http/handle.ts';
import { removePerson } from '#server/people/remove-person.ts';

export default handle({ removePerson });

export const config: FunctionConfig = {
  path: '/v1/people/removal',
  method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
};
