import { accountMessages, serverMessages } from '#contract/messages.ts';
import { hashPassword, verifyPassword } from '#server/auth/passwords.ts';
import { requireGoodPassword } from '#server/auth/require-good-password.ts';
import { newSession } from '#server/auth/sessions.ts';
import { clearAttempts, consumeAttempt, slowDownAttempt } from '#server/rate-limit/rate-limit.ts';
import { findAccount, updatePassword } from '#server/auth/users.repo.ts';
import { AppError, fieldError } from '#server/http/app-error.ts';
import { sessionCookie } from '#server/http/cookies.ts';
import type { Call, Reply } from '#server/http/handle.ts';

const wrongPassword = () => fieldError('currentPassword', accountMessages.wrongPassword);

/**
 * Changes the password of whoever is logged in. All their sessions end and this one goes on under a
 * new token. The attempts are those of the login, so that a stolen session guesses no better.
 * @throws AppError VALIDATION_FAILED (a 401 would look like a lost session), TOO_MANY_REQUESTS
 */
export async function changePassword(
  call: Call<'changePassword'>,
): Promise<Reply<'changePassword'>> {
  const { currentPassword, newPassword } = call.input;
  const account = call.user && (await findAccount(call.user.userName));
  if (!account) throw new AppError('NOT_LOGGED_IN', serverMessages.notLoggedIn);
  await requireGoodPassword(account.user_name, newPassword, 'newPassword');
  const caller = { address: call.address, name: account.user_name };
  await consumeAttempt('login-account', caller);
  await consumeAttempt('change-password', { name: account.user_name });
  await slowDownAttempt(account.user_name);
  if (!(await verifyPassword(currentPassword, account))) throw wrongPassword();
  const { token, session } = newSession(account.id);
  const hash = await hashPassword(newPassword);
  // False: another change came first, and what was given is not the current password any more.
  if (!(await updatePassword(account, hash, session))) throw wrongPassword();
  await clearAttempts(caller);
  return {
    body: { success: true, message: accountMessages.passwordChanged },
    headers: { 'Set-Cookie': sessionCookie(call.url, token) },
  };
}
