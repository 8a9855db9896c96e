import { z } from 'zod';
import { lengths } from '#contract/limits.ts';
import { timestamp } from '#contract/schemas/date.ts';
import { id } from '#contract/schemas/id.ts';
import { requiredText } from '#contract/schemas/text.ts';
import { userMessages } from '#contract/user-messages.ts';

/** A passkey of the account that is logged in. */
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

/** The answer of a device, as browsers write it (`toJSON`); what nobody reads of it is dropped. */
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
