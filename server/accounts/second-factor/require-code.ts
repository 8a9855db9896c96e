import { env } from '#server/platform/env.ts';
import { userMessages } from '#contract/user-messages.ts';
import { AppError, fieldError } from '#server/platform/http/app-error.ts';
import { consumeAttempt, forgetAttempts } from '#server/platform/rate-limit/rate-limit.ts';
import { findFactor, hasPasskey } from '#server/accounts/second-factor/find-factor.ts';
import { takeCode } from '#server/accounts/second-factor/second-factors.repo.ts';

/**
 * Asks for a code where the account has an authenticator app, and refuses a password alone where two
 * steps are required and the second one is a passkey. Called once the password was right: only who
 * knows it is told of either, or uses up attempts, which are counted by the name.
 * @throws AppError CODE_REQUIRED without a code, WRONG_CODE, PASSKEY_REQUIRED, TOO_MANY_REQUESTS,
 * UNAVAILABLE
 */
export async function requireCode(
  account: { id: string; user_name: string },
  code: string | undefined,
): Promise<void> {
  const factor = await findFactor(account.id);
  if (typeof factor?.confirmed_at !== 'string') {
    // A passkey can be left at home where a password is enough, and nowhere else.
    if (env().SECOND_FACTOR !== 'required' || !(await hasPasskey(account.id))) return;
    throw new AppError('PASSKEY_REQUIRED', userMessages.passkeyRequired);
  }
  if (code === undefined) throw fieldError('code', userMessages.codeRequired, 'CODE_REQUIRED');
  await consumeAttempt('second-factor', { name: account.user_name });
  if (!(await takeCode(account.id, factor.secret, code))) {
    throw fieldError('code', userMessages.wrongCode, 'WRONG_CODE');
  }
  await forgetAttempts('second-factor', { name: account.user_name });
}
