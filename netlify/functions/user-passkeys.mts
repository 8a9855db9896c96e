import { passkeyApi } from '#contract/api/passkey.ts';
import { createPasskey } from '#server/passkeys/create-passkey.ts';
import { listPasskeys } from '#server/passkeys/list-passkeys.ts';
import type { FunctionConfig } from '#server/http/function-config.ts';
import { handle } from '#server/http/handle.ts';

export default handle(passkeyApi, { listPasskeys, createPasskey });

export const config: FunctionConfig = {
  path: '/v1/user/passkeys',
  method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
};
