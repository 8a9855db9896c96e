import { passkeyApi } from '#contract/api/passkey.ts';
import { createLoginOptions } from '#server/passkeys/create-login-options.ts';
import type { FunctionConfig } from '#server/http/function-config.ts';
import { handle } from '#server/http/handle.ts';

export default handle(passkeyApi, { createLoginOptions });

export const config: FunctionConfig = {
  path: '/v1/user/login/passkey/options',
  method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
};
