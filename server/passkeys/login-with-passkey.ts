import { userMessages } from '#contract/user-messages.ts';
import { beginSession } from '#server/auth/begin-session.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Call, Reply } from '#server/http/handle.ts';
import { relyingParty, unlessRefused } from '#server/passkeys/ceremony.ts';
import { findPasskey, noteUse, takeChallenge } from '#server/passkeys/passkeys.repo.ts';
import { consumeAttempt, forgetAttempts } from '#server/rate-limit/rate-limit.ts';

type Known = NonNullable<Awaited<ReturnType<typeof findPasskey>>>;

/**
 * Logs in by a passkey. It is held by its owner and asks for finger, face or code, so it is both
 * steps of a two-step login. Whatever is wrong with it is answered alike.
 * @throws AppError WRONG_CREDENTIALS, FORBIDDEN for an account that is switched off,
 * TOO_MANY_REQUESTS, UNAVAILABLE
 */
export async function loginWithPasskey(
  call: Call<'loginWithPasskey'>,
): Promise<Reply<'loginWithPasskey'>> {
  const { address } = call;
  await consumeAttempt('passkey-address', { address });
  const passkey = await findPasskey(call.input.credential.id);
  const signCount = passkey ? await verifiedCount(call, passkey) : undefined;
  if (!passkey || signCount === undefined || !(await noteUse(passkey, signCount))) {
    throw new AppError('WRONG_CREDENTIALS', userMessages.passkeyRefused);
  }
  await forgetAttempts('passkey-address', { address });
  return beginSession(call, passkey.user);
}

/** How often the device says the passkey has been used; undefined where its answer is not right. */
async function verifiedCount(
  { input, url }: Call<'loginWithPasskey'>,
  passkey: Known,
): Promise<number | undefined> {
  const owner = Buffer.from(input.credential.response.userHandle, 'base64url').toString();
  if (owner !== passkey.user.id) return undefined;
  const { id, origin } = relyingParty(url);
  // Loaded here: an unknown passkey is refused without it.
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const result = await unlessRefused(() =>
    verifyAuthenticationResponse({
      response: { ...input.credential, clientExtensionResults: {} },
      expectedChallenge: (challenge) => takeChallenge(challenge, null),
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
