import { userApi } from '#contract/api/user.ts';
import { login } from '#server/auth/login.ts';
import type { FunctionConfig } from '#server/http/function-config.ts';
import { handle } from '#server/http/handle.ts';

export default handle(userApi, { login });

export const config: FunctionConfig = {
  path: '/v1/user/login',
  method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
  rateLimit: { windowLimit: 20, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
