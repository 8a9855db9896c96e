import { accountApi } from '#contract/api/account.ts';
import { removeUserFactor } from '#server/second-factor/remove-user-factor.ts';
import type { FunctionConfig } from '#server/http/function-config.ts';
import { handle } from '#server/http/handle.ts';

export default handle(accountApi, { removeUserFactor });

export const config: FunctionConfig = {
  path: '/v1/user/:id/second-factor/removal',
  method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
};
