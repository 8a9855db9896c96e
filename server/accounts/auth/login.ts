import { accountMessages } from '#contract/messages.ts';
import { beginSession } from '#server/accounts/auth/begin-session.ts';
import { knownBrowser } from '#server/accounts/auth/known-browser.ts';
import { verifyPassword } from '#server/accounts/auth/passwords.ts';
import { lacksFactor } from '#server/accounts/auth/require-access.ts';
import { clearAttempts, countLogin } from '#server/platform/rate-limit/rate-limit.ts';
import { findAccount } from '#server/accounts/auth/users.repo.ts';
import { requireCode } from '#server/accounts/second-factor/require-code.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { Call, Reply } from '#server/platform/http/handle.ts';

/**
 * Logs in. An unknown user and a wrong password give the same answer after the same work
 * (requirements D30); only who knows the password is
 * told that an account is switched off.
 * @throws AppError WRONG_CREDENTIALS, CODE_REQUIRED, WRONG_CODE, PASSKEY_REQUIRED, FORBIDDEN,
 * TOO_MANY_REQUESTS, UNAVAILABLE
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
  const { body, headers } = await beginSession(call, account);
  const missing = (await lacksFactor(body.user)) ? { secondFactorMissing: true as const } : {};
  return { body: { ...body, ...missing }, headers };
}
