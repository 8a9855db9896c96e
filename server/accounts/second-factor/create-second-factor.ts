import { userMessages } from '#contract/user-messages.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { Call, Reply } from '#server/platform/http/handle.ts';
import { hasApp } from '#server/accounts/second-factor/find-factor.ts';
import { storeSecret } from '#server/accounts/second-factor/second-factors.repo.ts';
import { site } from '#contract/company.ts';

/**
 * Makes the secret of an authenticator app. It counts once a code of it has been given.
 * @throws AppError CONFLICT where one is set up, UNAVAILABLE
 */
export async function createSecondFactor(
  call: Call<'createSecondFactor'>,
): Promise<Reply<'createSecondFactor'>> {
  const { id, userName } = call.user;
  if (await hasApp(id)) throw new AppError('CONFLICT', userMessages.factorIsOn);
  const { generateSecret, generateURI } = await import('otplib');
  const secret = generateSecret();
  await storeSecret(id, secret);
  const uri = generateURI({ issuer: site.name, label: userName, secret });
  return { body: { success: true, factor: { secret, uri } } };
}
