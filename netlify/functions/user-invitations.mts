import { accountApi } from '#contract/api/account.ts';
import { createInvitation } from '#server/accounts/create-invitation.ts';
import type { FunctionConfig } from '#server/http/function-config.ts';
import { handle } from '#server/http/handle.ts';

export default handle(accountApi, { createInvitation });

export const config: FunctionConfig = {
  path: '/v1/user/invitations',
  method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
};
