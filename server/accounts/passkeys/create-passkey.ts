import { userMessages } from '#contract/user-messages.ts';
import { hashToken } from '#server/platform/hash-token.ts';
import { AppError, fieldError } from '#server/platform/http/app-error.ts';
import { readSessionToken } from '#server/platform/http/cookies.ts';
import type { Call, Reply } from '#server/platform/http/handle.ts';
import { algorithms, relyingParty, unlessRefused } from '#server/accounts/passkeys/ceremony.ts';
import { insertPasskey, takeChallenge } from '#server/accounts/passkeys/passkeys.repo.ts';

/**
 * Adds a passkey to the account that began to add it.
 * @throws AppError VALIDATION_FAILED for an answer that is not right, CONFLICT where it is known or
 * there are too many, UNAVAILABLE
 */
export async function createPasskey({
  user,
  input,
  request,
  url,
}: Call<'createPasskey'>): Promise<Reply<'createPasskey'>> {
  const { id, origin } = relyingParty(url);
  // Loaded here: whoever lists or names passkeys need not wait for it.
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
