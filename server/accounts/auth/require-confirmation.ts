import type { Confirm } from '#contract/api/endpoint.ts';
import { accountMessages, serverMessages } from '#contract/messages.ts';
import type { Confirmation } from '#contract/schemas/confirmation.ts';
import type { User } from '#contract/schemas/user.ts';
import { verifyPassword } from '#server/accounts/auth/passwords.ts';
import { findAccount } from '#server/accounts/auth/users.repo.ts';
import { AppError, fieldError } from '#server/platform/http/app-error.ts';
import {
  clearAttempts,
  consumeAttempt,
  slowDownAttempt,
} from '#server/platform/rate-limit/rate-limit.ts';
import { requireOwnFactor } from '#server/accounts/second-factor/require-own-factor.ts';

/** An account with the password hash that was confirmed. */
export type ConfirmedAccount = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

/** What the check looks at of a call. */
interface Caller {
  user: User;
  address: string;
  url: URL;
}

export const wrongPassword = () => fieldError('currentPassword', accountMessages.wrongPassword);

/**
 * The account of a caller who has given its password again. The attempts are those of the login, so
 * that a stolen session guesses no better.
 * @throws AppError VALIDATION_FAILED (a 401 would look like a lost session), TOO_MANY_REQUESTS
 */
async function confirmPassword(
  { user, address }: Caller,
  currentPassword: string,
): Promise<ConfirmedAccount> {
  const account = await findAccount(user.userName);
  if (!account) throw new AppError('NOT_LOGGED_IN', serverMessages.notLoggedIn);
  await consumeAttempt('login-account', { address, name: account.user_name });
  await consumeAttempt('change-password', { name: account.user_name });
  await slowDownAttempt(account.user_name);
  if (!(await verifyPassword(currentPassword, account))) throw wrongPassword();
  await clearAttempts({ address, name: account.user_name });
  return account;
}

/**
 * Confirms a call that an open session alone must not make: by the own password, and with `factors`
 * by the second factor of the account too.
 * @returns the account of the caller
 * @throws AppError VALIDATION_FAILED, TOO_MANY_REQUESTS, UNAVAILABLE
 */
export async function confirmCaller(
  kind: Confirm,
  caller: Caller,
  given: Confirmation,
): Promise<ConfirmedAccount> {
  const account = await confirmPassword(caller, given.currentPassword);
  if (kind === 'factors') await requireOwnFactor(caller, given);
  return account;
}
