import { z } from 'zod';
import { lengths } from '#contract/limits.ts';
import { validationMessages } from '#contract/messages.ts';
import { givenPassword } from '#contract/schemas/account.ts';
import { id, requiredText, timestamp } from '#contract/schemas/fields.ts';
import { userMessages } from '#contract/user-messages.ts';

/** A code of an authenticator app or a recovery code, as typed. */
const factorCode = z
  .string({ error: validationMessages.allFieldsRequired })
  .trim()
  .min(1, validationMessages.allFieldsRequired)
  .max(lengths.loginCode, `At most ${lengths.loginCode} characters`)
  .regex(/^[A-Za-z0-9\s-]*$/, userMessages.wrongCode);

/** The second factors of an account. */
export const secondFactor = z.strictObject({
  /** Since when a password is not enough; null if it is. */
  since: timestamp.nullable(),
  /** Recovery codes that have not been used. */
  recoveryCodes: z.int(),
  /** Whether a passkey opens the account. */
  hasPasskey: z.boolean(),
});

/** The secret for an authenticator app, answered once. */
export const newFactor = z.strictObject({
  /** In base32, for typing. */
  secret: z.string(),
  /** As an otpauth: URL, for scanning. */
  uri: z.string(),
});

export const factorConfirmation = z.object({ code: factorCode });

/** The second step of a login: the token of the first one, and a code of the app or a recovery code. */
export const codeLogin = z.object({
  pendingToken: z
    .string({ error: validationMessages.allFieldsRequired })
    .min(1, validationMessages.allFieldsRequired)
    .max(lengths.pendingToken, userMessages.loginEnded)
    .regex(/^[\w.-]*$/, userMessages.loginEnded),
  code: factorCode,
});

export type CodeLogin = z.infer<typeof codeLogin>;

export const passkey = z.strictObject({
  id,
  name: z.string(),
  createdAt: timestamp,
  lastUsedAt: timestamp.nullable(),
});

export type Passkey = z.infer<typeof passkey>;

const refused = userMessages.passkeyRefused;

const binary = z
  .string(refused)
  .max(16_384, refused)
  .regex(/^[\w-]+$/, refused);

const publicKey = z.literal('public-key', refused);

/** The answer of a device as browsers serialize it (`toJSON`), without the fields that are not used. */
const signed = { id: binary, rawId: binary, type: publicKey };

const newCredential = z.object(
  { ...signed, response: z.object({ clientDataJSON: binary, attestationObject: binary }, refused) },
  refused,
);

/** The answer of a device after a passkey was used. */
const usedCredential = z.object(
  {
    ...signed,
    response: z.object(
      {
        clientDataJSON: binary,
        authenticatorData: binary,
        signature: binary,
        // Always present if the request named no passkey.
        userHandle: binary,
      },
      refused,
    ),
  },
  refused,
);

/** A new passkey with the name that its owner gives it. */
export const passkeyAddition = z.object({
  name: requiredText('The name', lengths.passkeyName),
  credential: newCredential,
});

export type PasskeyAddition = z.input<typeof passkeyAddition>;

export const passkeyLogin = z.object({ credential: usedCredential });

export type PasskeyLogin = z.input<typeof passkeyLogin>;

/** Options with which a browser creates a passkey. */
export const creationOptions = z.strictObject({
  challenge: z.string(),
  rp: z.strictObject({ id: z.string(), name: z.string() }),
  user: z.strictObject({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.strictObject({ alg: z.number(), type: publicKey })),
  /** In ms. */
  timeout: z.number(),
  /** The passkeys of the account: a device that has one creates no other. */
  excludeCredentials: z.array(z.strictObject({ id: z.string(), type: publicKey })),
  authenticatorSelection: z.strictObject({
    residentKey: z.literal('required'),
    userVerification: z.literal('required'),
  }),
});

/** Options with which a browser uses a passkey, to log in or to confirm an action. */
export const requestOptions = z.strictObject({
  challenge: z.string(),
  rpId: z.string(),
  /** In ms. */
  timeout: z.number(),
  userVerification: z.literal('required'),
});

/**
 * The fields that an endpoint with `confirm` takes beside its own. With `confirm: 'factors'` a caller
 * who has a second factor must send a code or a passkey.
 */
export const confirmation = z.object({
  /** Password of the caller. */
  currentPassword: givenPassword,
  /** Of the authenticator app, or a recovery code. */
  code: factorCode.optional(),
  /** Instead of a code. */
  passkey: usedCredential.optional(),
});

export type Confirmation = z.infer<typeof confirmation>;
