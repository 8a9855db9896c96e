import { randomBytes } from 'node:crypto';
import { site } from '#contract/company.ts';
import { maxPasskeys, passkeySeconds } from '#contract/limits.ts';
import type { PasskeyLogin } from '#contract/schemas/factors.ts';
import { userMessages } from '#contract/user-messages.ts';
import {
  deletePasskey,
  findPasskey,
  insertPasskey,
  noteUse,
  selectPasskeys,
  storeChallenge,
  takeChallenge,
} from '#server/accounts/passkeys.repo.ts';
import { hashToken } from '#server/platform/hashes.ts';
import { AppError, fieldError, parseId } from '#server/platform/http/errors.ts';
import { readSessionToken } from '#server/platform/http/cookies.ts';
import type { Call, Reply } from '#server/platform/http/handle.ts';
import { consumeAttempt } from '#server/platform/rate-limit/attempts.ts';

// @simplewebauthn/server is imported where it is used: most requests do not need it.

/**
 * What passkeys are bound to. A device signs for the host that its browser sees, so the page of
 * another site gets no answer that is accepted here.
 */
const relyingParty = (url: URL) => ({ id: url.hostname, origin: url.origin });

/** Makes what a device has to sign: 256 random bits. */
const newChallenge = (): string => randomBytes(32).toString('base64url');

/** Ed25519, ES256 and RS256: each device has one of them, and Node checks them without a warning. */
const algorithms = [-8, -7, -257];

/**
 * Returns what the library finds in the answer of a device; undefined if it refuses the answer. It
 * throws for everything that is wrong, with messages for developers.
 * @throws AppError UNAVAILABLE
 */
async function unlessRefused<Result>(verify: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await verify();
  } catch (error) {
    if (error instanceof AppError) throw error;
    return undefined;
  }
}

/** Lists the passkeys of the caller. @throws AppError UNAVAILABLE */
export async function listPasskeys({ user }: Call<'listPasskeys'>): Promise<Reply<'listPasskeys'>> {
  const own = await selectPasskeys(user.id);
  const passkeys = own.map(({ credentialId: _, ...passkey }) => passkey);
  return { body: { success: true, passkeys } };
}

/**
 * Begins to add a passkey: one that names its account by itself, and that verifies its user by
 * finger, face or PIN.
 * @throws AppError CONFLICT if there are too many, UNAVAILABLE
 */
