import { userMessages } from '#contract/user-messages.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { parseId } from '#server/platform/http/assert-found.ts';
import type { Call, Reply } from '#server/platform/http/handle.ts';
import { removeFactors } from '#server/accounts/second-factor/second-factors.repo.ts';

/**
 * An administrator takes authenticator app and passkeys of an account away whose owner has lost
 * them. All its sessions end.
 * @throws AppError NOT_FOUND, UNAVAILABLE
 */
export async function removeUserFactor(
  call: Call<'removeUserFactor'>,
): Promise<Reply<'removeUserFactor'>> {
  const id = parseId(call.params, userMessages.userNotFound);
  if (!(await removeFactors(id))) throw new AppError('NOT_FOUND', userMessages.userNotFound);
  return { body: { success: true, message: userMessages.factorOff } };
}
