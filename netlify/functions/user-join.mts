import { accountApi } from '#contract/api/account.ts';
import { join } from '#server/accounts/join.ts';
import type { FunctionConfig } from '#server/http/function-config.ts';
import { handle } from '#server/http/handle.ts';

export default handle(accountApi, { join });

export const config: FunctionConfig = {
  path: '/v1/user/join',
  method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
};
