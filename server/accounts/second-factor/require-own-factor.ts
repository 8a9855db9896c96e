import type { Confirmation } from '#contract/schemas/confirmation.ts';
import type { User } from '#contract/schemas/user.ts';
import { userMessages } from '#contract/user-messages.ts';
import { fieldError } from '#server/platform/http/app-error.ts';
import { usePasskey } from '#server/accounts/passkeys/use-passkey.ts';
import { consumeAttempt, forgetAttempts } from '#server/platform/rate-limit/rate-limit.ts';
import { findFactor, hasPasskey } from '#server/accounts/second-factor/find-factor.ts';
import { takeCode } from '#server/accounts/second-factor/second-factors.repo.ts';

/**
 * Asks a caller whose password is confirmed for a code or a passkey, where the account has one.
 * @throws AppError VALIDATION_FAILED naming `code` or `passkey`, TOO_MANY_REQUESTS, UNAVAILABLE
 */
export async function requireOwnFactor(
  { user, url }: { user: User; url: URL },
  { code, passkey }: Pick<Confirmation, 'code' | 'passkey'>,
): Promise<void> {
  if (passkey) {
    if (await usePasskey(passkey, url, user.id)) return;
    throw fieldError('passkey', userMessages.passkeyNotAccepted);
  }
  const app = await findFactor(user.id);
  if (typeof app?.confirmed_at !== 'string') {
    if (await hasPasskey(user.id)) throw fieldError('passkey', userMessages.confirmByPasskey);
    return;
  }
  if (code === undefined) throw fieldError('code', userMessages.codeRequired);
  await consumeAttempt('second-factor', { name: user.userName });
  if (!(await takeCode(user.id, app.secret, code))) {
    throw fieldError('code', userMessages.wrongCode);
  }
  await forgetAttempts('second-factor', { name: user.userName });
}
