import { userMessages } from '#contract/user-messages.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { Call, Reply } from '#server/platform/http/handle.ts';
import { deleteFactor } from '#server/accounts/second-factor/second-factors.repo.ts';

/**
 * Switches the own authenticator app off.
 * @throws AppError CONFLICT where none is on, UNAVAILABLE
 */
export async function removeSecondFactor({
  user,
}: Call<'removeSecondFactor'>): Promise<Reply<'removeSecondFactor'>> {
  if (!(await deleteFactor(user.id))) throw new AppError('CONFLICT', userMessages.factorUnknown);
  return { body: { success: true, message: userMessages.factorOff } };
}
