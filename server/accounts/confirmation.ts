import type { Endpoint } from '#contract/api/endpoint.ts';
import { accountMessages, serverMessages } from '#contract/messages.ts';
import type { Confirmation } from '#contract/schemas/factors.ts';
import type { User } from '#contract/schemas/account.ts';
import { userMessages } from '#contract/user-messages.ts';
import { usePasskey } from '#server/accounts/passkeys.ts';
import { verifyPassword } from '#server/accounts/passwords.ts';
import { assertCode } from '#server/accounts/second-factor.ts';
import { findAccount, type StoredAccount } from '#server/accounts/users.repo.ts';
import { check } from '#server/platform/http/checks.ts';
import { AppError, fieldError } from '#server/platform/http/errors.ts';
import {
  consumeAttempt,
  deleteAttempts,
  keysOfLogin,
  slowDownAttempt,
} from '#server/platform/rate-limit/attempts.ts';

/** Refuses the password of the caller; a 401 would look like a lost session. */
export const wrongPassword = () => fieldError('currentPassword', accountMessages.wrongPassword);

/**
 * Checks the password of the caller. The attempts are those of the login, so that a stolen session
 * guesses no better.
 */
async function confirmPassword(user: User, ip: string, password: string): Promise<StoredAccount> {
  const caller = { ip, name: user.userName };
  await consumeAttempt('login-account', caller);
  await consumeAttempt('change-password', { name: caller.name });
  await slowDownAttempt(caller.name);
  // Read after the wait, in which the password may have changed.
  const account = await findAccount('id', user.id);
  if (!account) throw new AppError('NOT_LOGGED_IN', serverMessages.notLoggedIn);
  if (!(await verifyPassword(password, account))) throw wrongPassword();
  await deleteAttempts(keysOfLogin(caller));
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
 * Confirms a call for which an open session is not enough: by the password of the caller, and where the
 * row says `factors` by the second factor too. Throws VALIDATION_FAILED naming `currentPassword`, `code`
 * or `passkey`, TOO_MANY_REQUESTS, UNAVAILABLE.
 */
export const requireConfirmation = ({ confirm }: Endpoint) =>
  check(async (c) => {
    const [user, given, url] = [c.get('user'), c.get('confirmation'), c.get('url')];
    if (!confirm || !user || !given) return;
    const account = await confirmPassword(user, c.env.context.ip, given.currentPassword);
    if (confirm === 'factors') await confirmFactor(account, given, url);
    c.set('confirmed', account);
  });
