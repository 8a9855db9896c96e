import { z } from 'zod';
import { usedCredential } from '#contract/schemas/passkey.ts';
import { factorCode } from '#contract/schemas/second-factor.ts';
import { givenPassword } from '#contract/schemas/user.ts';

/**
 * What is sent beside the fields of an endpoint that asks who is calling once more. Where the caller
 * has a second factor, the code or a passkey is required with `confirm: 'factors'`.
 */
export const confirmation = z.object({
  /** The caller's own. */
  currentPassword: givenPassword,
  /** Of the authenticator app, or a recovery code. */
  code: factorCode.optional(),
  /** In place of a code. */
  passkey: usedCredential.optional(),
});

export type Confirmation = z.infer<typeof confirmation>;
