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
import { hashOfSession } from '#server/accounts/sessions.ts';
import { AppError, fieldError, parseId } from '#server/platform/http/errors.ts';
import type { Handlers } from '#server/platform/http/handle.ts';
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
 */
async function unlessRefused<Result>(verify: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await verify();
  } catch (error) {
    if (error instanceof AppError) throw error;
    return undefined;
  }
}

/**
 * Makes what a browser is asked for to use a passkey. It names no passkey: the device knows its own.
 * @param userId the account that confirms something; null for a login
 */
async function requestOptionsFor(userId: string | null, url: URL) {
  const challenge = newChallenge();
  await storeChallenge(challenge, 'use', userId);
  const timeout = passkeySeconds * 1_000;
  return { challenge, rpId: relyingParty(url).id, timeout, userVerification: 'required' } as const;
}

type StoredPasskey = NonNullable<Awaited<ReturnType<typeof findPasskey>>>;
type Credential = PasskeyLogin['credential'];

/**
 * Verifies the answer of a device that has used a passkey, and uses its challenge up.
 * @param url of the request
 * @param userId the account that the challenge was made for; null for a login
 * @returns the account of the passkey; undefined if anything is wrong
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

export const passkeyHandlers = {
  async listPasskeys({ user }) {
    const own = await selectPasskeys(user.id);
    const passkeys = own.map(({ credentialId: _, ...passkey }) => passkey);
    return { body: { success: true, passkeys } };
  },

  /**
   * Begins to add a passkey: one that names its account by itself, and that verifies its user by
   * finger, face or PIN.
   */
  async createPasskeyOptions({ user, url }) {
    const { id, userName } = user;
    const known = await selectPasskeys(id);
    if (known.length >= maxPasskeys) throw new AppError('CONFLICT', userMessages.passkeyMost);
    const challenge = newChallenge();
    await storeChallenge(challenge, 'add', id);
    const handle = Buffer.from(id).toString('base64url');
    return {
      body: {
        success: true,
        options: {
          challenge,
          rp: { id: relyingParty(url).id, name: site.name },
          user: { id: handle, name: userName, displayName: userName },
          pubKeyCredParams: algorithms.map((alg) => ({ alg, type: 'public-key' })),
          timeout: passkeySeconds * 1_000,
          excludeCredentials: known.map((one) => ({ id: one.credentialId, type: 'public-key' })),
          authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        },
      },
    };
  },

  /** Adds a passkey to the account that began to add it. */
  async createPasskey({ user, input, request, url }) {
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
    const outcome = await insertPasskey({
      p_user_id: user.id,
      p_name: input.name,
      p_credential_id: credential.id,
      p_public_key: Buffer.from(credential.publicKey).toString('base64url'),
      p_sign_count: credential.counter,
      p_token_hash: hashOfSession(request, url),
    });
    if (outcome === 'too_many') throw new AppError('CONFLICT', userMessages.passkeyMost);
    if (outcome === 'known') throw new AppError('CONFLICT', userMessages.passkeyKnown);
    const isFirst = outcome === 'added_first';
    const message = isFirst ? userMessages.firstPasskeyAdded : userMessages.passkeyAdded;
    return { body: { success: true, message } };
  },

  async removePasskey({ params, user }) {
    const id = parseId(params, userMessages.passkeyNotFound);
    if (!(await deletePasskey(id, user.id))) {
      throw new AppError('NOT_FOUND', userMessages.passkeyNotFound);
    }
    return { body: { success: true, message: userMessages.passkeyRemoved } };
  },

  /** Begins to confirm something by a passkey of the caller. */
  async createConfirmationOptions({ user, url }) {
    return { body: { success: true, options: await requestOptionsFor(user.id, url) } };
  },

  /** Begins a login by a passkey. The answer names no account. */
  async createLoginOptions({ ip, url }) {
    await consumeAttempt('passkey-address', { ip });
    return { body: { success: true, options: await requestOptionsFor(null, url) } };
  },
} satisfies Partial<Handlers>;
