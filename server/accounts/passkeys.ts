import { randomBytes } from 'node:crypto';
import { site } from '#contract/company.ts';
import type { PasskeyLogin } from '#contract/schemas/factors.ts';
import { maxPasskeys } from '#contract/limits.ts';
import { userMessages } from '#contract/user-messages.ts';
import { hashOfSession } from '#server/accounts/sessions.ts';
import { assertOutcome, callFunction, serviceDb } from '#server/platform/db/client.ts';
import { unwrap } from '#server/platform/db/errors.ts';
import { AppError, assertFound, fieldError, parseId } from '#server/platform/http/errors.ts';
import type { Handlers } from '#server/platform/http/handle.ts';
import { consumeAttempt } from '#server/platform/rate-limit/attempts.ts';

/** How long a device has to answer. */
const passkeySeconds = 5 * 60;

// @simplewebauthn/server is imported where it is used: most requests do not need it.

const passkeys = () => serviceDb().from('passkeys');
const challenges = () => serviceDb().from('passkey_challenges');

/**
 * What passkeys are bound to. A device signs for the host that its browser sees, so the page of
 * another site gets no answer that is accepted here.
 */
const relyingParty = (url: URL) => ({ id: url.hostname, origin: url.origin });

/** Ed25519, ES256 and RS256: each device has one of them, and Node checks them without a warning. */
const algorithms = [-8, -7, -257];

/** Whether a device answers a challenge by making a passkey, or by using one. */
type Purpose = 'add' | 'use';

/**
 * Makes and stores what a device has to sign: 256 random bits.
 * @param userId the account that adds or uses a passkey; null for a login
 */
async function newChallenge(purpose: Purpose, userId: string | null): Promise<string> {
  const challenge = randomBytes(32).toString('base64url');
  const expires_at = new Date(Date.now() + passkeySeconds * 1_000).toISOString();
  unwrap(await challenges().insert({ challenge, purpose, user_id: userId, expires_at }));
  return challenge;
}

/**
 * Deletes a challenge, so that it is accepted once. Returns false when there is none for this purpose
 * and account, when it has expired, or when it was used before.
 */
async function takeChallenge(
  challenge: string,
  purpose: Purpose,
  userId: string | null,
): Promise<boolean> {
  if (!/^[\w-]{43}$/.test(challenge)) return false;
  const wanted = challenges()
    .delete()
    .match({ challenge, purpose })
    .gt('expires_at', new Date().toISOString());
  const own = userId === null ? wanted.is('user_id', null) : wanted.eq('user_id', userId);
  return unwrap(await own.select('challenge')).length > 0;
}

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
 * Verifies the answer of a device that has used a passkey, and uses its challenge up.
 * @param url of the request
 * @param userId the account that the challenge was made for; null for a login
 * @returns the account of the passkey; undefined if anything is wrong
 */
export async function usePasskey(
  credential: PasskeyLogin['credential'],
  url: URL,
  userId: string | null,
) {
  const columns =
    'id,credential_id,public_key,sign_count,user:users(id,user_name,role,areas,created_at,password_hash)';
  const found = passkeys().select(columns).eq('credential_id', credential.id);
  const passkey = unwrap(await found.maybeSingle());
  const owner = Buffer.from(credential.response.userHandle, 'base64url').toString();
  if (passkey?.user.id !== owner || (userId !== null && owner !== userId)) return undefined;
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
  if (!result?.verified) return undefined;
  const sign_count = result.authenticationInfo.newCounter;
  const noted = passkeys()
    .update({ sign_count, last_used_at: new Date().toISOString() })
    .eq('id', passkey.id)
    // Unless another use has counted further meanwhile.
    .eq('sign_count', passkey.sign_count);
  return unwrap(await noted.select('id')).length > 0 ? passkey.user : undefined;
}

/**
 * Makes what a browser is asked for to use a passkey. It names no passkey: the device knows its own.
 * @param userId the account that confirms something; null for a login
 */
async function requestOptionsFor(userId: string | null, url: URL) {
  const challenge = await newChallenge('use', userId);
  const timeout = passkeySeconds * 1_000;
  return { challenge, rpId: relyingParty(url).id, timeout, userVerification: 'required' } as const;
}

export const passkeyHandlers = {
  async listPasskeys({ user }) {
    const columns = 'id,name,createdAt:created_at,lastUsedAt:last_used_at';
    const own = passkeys().select(columns).eq('user_id', user.id);
    return { body: { success: true, passkeys: unwrap(await own.order('created_at')) } };
  },

  /**
   * Begins to add a passkey: one that names its account by itself, and that verifies its user by
   * finger, face or PIN.
   */
  async createPasskeyOptions({ user, url }) {
    const { id, userName } = user;
    const own = passkeys().select('credential_id').eq('user_id', id);
    const known = unwrap(await own.order('created_at'));
    if (known.length >= maxPasskeys) throw new AppError('CONFLICT', userMessages.passkeyMost);
    const challenge = await newChallenge('add', id);
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
          excludeCredentials: known.map((row) => ({ id: row.credential_id, type: 'public-key' })),
          authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        },
      },
    };
  },

  /** Adds a passkey to the account that began to add it. Its first one ends its other sessions. */
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
    const outcome = await callFunction('add_passkey', {
      p_user_id: user.id,
      p_name: input.name,
      p_credential_id: credential.id,
      p_public_key: Buffer.from(credential.publicKey).toString('base64url'),
      p_sign_count: credential.counter,
      p_token_hash: hashOfSession(request, url),
      p_most: maxPasskeys,
    });
    if (outcome === 'too_many') throw new AppError('CONFLICT', userMessages.passkeyMost);
    if (outcome === 'known') throw new AppError('CONFLICT', userMessages.passkeyKnown);
    assertOutcome(outcome, 'added', 'added_first');
    const isFirst = outcome === 'added_first';
    const message = isFirst ? userMessages.firstPasskeyAdded : userMessages.passkeyAdded;
    return { body: { success: true, message } };
  },

  async removePasskey({ params, user }) {
    const id = parseId(params, userMessages.passkeyNotFound);
    const removal = passkeys().delete().eq('id', id).eq('user_id', user.id);
    assertFound(unwrap(await removal.select('id'))[0], userMessages.passkeyNotFound);
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
