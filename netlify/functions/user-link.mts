import { openLink } from '#server/accounts/open-link.ts';
import type { FunctionConfig } from '#server/http/function-config.ts';
import { handle } from '#server/http/handle.ts';

export default handle({ openLink });

export const config: FunctionConfig = {
  path: '/v1/user/link',
  method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
};
