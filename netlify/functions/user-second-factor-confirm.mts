import { accountApi } from '#contract/api/account.ts';
import { confirmSecondFactor } from '#server/second-factor/confirm-second-factor.ts';
import type { FunctionConfig } from '#server/http/function-config.ts';
import { handle } from '#server/http/handle.ts';

export default handle(accountApi, { confirmSecondFactor });

export const config: FunctionConfig = {
  path: '/v1/user/second-factor/confirm',
  method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
};
