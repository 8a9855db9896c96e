import { accountApi } from '#contract/api/account.ts';
import { endOwnSession } from '#server/auth/end-own-session.ts';
import type { FunctionConfig } from '#server/http/function-config.ts';
import { handle } from '#server/http/handle.ts';

export default handle(accountApi, { endOwnSession });

export const config: FunctionConfig = {
  path: '/v1/user/sessions/end',
  method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
};
