import { accountApi } from '#contract/api/account.ts';
import { getSecondFactor } from '#server/second-factor/get-second-factor.ts';
import { createSecondFactor } from '#server/second-factor/create-second-factor.ts';
import type { FunctionConfig } from '#server/http/function-config.ts';
import { handle } from '#server/http/handle.ts';

export default handle(accountApi, { getSecondFactor, createSecondFactor });

export const config: FunctionConfig = {
  path: '/v1/user/second-factor',
  method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
};
