import { userApi } from '#contract/api/user.ts';
import { changePassword } from '#server/auth/change-password.ts';
import type { FunctionConfig } from '#server/http/function-config.ts';
import { handle } from '#server/http/handle.ts';

export default handle(userApi, { changePassword });

export const config: FunctionConfig = {
  path: '/v1/user/password',
  method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
};
