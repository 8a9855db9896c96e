import { z } from 'zod';
import { lengths } from '#contract/limits.ts';
import { validationMessages } from '#contract/messages.ts';
import { timestamp } from '#contract/schemas/date.ts';
import { userMessages } from '#contract/user-messages.ts';

/** A code of an authenticator app, or a recovery code, as it is typed. */
export const factorCode = z
  .string({ error: validationMessages.allFieldsRequired })
  .trim()
  .min(1, validationMessages.allFieldsRequired)
  .max(lengths.loginCode, `At most ${lengths.loginCode} characters`)
  .regex(/^[A-Za-z0-9\s-]*$/, userMessages.wrongCode);

/** Whether a login asks for a code. */
export const secondFactor = z.strictObject({
  /** Since when; null where a password is enough. */
  since: timestamp.nullable(),
  /** Recovery codes that have not been used. */
  recoveryCodes: z.int(),
  /** Whether a passkey opens the account. */
  hasPasskey: z.boolean(),
});

/** What an authenticator app is set up with. Shown this once. */
export const newFactor = z.strictObject({
  /** In base32, to be typed. */
  secret: z.string(),
  /** The same as an otpauth: address, to be scanned. */
  uri: z.string(),
});

export const factorConfirmation = z.object({ code: factorCode });

/** The second step of a login: the token of the first one, and a code of the app or a recovery code. */
export const codeLogin = z.object({
  pendingToken: z
    .string({ error: validationMessages.allFieldsRequired })
    .min(1, validationMessages.allFieldsRequired)
    .max(lengths.pendingToken, userMessages.loginEnded),
  code: factorCode,
});

export type CodeLogin = z.infer<typeof codeLogin>;
