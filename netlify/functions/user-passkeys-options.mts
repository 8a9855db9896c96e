import { passkeyApi } from '#contract/api/passkey.ts';
import { createPasskeyOptions } from '#server/passkeys/create-passkey-options.ts';
import type { FunctionConfig } from '#server/http/function-config.ts';
import { handle } from '#server/http/handle.ts';

export default handle(passkeyApi, { createPasskeyOptions });

export const config: FunctionConfig = {
  path: '/v1/user/passkeys/options',
  method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
};
