import { accountApi } from '#contract/api/account.ts';
import { resetPassword } from '#server/accounts/reset-password.ts';
import type { FunctionConfig } from '#server/http/function-config.ts';
import { handle } from '#server/http/handle.ts';

export default handle(accountApi, { resetPassword });

export const config: FunctionConfig = {
  path: '/v1/user/reset',
  method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
};
