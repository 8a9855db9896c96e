import { accountApi } from '#contract/api/account.ts';
import { createResetLink } from '#server/accounts/create-reset-link.ts';
import type { FunctionConfig } from '#server/http/function-config.ts';
import { handle } from '#server/http/handle.ts';

export default handle(accountApi, { createResetLink });

export const config: FunctionConfig = {
  path: '/v1/user/:id/reset-link',
  method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
};
