import { userApi } from '#contract/api/user.ts';
import { logout } from '#server/auth/logout.ts';
import type { FunctionConfig } from '#server/http/function-config.ts';
import { handle } from '#server/http/handle.ts';

export default handle(userApi, { logout });

export const config: FunctionConfig = {
  path: '/v1/user/logout',
  method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
};
