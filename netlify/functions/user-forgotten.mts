import { accountApi } from '#contract/api/account.ts';
import { requestPasswordReset } from '#server/accounts/request-password-reset.ts';
import type { FunctionConfig } from '#server/http/function-config.ts';
import { handle } from '#server/http/handle.ts';

export default handle(accountApi, { requestPasswordReset });

export const config: FunctionConfig = {
  path: '/v1/user/forgotten',
  method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
};
