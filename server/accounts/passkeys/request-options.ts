import { passkeySeconds } from '#contract/limits.ts';
import { newChallenge, relyingParty } from '#server/accounts/passkeys/ceremony.ts';
import { storeChallenge } from '#server/accounts/passkeys/passkeys.repo.ts';

/**
 * What a browser is asked for to use a passkey. It names none: the device knows its own.
 * @param userId the account that confirms something; null for a login, where the account is not known yet
 * @throws AppError UNAVAILABLE
 */
export async function requestOptionsFor(userId: string | null, url: URL) {
  const challenge = newChallenge();
  await storeChallenge(challenge, 'use', userId);
  const timeout = passkeySeconds * 1_000;
  return { challenge, rpId: relyingParty(url).id, timeout, userVerification: 'required' } as const;
}
