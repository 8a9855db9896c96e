import { accountMessages } from '#contract/messages.ts';
import { knownBrowser, knownBrowserCookie } from '#server/auth/known-browser.ts';
import { verifyPassword } from '#server/auth/passwords.ts';
import { deviceOf } from '#server/auth/device.ts';
import { lacksFactor } from '#server/auth/require-access.ts';
import { createSession, removeSession } from '#server/auth/sessions.ts';
import { clearAttempts, countLogin } from '#server/rate-limit/rate-limit.ts';
import { toUser } from '#server/auth/user.mapper.ts';
import { findAccount } from '#server/auth/users.repo.ts';
import { requireCode } from '#server/second-factor/require-code.ts';
import { AppError } from '#server/http/app-error.ts';
import { readSessionToken, sessionCookie } from '#server/http/cookies.ts';
import type { Call, Reply } from '#server/http/handle.ts';

/**
 * Logs in. An unknown user and a wrong password give the same answer after the same work
 * (requirements D30); only who knows the password is
 * told that an account is switched off. A session that the browser still had is ended.
 * @throws AppError WRONG_CREDENTIALS, CODE_REQUIRED, WRONG_CODE, FORBIDDEN, TOO_MANY_REQUESTS, UNAVAILABLE
 */
export async function login(call: Call<'login'>): Promise<Reply<'login'>> {
  const { userName, password, code } = call.input;
  const caller = { address: call.address, name: userName };
  const browser = knownBrowser(call.request, call.url, userName);
  await countLogin(caller, browser);
  const account = await findAccount(userName);
  const isRight = await verifyPassword(password, account);
  if (!account || !isRight) {
    throw new AppError('WRONG_CREDENTIALS', accountMessages.wrongCredentials);
  }
  await requireCode(account, code);
  await clearAttempts(caller, browser);
  const before = readSessionToken(call.request, call.url);
  if (before !== undefined) await removeSession(before);
  const token = await createSession(account.id, deviceOf(call.request));
  const user = toUser(account);
  const missing = (await lacksFactor(user)) ? { secondFactorMissing: true as const } : {};
  return {
    body: { success: true, message: accountMessages.loggedIn, user, ...missing },
    headers: [
      ['Set-Cookie', sessionCookie(call.url, token)],
      ['Set-Cookie', knownBrowserCookie(call.request, call.url, userName)],
    ],
  };
}
