import { userMessages } from '#contract/user-messages.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { parseId } from '#server/platform/http/assert-found.ts';
import type { Call, Reply } from '#server/platform/http/handle.ts';
import { deletePasskey } from '#server/accounts/passkeys/passkeys.repo.ts';

/**
 * Removes a passkey of whoever is logged in.
 * @throws AppError NOT_FOUND, also for that of another account; UNAVAILABLE
 */
export async function removePasskey(call: Call<'removePasskey'>): Promise<Reply<'removePasskey'>> {
  const id = parseId(call.params, userMessages.passkeyNotFound);
  if (!(await deletePasskey(id, call.user.id))) {
    throw new AppError('NOT_FOUND', userMessages.passkeyNotFound);
  }
  return { body: { success: true, message: userMessages.passkeyRemoved } };
}
