import { accountApi } from '#contract/api/account.ts';
import { removeInvitation } from '#server/accounts/remove-invitation.ts';
import type { FunctionConfig } from '#server/http/function-config.ts';
import { handle } from '#server/http/handle.ts';

export default handle(accountApi, { removeInvitation });

export const config: FunctionConfig = {
  path: '/v1/user/invitations/:id',
  method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
};
