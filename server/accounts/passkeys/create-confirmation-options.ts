import type { Call, Reply } from '#server/platform/http/handle.ts';
import { requestOptionsFor } from '#server/accounts/passkeys/request-options.ts';

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
