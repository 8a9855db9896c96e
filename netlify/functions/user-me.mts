import { userApi } from '#contract/api/user.ts';
import { getMe } from '#server/auth/get-me.ts';
import type { FunctionConfig } from '#server/http/function-config.ts';
import { handle } from '#server/http/handle.ts';

export default handle(userApi, { getMe });

export const config: FunctionConfig = {
  path: '/v1/user/me',
  method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
};
