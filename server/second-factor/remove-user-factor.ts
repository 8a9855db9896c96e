import { userMessages } from '#contract/user-messages.ts';
import { selectAccount } from '#server/accounts/accounts.repo.ts';
import { requirePassword } from '#server/auth/confirm-password.ts';
import { removeSessionsOf } from '#server/auth/sessions.ts';
import { assertFound, parseId } from '#server/http/assert-found.ts';
import type { Call, Reply } from '#server/http/handle.ts';
import { deletePasskeysOf } from '#server/passkeys/passkeys.repo.ts';
import { deleteFactor } from '#server/second-factor/second-factors.repo.ts';

/**
 * An administrator takes authenticator app and passkeys of an account away whose owner has lost
 * them. All its sessions end.
 * @throws AppError NOT_FOUND, VALIDATION_FAILED, TOO_MANY_REQUESTS, UNAVAILABLE
 */
export async function removeUserFactor(
  call: Call<'removeUserFactor'>,
): Promise<Reply<'removeUserFactor'>> {
  const id = parseId(call.params, userMessages.userNotFound);
  await requirePassword(call, call.input.currentPassword);
  assertFound(await selectAccount(id), userMessages.userNotFound);
  await deleteFactor(id);
  await deletePasskeysOf(id);
  await removeSessionsOf(id);
  return { body: { success: true, message: userMessages.factorOff } };
}
