import { accountApi } from '#contract/api/account.ts';
import { removeSecondFactor } from '#server/second-factor/remove-second-factor.ts';
import type { FunctionConfig } from '#server/http/function-config.ts';
import { handle } from '#server/http/handle.ts';

export default handle(accountApi, { removeSecondFactor });

export const config: FunctionConfig = {
  path: '/v1/user/second-factor/removal',
  method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
};
