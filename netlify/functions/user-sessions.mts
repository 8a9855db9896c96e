import { accountApi } from '#contract/api/account.ts';
import { listOwnSessions } from '#server/auth/list-own-sessions.ts';
import type { FunctionConfig } from '#server/http/function-config.ts';
import { handle } from '#server/http/handle.ts';

export default handle(accountApi, { listOwnSessions });

export const config: FunctionConfig = {
  path: '/v1/user/sessions',
  method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
};
