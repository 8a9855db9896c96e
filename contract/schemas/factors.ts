import { z } from 'zod';
import { lengths } from '#contract/limits.ts';
import { validationMessages } from '#contract/messages.ts';
import { givenPassword } from '#contract/schemas/account.ts';
import { id, requiredText, timestamp } from '#contract/schemas/fields.ts';
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

/** The answer of a device, as browsers write it (`toJSON`); unused fields are dropped. */
const signed = { id: binary, rawId: binary, type: publicKey };

const newCredential = z.object(
  { ...signed, response: z.object({ clientDataJSON: binary, attestationObject: binary }, refused) },
  refused,
);

/** The answer of a device that has used a passkey. */
export const usedCredential = z.object(
  {
    ...signed,
    response: z.object(
      {
        clientDataJSON: binary,
        authenticatorData: binary,
        signature: binary,
        // Always there where the device was not told which passkey to use.
        userHandle: binary,
      },
      refused,
    ),
  },
  refused,
);

/** A new passkey, and what its owner calls it. */
export const passkeyAddition = z.object({
  name: requiredText('The name', lengths.passkeyName),
  credential: newCredential,
});

export type PasskeyAddition = z.input<typeof passkeyAddition>;

export const passkeyLogin = z.object({ credential: usedCredential });

export type PasskeyLogin = z.input<typeof passkeyLogin>;

/** What a browser is asked for to make a passkey. */
export const creationOptions = z.strictObject({
  challenge: z.string(),
  rp: z.strictObject({ id: z.string(), name: z.string() }),
  user: z.strictObject({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.strictObject({ alg: z.number(), type: publicKey })),
  /** In ms. */
  timeout: z.number(),
  /** Those of the account: a device that has one makes no other. */
  excludeCredentials: z.array(z.strictObject({ id: z.string(), type: publicKey })),
  authenticatorSelection: z.strictObject({
    residentKey: z.literal('required'),
    userVerification: z.literal('required'),
  }),
});

/** What a browser is asked for to log in, or to confirm something, by one. */
export const requestOptions = z.strictObject({
  challenge: z.string(),
  rpId: z.string(),
  /** In ms. */
  timeout: z.number(),
  userVerification: z.literal('required'),
});

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