export async function createPasskeyOptions(
  call: Call<'createPasskeyOptions'>,
): Promise<Reply<'createPasskeyOptions'>> {
  const { id, userName } = call.user;
  const known = await selectPasskeys(id);
  if (known.length >= maxPasskeys) throw new AppError('CONFLICT', userMessages.passkeyMost);
  const challenge = newChallenge();
  await storeChallenge(challenge, 'add', id);
  return {
    body: {
      success: true,
      options: {
        challenge,
        rp: { id: relyingParty(call.url).id, name: site.name },
        user: { id: Buffer.from(id).toString('base64url'), name: userName, displayName: userName },
        pubKeyCredParams: algorithms.map((alg) => ({ alg, type: 'public-key' })),
        timeout: passkeySeconds * 1_000,
        excludeCredentials: known.map((one) => ({ id: one.credentialId, type: 'public-key' })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      },
    },
  };
}

/**
 * Adds a passkey to the account that began to add it.
 * @throws AppError VALIDATION_FAILED for an answer that is not right, CONFLICT if it is known or
 * there are too many, UNAVAILABLE
 */
export async function createPasskey({
  user,
  input,
  request,
  url,
}: Call<'createPasskey'>): Promise<Reply<'createPasskey'>> {
  const { id, origin } = relyingParty(url);
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const result = await unlessRefused(() =>
    verifyRegistrationResponse({
      response: { ...input.credential, clientExtensionResults: {} },
      expectedChallenge: (challenge) => takeChallenge(challenge, 'add', user.id),
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    }),
  );
  if (!result?.verified) throw fieldError('credential', userMessages.passkeyRefused);
  const { credential } = result.registrationInfo;
  const outcome = await insertPasskey(
    {
      userId: user.id,
      name: input.name,
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      signCount: credential.counter,
    },
    hashToken(readSessionToken(request, url) ?? ''),
  );
  if (outcome === 'too_many') throw new AppError('CONFLICT', userMessages.passkeyMost);
  if (outcome === 'known') throw new AppError('CONFLICT', userMessages.passkeyKnown);
  const isFirst = outcome === 'added_first';
  const message = isFirst ? userMessages.firstPasskeyAdded : userMessages.passkeyAdded;
  return { body: { success: true, message } };
}

/**
 * Removes a passkey of the caller.
 * @throws AppError NOT_FOUND, also for a passkey of another account; UNAVAILABLE
 */
export async function removePasskey(call: Call<'removePasskey'>): Promise<Reply<'removePasskey'>> {
  const id = parseId(call.params, userMessages.passkeyNotFound);
  if (!(await deletePasskey(id, call.user.id))) {
    throw new AppError('NOT_FOUND', userMessages.passkeyNotFound);
  }
  return { body: { success: true, message: userMessages.passkeyRemoved } };
}

/**
 * Makes what a browser is asked for to use a passkey. It names no passkey: the device knows its own.
 * @param userId the account that confirms something; null for a login
 * @throws AppError UNAVAILABLE
 */
async function requestOptionsFor(userId: string | null, url: URL) {
  const challenge = newChallenge();
  await storeChallenge(challenge, 'use', userId);
  const timeout = passkeySeconds * 1_000;
  return { challenge, rpId: relyingParty(url).id, timeout, userVerification: 'required' } as const;
}

/**
 * Begins to confirm something by a passkey of the caller.
 * @throws AppError UNAVAILABLE
 */
export async function createConfirmationOptions({
  user,
  url,
}: Call<'createConfirmationOptions'>): Promise<Reply<'createConfirmationOptions'>> {
  return { body: { success: true, options: await requestOptionsFor(user.id, url) } };
}

/**
 * Begins a login by a passkey. The answer names no account.
 * @throws AppError TOO_MANY_REQUESTS, UNAVAILABLE
 */
export async function createLoginOptions({
  ip,
  url,
}: Call<'createLoginOptions'>): Promise<Reply<'createLoginOptions'>> {
  await consumeAttempt('passkey-address', { ip });
  return { body: { success: true, options: await requestOptionsFor(null, url) } };
}

type StoredPasskey = NonNullable<Awaited<ReturnType<typeof findPasskey>>>;
type Credential = PasskeyLogin['credential'];

/**
 * Verifies the answer of a device that has used a passkey, and uses its challenge up.
 * @param url of the request
 * @param userId the account that the challenge was made for; null for a login
 * @returns the account of the passkey; undefined if anything is wrong
 * @throws AppError UNAVAILABLE
 */
export async function usePasskey(
  credential: Credential,
  url: URL,
  userId: string | null,
): Promise<StoredPasskey['user'] | undefined> {
  const passkey = await findPasskey(credential.id);
  if (!passkey || (userId !== null && passkey.user.id !== userId)) return undefined;
  const signCount = await verifiedCount(credential, url, passkey, userId);
  const isRight = signCount !== undefined && (await noteUse(passkey, signCount));
  return isRight ? passkey.user : undefined;
}

/** Returns how often the device has used the passkey; undefined if its answer is not right. */
async function verifiedCount(
  credential: Credential,
  url: URL,
  passkey: StoredPasskey,
  userId: string | null,
): Promise<number | undefined> {
  const owner = Buffer.from(credential.response.userHandle, 'base64url').toString();
  if (owner !== passkey.user.id) return undefined;
  const { id, origin } = relyingParty(url);
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const result = await unlessRefused(() =>
    verifyAuthenticationResponse({
      response: { ...credential, clientExtensionResults: {} },
      expectedChallenge: (challenge) => takeChallenge(challenge, 'use', userId),
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      credential: {
        id: passkey.credential_id,
        publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
        counter: passkey.sign_count,
      },
    }),
  );
  return result?.verified ? result.authenticationInfo.newCounter : undefined;
}
