import { join } from '#server/accounts/join.ts';
import type { FunctionConfig } from '#server/http/function-config.ts';
import { handle } from '#server/http/handle.ts';

export default handle({ join });

export const config: FunctionConfig = {
  path: '/v1/user/join',
  method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
};
