import { accountMessages } from '#contract/messages.ts';
import { confirmPassword, wrongPassword } from '#server/auth/confirm-password.ts';
import { hashPassword } from '#server/auth/passwords.ts';
import { deviceOf } from '#server/auth/device.ts';
import { requireGoodPassword } from '#server/auth/require-good-password.ts';
import { newSession } from '#server/auth/session-token.ts';
import { updatePassword } from '#server/auth/users.repo.ts';
import { sessionCookie } from '#server/http/cookies.ts';
import type { Call, Reply } from '#server/http/handle.ts';
import { clearAttempts } from '#server/rate-limit/rate-limit.ts';

/**
 * Changes the password of whoever is logged in. All their sessions end and this one goes on under a
 * new token.
 * @throws AppError VALIDATION_FAILED, TOO_MANY_REQUESTS, UNAVAILABLE
 */
export async function changePassword(
  call: Call<'changePassword'>,
): Promise<Reply<'changePassword'>> {
  const { currentPassword, newPassword } = call.input;
  await requireGoodPassword(call.user.userName, newPassword, 'newPassword');
  const account = await confirmPassword(call, currentPassword);
  const { token, session } = newSession(account.id);
  const hash = await hashPassword(newPassword);
  // False: another change came first, and what was given is not the current password any more.
  if (!(await updatePassword(account, hash, session, deviceOf(call.request))))
    throw wrongPassword();
  await clearAttempts({ address: call.address, name: account.user_name });
  return {
    body: { success: true, message: accountMessages.passwordChanged },
    headers: { 'Set-Cookie': sessionCookie(call.url, token) },
  };
}
