import { userMessages } from '#contract/user-messages.ts';
import { requirePassword } from '#server/auth/confirm-password.ts';
import { AppError, fieldError } from '#server/http/app-error.ts';
import type { Call, Reply } from '#server/http/handle.ts';
import { consumeAttempt } from '#server/rate-limit/rate-limit.ts';
import { findFactor } from '#server/second-factor/find-factor.ts';
import { deleteFactor, takeCode } from '#server/second-factor/second-factors.repo.ts';

/**
 * Switches the own second factor off, by both factors.
 * @throws AppError CONFLICT where none is on, VALIDATION_FAILED, TOO_MANY_REQUESTS, UNAVAILABLE
 */
export async function removeSecondFactor(
  call: Call<'removeSecondFactor'>,
): Promise<Reply<'removeSecondFactor'>> {
  const { user, input } = call;
  await requirePassword(call, input.currentPassword);
  const factor = await findFactor(user.id);
  if (typeof factor?.confirmed_at !== 'string') {
    throw new AppError('CONFLICT', userMessages.factorUnknown);
  }
  await consumeAttempt('second-factor', { name: user.userName });
  if (!(await takeCode(user.id, factor.secret, input.code))) {
    throw fieldError('code', userMessages.wrongCode);
  }
  await deleteFactor(user.id);
  return { body: { success: true, message: userMessages.factorOff } };
}
