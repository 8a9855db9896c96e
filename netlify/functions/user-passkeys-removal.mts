import { passkeyApi } from '#contract/api/passkey.ts';
import { removePasskey } from '#server/passkeys/remove-passkey.ts';
import type { FunctionConfig } from '#server/http/function-config.ts';
import { handle } from '#server/http/handle.ts';

export default handle(passkeyApi, { removePasskey });

export const config: FunctionConfig = {
  path: '/v1/user/passkeys/:id/removal',
  method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
};
