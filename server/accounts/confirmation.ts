import type { Confirm } from '#contract/api/endpoint.ts';
import { accountMessages, serverMessages } from '#contract/messages.ts';
import type { Confirmation } from '#contract/schemas/factors.ts';
import type { User } from '#contract/schemas/account.ts';
import { userMessages } from '#contract/user-messages.ts';
import { usePasskey } from '#server/accounts/passkeys.ts';
import { verifyPassword } from '#server/accounts/passwords.ts';
import { assertCode } from '#server/accounts/second-factor.ts';
import { findAccount, type StoredAccount } from '#server/accounts/users.repo.ts';
import { AppError, fieldError } from '#server/platform/http/errors.ts';
import {
  clearAttempts,
  consumeAttempt,
  slowDownAttempt,
} from '#server/platform/rate-limit/attempts.ts';

/** The part of a call that is checked. */
interface Caller {
  user: User;
  ip: string;
  url: URL;
}

/** Refuses the password of the caller; a 401 would look like a lost session. */
export const wrongPassword = () => fieldError('currentPassword', accountMessages.wrongPassword);

/**
 * Checks the password of the caller. The attempts are those of the login, so that a stolen session
 * guesses no better.
 */
async function confirmPassword({ user, ip }: Caller, password: string): Promise<StoredAccount> {
  const caller = { ip, name: user.userName };
  await consumeAttempt('login-account', caller);
  await consumeAttempt('change-password', { name: caller.name });
  await slowDownAttempt(caller.name);
  // Read after the wait, in which the password may have changed.
  const account = await findAccount('id', user.id);
  if (!account) throw new AppError('NOT_LOGGED_IN', serverMessages.notLoggedIn);
  if (!(await verifyPassword(password, account))) throw wrongPassword();
  await clearAttempts(caller);
  return account;
}

/** Checks a code or a passkey of the caller, if the account has one. */
async function confirmFactor(
  account: StoredAccount,
  { code, passkey }: Confirmation,
  url: URL,
): Promise<void> {
  if (passkey) {
    if (await usePasskey(passkey, url, account.id)) return;
    throw fieldError('passkey', userMessages.passkeyNotAccepted);
  }
  if (account.secret === undefined) {
    if (account.hasPasskey) throw fieldError('passkey', userMessages.confirmByPasskey);
    return;
  }
  if (code === undefined) throw fieldError('code', userMessages.codeRequired);
  await assertCode(account, account.secret, code);
}

/**
 * Confirms a call for which an open session is not enough: by the password of the caller, and with
 * `factors` by the second factor too.
 * @returns the account of the caller
 * @throws AppError VALIDATION_FAILED naming `currentPassword`, `code` or `passkey`, TOO_MANY_REQUESTS
 */
export async function confirmCaller(
  kind: Confirm,
  caller: Caller,
  given: Confirmation,
): Promise<StoredAccount> {
  const account = await confirmPassword(caller, given.currentPassword);
  if (kind === 'factors') await confirmFactor(account, given, caller.url);
  return account;
}
