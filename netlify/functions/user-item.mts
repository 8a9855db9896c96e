import { accountApi } from '#contract/api/account.ts';
import { updateUser } from '#server/accounts/update-user.ts';
import { removeUser } from '#server/accounts/remove-user.ts';
import type { FunctionConfig } from '#server/http/function-config.ts';
import { handle } from '#server/http/handle.ts';

export default handle(accountApi, { updateUser, removeUser });

export const config: FunctionConfig = {
  path: '/v1/user/:id',
  method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
};
