import { userMessages } from '#contract/user-messages.ts';
import { requirePassword } from '#server/auth/confirm-password.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Call, Reply } from '#server/http/handle.ts';
import { hasApp } from '#server/second-factor/find-factor.ts';
import { storeSecret } from '#server/second-factor/second-factors.repo.ts';
import { site } from '#src/config/site.ts';

/**
 * Makes the secret of an authenticator app. It counts once a code of it has been given.
 * @throws AppError CONFLICT where one is set up, VALIDATION_FAILED for a wrong password,
 * TOO_MANY_REQUESTS, UNAVAILABLE
 */
export async function createSecondFactor(
  call: Call<'createSecondFactor'>,
): Promise<Reply<'createSecondFactor'>> {
  await requirePassword(call, call.input.currentPassword);
  const { id, userName } = call.user;
  if (await hasApp(id)) throw new AppError('CONFLICT', userMessages.factorIsOn);
  const { generateSecret, generateURI } = await import('otplib');
  const secret = generateSecret();
  await storeSecret(id, secret);
  const uri = generateURI({ issuer: site.name, label: userName, secret });
  return { body: { success: true, factor: { secret, uri } } };
}
