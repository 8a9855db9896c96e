import { z } from 'zod';
import type { Endpoints } from '#contract/api/endpoint.ts';
import {
  creationOptions,
  passkey,
  passkeyAddition,
  passkeyLogin,
  requestOptions,
} from '#contract/schemas/factors.ts';
import { user } from '#contract/schemas/account.ts';
import { successFlag } from '#contract/api/common.ts';

/** The rows of the /v1 table about passkeys. Each `options` is a challenge that counts once. */
export const passkeyApi = {
  /** The own passkeys, the oldest first. */
  listPasskeys: {
    method: 'GET',
    path: '/v1/user/passkeys',
    access: 'session',
    output: z.strictObject({ success: successFlag, passkeys: z.array(passkey) }),
  },
  /** Begins to add one. */
  createPasskeyOptions: {
    method: 'POST',
    path: '/v1/user/passkeys/options',
    access: 'session',
    confirm: 'factors',
    errors: ['CONFLICT'],
    body: 'text',
    output: z.strictObject({ success: successFlag, options: creationOptions }),
  },
  createPasskey: {
    method: 'POST',
    status: 201,
    path: '/v1/user/passkeys',
    access: 'session',
    errors: ['CONFLICT'],
    body: 'text',
    input: passkeyAddition,
    output: z.strictObject({ success: successFlag, message: z.string() }),
  },
  removePasskey: {
    method: 'POST',
    path: '/v1/user/passkeys/:id/removal',
    access: 'session',
    confirm: 'factors',
    body: 'text',
    output: z.strictObject({ success: successFlag, message: z.string() }),
  },
  /** Begins to confirm something by an own passkey. */
  createConfirmationOptions: {
    method: 'POST',
    path: '/v1/user/passkeys/confirmation',
    access: 'session',
    output: z.strictObject({ success: successFlag, options: requestOptions }),
  },
  /** Begins a login by a passkey, of whichever account. */
  createLoginOptions: {
    method: 'POST',
    path: '/v1/user/login/passkey/options',
    access: 'public',
    errors: ['TOO_MANY_REQUESTS'],
    output: z.strictObject({ success: successFlag, options: requestOptions }),
  },
  loginWithPasskey: {
    method: 'POST',
    path: '/v1/user/login/passkey',
    access: 'public',
    errors: ['WRONG_CREDENTIALS', 'FORBIDDEN', 'TOO_MANY_REQUESTS'],
    body: 'text',
    input: passkeyLogin,
    output: z.strictObject({ success: successFlag, message: z.string(), user }),
  },
} as const satisfies Endpoints;
