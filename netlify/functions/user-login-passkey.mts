import { passkeyApi } from '#contract/api/passkey.ts';
import { loginWithPasskey } from '#server/passkeys/login-with-passkey.ts';
import type { FunctionConfig } from '#server/http/function-config.ts';
import { handle } from '#server/http/handle.ts';

export default handle(passkeyApi, { loginWithPasskey });

export const config: FunctionConfig = {
  path: '/v1/user/login/passkey',
  method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
};
