import type { Call, Reply } from '#server/platform/http/handle.ts';
import { requestOptionsFor } from '#server/accounts/passkeys/request-options.ts';
import { consumeAttempt } from '#server/platform/rate-limit/rate-limit.ts';

/**
 * Begins a login by a passkey. It names no account, so it tells of none: the device knows its own.
 * @throws AppError TOO_MANY_REQUESTS, UNAVAILABLE
 */
export async function createLoginOptions({
  address,
  url,
}: Call<'createLoginOptions'>): Promise<Reply<'createLoginOptions'>> {
  await consumeAttempt('passkey-address', { address });
  return { body: { success: true, options: await requestOptionsFor(null, url) } };
}
