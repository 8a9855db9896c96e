import { userMessages } from '#contract/user-messages.ts';
import { serviceDb } from '#server/platform/db/client.ts';
import { unwrap } from '#server/platform/db/unwrap.ts';
import { hashToken } from '#server/platform/hash-token.ts';
import { AppError, fieldError } from '#server/platform/http/app-error.ts';
import { readSessionToken } from '#server/platform/http/cookies.ts';
import type { Call, Reply } from '#server/platform/http/handle.ts';
import { consumeAttempt, forgetAttempts } from '#server/platform/rate-limit/rate-limit.ts';
import {
  newRecoveryCodes,
  recoveryHash,
  stepOfCode,
} from '#server/accounts/second-factor/codes.ts';
import { findFactor } from '#server/accounts/second-factor/find-factor.ts';

/**
 * Switches the second factor on by a first code of the app, and gives the recovery codes, this
 * once. The other sessions of the account end.
 * @throws AppError CONFLICT where none waits to be confirmed, VALIDATION_FAILED for a wrong code,
 * TOO_MANY_REQUESTS, UNAVAILABLE
 */
export async function confirmSecondFactor({
  user,
  input,
  request,
  url,
}: Call<'confirmSecondFactor'>): Promise<Reply<'confirmSecondFactor'>> {
  const factor = await findFactor(user.id);
  if (factor?.confirmed_at !== null) throw new AppError('CONFLICT', userMessages.factorUnknown);
  await consumeAttempt('second-factor', { name: user.userName });
  const step = await stepOfCode(factor.secret, input.code);
  if (step === undefined) throw fieldError('code', userMessages.wrongCode);
  const recoveryCodes = newRecoveryCodes();
  const isOn = unwrap(
    await serviceDb().rpc('confirm_second_factor', {
      p_user_id: user.id,
      p_secret: factor.secret,
      p_step: step,
      p_code_hashes: recoveryCodes.flatMap((code) => recoveryHash(code) ?? []),
      p_token_hash: hashToken(readSessionToken(request, url) ?? ''),
    }),
  );
  if (!isOn) throw new AppError('CONFLICT', userMessages.factorUnknown);
  await forgetAttempts('second-factor', { name: user.userName });
  return { body: { success: true, recoveryCodes, message: userMessages.factorOn } };
}
