import { userApi } from '#contract/api/user.ts';
import { getRegistration } from '#server/auth/get-registration.ts';
import { register } from '#server/auth/register.ts';
import type { FunctionConfig } from '#server/http/function-config.ts';
import { handle } from '#server/http/handle.ts';

export default handle(userApi, { getRegistration, register });

export const config: FunctionConfig = {
  path: '/v1/user/register',
  method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
};
