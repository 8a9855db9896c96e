import { userApi } from '#contract/api/user.ts';
import { logoutEverywhere } from '#server/auth/logout-everywhere.ts';
import type { FunctionConfig } from '#server/http/function-config.ts';
import { handle } from '#server/http/handle.ts';

export default handle(userApi, { logoutEverywhere });

export const config: FunctionConfig = {
  path: '/v1/user/logout-everywhere',
  method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
};
