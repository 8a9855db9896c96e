import type { PasskeyLogin } from '#contract/schemas/passkey.ts';
import { relyingParty, unlessRefused } from '#server/accounts/passkeys/ceremony.ts';
import { findPasskey, noteUse, takeChallenge } from '#server/accounts/passkeys/passkeys.repo.ts';

type Known = NonNullable<Awaited<ReturnType<typeof findPasskey>>>;
type Credential = PasskeyLogin['credential'];

/**
 * Verifies the answer of a device that has used a passkey, and uses its challenge up.
 * @param url of the request
 * @param userId the account that the challenge was made for; null for a login
 * @returns the account of the passkey; undefined where anything is wrong
 * @throws AppError UNAVAILABLE
 */
export async function usePasskey(
  credential: Credential,
  url: URL,
  userId: string | null,
): Promise<Known['user'] | undefined> {
  const passkey = await findPasskey(credential.id);
  if (!passkey || (userId !== null && passkey.user.id !== userId)) return undefined;
  const signCount = await verifiedCount(credential, url, passkey, userId);
  const isRight = signCount !== undefined && (await noteUse(passkey, signCount));
  return isRight ? passkey.user : undefined;
}

/** How often the device says the passkey has been used; undefined where its answer is not right. */
async function verifiedCount(
  credential: Credential,
  url: URL,
  passkey: Known,
  userId: string | null,
): Promise<number | undefined> {
  const owner = Buffer.from(credential.response.userHandle, 'base64url').toString();
  if (owner !== passkey.user.id) return undefined;
  const { id, origin } = relyingParty(url);
  // Loaded here: an unknown passkey is refused without it.
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
