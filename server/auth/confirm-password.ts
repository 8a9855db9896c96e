import { accountMessages, serverMessages } from '#contract/messages.ts';
import { verifyPassword } from '#server/auth/passwords.ts';
import { findAccount } from '#server/auth/users.repo.ts';
import { AppError, fieldError } from '#server/http/app-error.ts';
import type { Call } from '#server/http/handle.ts';
import { clearAttempts, consumeAttempt, slowDownAttempt } from '#server/rate-limit/rate-limit.ts';

/** What is looked at of a call by somebody who is logged in. */
type CallOfUser = Pick<Call<'changePassword'>, 'user' | 'address'>;

export const wrongPassword = () => fieldError('currentPassword', accountMessages.wrongPassword);

/**
 * The account of whoever is logged in, once they have given its password again. The attempts are
 * those of the login, so that a stolen session guesses no better.
 * @throws AppError VALIDATION_FAILED (a 401 would look like a lost session), TOO_MANY_REQUESTS
 */
export async function confirmPassword({ user, address }: CallOfUser, currentPassword: string) {
  const account = await findAccount(user.userName);
  if (!account) throw new AppError('NOT_LOGGED_IN', serverMessages.notLoggedIn);
  await consumeAttempt('login-account', { address, name: account.user_name });
  await consumeAttempt('change-password', { name: account.user_name });
  await slowDownAttempt(account.user_name);
  if (!(await verifyPassword(currentPassword, account))) throw wrongPassword();
  return account;
}

/**
 * Asks for the password of whoever is logged in, for what an open session alone must not do.
 * @throws AppError VALIDATION_FAILED, TOO_MANY_REQUESTS, UNAVAILABLE
 */
export async function requirePassword(call: CallOfUser, currentPassword = ''): Promise<void> {
  const { user_name } = await confirmPassword(call, currentPassword);
  await clearAttempts({ address: call.address, name: user_name });
}
