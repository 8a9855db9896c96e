import { accountApi } from '#contract/api/account.ts';
import { openLink } from '#server/accounts/open-link.ts';
import type { FunctionConfig } from '#server/http/function-config.ts';
import { handle } from '#server/http/handle.ts';

export default handle(accountApi, { openLink });

export const config: FunctionConfig = {
  path: '/v1/user/link',
  method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
};
