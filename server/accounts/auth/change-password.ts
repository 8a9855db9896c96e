import { accountMessages } from '#contract/messages.ts';
import { wrongPassword } from '#server/accounts/auth/require-confirmation.ts';
import { hashPassword } from '#server/accounts/auth/passwords.ts';
import { deviceOf } from '#server/accounts/auth/device.ts';
import { requireGoodPassword } from '#server/accounts/auth/require-good-password.ts';
import { newSession } from '#server/accounts/auth/session-token.ts';
import { updatePassword } from '#server/accounts/auth/users.repo.ts';
import { sessionCookie } from '#server/platform/http/cookies.ts';
import type { Call, Reply } from '#server/platform/http/handle.ts';

/**
 * Changes the password of whoever is logged in. All their sessions end and this one goes on under a
 * new token.
 * @throws AppError VALIDATION_FAILED, TOO_MANY_REQUESTS, UNAVAILABLE
 */
export async function changePassword(
  call: Call<'changePassword'>,
): Promise<Reply<'changePassword'>> {
  const { newPassword } = call.input;
  const account = call.confirmed;
  await requireGoodPassword(account.user_name, newPassword, 'newPassword');
  const { token, session } = newSession(account.id);
  const hash = await hashPassword(newPassword);
  // False: another change came first, and what was given is not the current password any more.
  if (!(await updatePassword(account, hash, session, deviceOf(call.request))))
    throw wrongPassword();
  return {
    body: { success: true, message: accountMessages.passwordChanged },
    headers: { 'Set-Cookie': sessionCookie(call.url, token) },
  };
}
