import { passkeySeconds } from '#contract/limits.ts';
import type { Call, Reply } from '#server/http/handle.ts';
import { newChallenge, relyingParty } from '#server/passkeys/ceremony.ts';
import { storeChallenge } from '#server/passkeys/passkeys.repo.ts';
import { consumeAttempt } from '#server/rate-limit/rate-limit.ts';

/**
 * Begins a login by a passkey. It names no account, so it tells of none: the device knows its own.
 * @throws AppError TOO_MANY_REQUESTS, UNAVAILABLE
 */
export async function createLoginOptions({
  address,
  url,
}: Call<'createLoginOptions'>): Promise<Reply<'createLoginOptions'>> {
  await consumeAttempt('passkey-address', { address });
  const { id } = relyingParty(url);
  const challenge = newChallenge();
  await storeChallenge(challenge, null);
  const timeout = passkeySeconds * 1_000;
  const options = { challenge, rpId: id, timeout, userVerification: 'required' } as const;
  return { body: { success: true, options } };
}
