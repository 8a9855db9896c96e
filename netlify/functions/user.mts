import { accountApi } from '#contract/api/account.ts';
import { listUsers } from '#server/accounts/list-users.ts';
import { createUser } from '#server/auth/create-user.ts';
import type { FunctionConfig } from '#server/http/function-config.ts';
import { handle } from '#server/http/handle.ts';

export default handle(accountApi, { listUsers, createUser });

export const config: FunctionConfig = {
  path: '/v1/user',
  method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
};
