import { userMessages } from '#contract/user-messages.ts';
import { beginSession } from '#server/accounts/auth/begin-session.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { Call, Reply } from '#server/platform/http/handle.ts';
import { usePasskey } from '#server/accounts/passkeys/use-passkey.ts';
import { consumeAttempt, forgetAttempts } from '#server/platform/rate-limit/rate-limit.ts';

/**
 * Logs in by a passkey. It is held by its owner and asks for finger, face or code, so it is both
 * steps of a two-step login. Whatever is wrong with it is answered alike.
 * @throws AppError WRONG_CREDENTIALS, FORBIDDEN for an account that is switched off,
 * TOO_MANY_REQUESTS, UNAVAILABLE
 */
export async function loginWithPasskey(
  call: Call<'loginWithPasskey'>,
): Promise<Reply<'loginWithPasskey'>> {
  const { address, input, url } = call;
  await consumeAttempt('passkey-address', { address });
  const user = await usePasskey(input.credential, url, null);
  if (!user) throw new AppError('WRONG_CREDENTIALS', userMessages.passkeyRefused);
  await forgetAttempts('passkey-address', { address });
  return beginSession(call, user);
}
