import { z } from 'zod';
import { answer, done, open, session } from '#contract/api/endpoint.ts';
import {
  creationOptions,
  passkey,
  passkeyAddition,
  passkeyLogin,
  requestOptions,
} from '#contract/schemas/factors.ts';
import { user } from '#contract/schemas/account.ts';

/** The rows of the /v1 table about passkeys. Each `options` is a challenge that can be used once. */
export const passkeyApi = {
  /** The passkeys of the caller, oldest first. */
  listPasskeys: session.get('/v1/user/passkeys', {
    output: answer({ passkeys: z.array(passkey) }),
  }),
  /** Begins to add a passkey. */
  createPasskeyOptions: session.post('/v1/user/passkeys/options', {
    confirm: 'factors',
    errors: ['CONFLICT'],
    output: answer({ options: creationOptions }),
  }),
  createPasskey: session.post('/v1/user/passkeys', {
    status: 201,
    errors: ['CONFLICT'],
    input: passkeyAddition,
    output: done,
  }),
  removePasskey: session.post('/v1/user/passkeys/:id/removal', {
    confirm: 'factors',
    output: done,
  }),
  /** Begins to confirm an action by a passkey of the caller. */
  createConfirmationOptions: session.post('/v1/user/passkeys/confirmation', {
    output: answer({ options: requestOptions }),
  }),
  /** Begins a login by passkey; no account is named yet. */
  createLoginOptions: open.post('/v1/user/login/passkey/options', {
    errors: ['TOO_MANY_REQUESTS'],
    output: answer({ options: requestOptions }),
  }),
  loginWithPasskey: open.post('/v1/user/login/passkey', {
    errors: ['WRONG_CREDENTIALS', 'FORBIDDEN', 'TOO_MANY_REQUESTS'],
    input: passkeyLogin,
    output: answer({ message: z.string(), user }),
  }),
};
