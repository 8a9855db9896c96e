import { accountApi } from '#contract/api/account.ts';
import { removeUserSessions } from '#server/accounts/remove-user-sessions.ts';
import type { FunctionConfig } from '#server/http/function-config.ts';
import { handle } from '#server/http/handle.ts';

export default handle(accountApi, { removeUserSessions });

export const config: FunctionConfig = {
  path: '/v1/user/:id/sessions',
  method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
};
