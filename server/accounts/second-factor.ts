import { hash, randomBytes } from 'node:crypto';
import { site } from '#contract/company.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { userMessages } from '#contract/user-messages.ts';
import { hasPasskey } from '#server/accounts/passkeys.repo.ts';
import { serviceDb } from '#server/platform/db/client.ts';
import { unwrap } from '#server/platform/db/errors.ts';
import { hashToken } from '#server/platform/hashes.ts';
import { AppError, fieldError } from '#server/platform/http/errors.ts';
import { readSessionToken } from '#server/platform/http/cookies.ts';
import type { Call, Reply } from '#server/platform/http/handle.ts';
import { consumeAttempt, deleteAttempts } from '#server/platform/rate-limit/attempts.ts';

// otplib is imported where it is used: most requests do not need it.

const factors = () => serviceDb().from('second_factors');
const storedCodes = () => serviceDb().from('recovery_codes');

/** Returns the authenticator app of an account, confirmed or not. */
const findFactor = async (userId: string) =>
  unwrap(await factors().select('secret,confirmed_at').eq('user_id', userId).maybeSingle());

/** Returns the secret of the authenticator app that a login asks for; undefined if there is none. */
export async function findSecret(userId: string): Promise<string | undefined> {
  const factor = await findFactor(userId);
  return typeof factor?.confirmed_at === 'string' ? factor.secret : undefined;
}

/** Returns whether the owner of an account can show more than a password. */
export const hasFactor = async (userId: string): Promise<boolean> =>
  (await findSecret(userId)) !== undefined || (await hasPasskey(userId));

/** Seconds to each side by which the clock of a phone may be wrong: one code before and after. */
const tolerance = 30;

/**
 * Returns the step of 30 s since 1970 that a code of an authenticator app is for; undefined when it
 * is not a code of this secret now.
 */
async function stepOfCode(secret: string, code: string): Promise<number | undefined> {
  const token = code.replace(/[\s-]/g, '');
  if (!/^\d{6}$/.test(token)) return undefined;
  const { verify } = await import('otplib');
  const result = await verify({ secret, token, epochTolerance: tolerance });
  return result.valid && 'timeStep' in result ? result.timeStep : undefined;
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const codes = 10;
const letters = 24;

/** Makes ten recovery codes of 120 random bits each, in groups of four letters and digits. */
const newRecoveryCodes = (): string[] =>
  Array.from({ length: codes }, () =>
    // Modulo is unbiased: 256 is a multiple of the 32 characters.
    Array.from(randomBytes(letters), (byte) => alphabet[byte % alphabet.length])
      .join('')
      .replace(/(.{4})(?=.)/g, '$1-'),
  );

/** Returns what the database keeps of a recovery code; undefined for a text that is none. */
function recoveryHash(code: string): string | undefined {
  const plain = code.toUpperCase().replace(/[^A-Z2-7]/g, '');
  return plain.length === letters ? hash('sha256', plain) : undefined;
}

/** Uses up a code of the app, or a recovery code. Returns false when it is none, or was used. */
async function takeCode(userId: string, secret: string, code: string): Promise<boolean> {
  const step = await stepOfCode(secret, code);
  if (step !== undefined) {
    const taking = factors().update({ last_step: step }).eq('user_id', userId);
    return unwrap(await taking.lt('last_step', step).select('user_id')).length > 0;
  }
  const code_hash = recoveryHash(code);
  if (code_hash === undefined) return false;
  const deleting = storedCodes().delete().eq('user_id', userId).eq('code_hash', code_hash);
  return unwrap(await deleting.select('user_id')).length > 0;
}

/**
 * Uses up a code of an account's authenticator app. The password was right before: only a caller
 * who knows it uses up attempts, which are counted by the name.
 * @param refusal of a wrong code
 * @throws AppError with `refusal`, TOO_MANY_REQUESTS, UNAVAILABLE
 */
export async function assertCode(
  { id, name }: { id: string; name: string },
  secret: string,
  code: string,
  refusal: ErrorCode,
): Promise<void> {
  await consumeAttempt('second-factor', { name });
  if (!(await takeCode(id, secret, code))) {
    throw fieldError('code', userMessages.wrongCode, refusal);
  }
  await deleteAttempts('second-factor', { name });
}

/** Answers which second factors the caller has. @throws AppError UNAVAILABLE */
export async function getSecondFactor({
  user,
}: Call<'getSecondFactor'>): Promise<Reply<'getSecondFactor'>> {
  const factor = await findFactor(user.id);
  const left = unwrap(await storedCodes().select('code_hash').eq('user_id', user.id));
  const secondFactor = {
    since: factor?.confirmed_at ?? null,
    recoveryCodes: left.length,
    hasPasskey: await hasPasskey(user.id),
  };
  return { body: { success: true, secondFactor } };
}

/**
 * Makes the secret of an authenticator app, in place of an earlier one that is not confirmed. It
 * counts once it is confirmed by a code.
 * @throws AppError CONFLICT if an app is set up, UNAVAILABLE
 */
export async function createSecondFactor(
  call: Call<'createSecondFactor'>,
): Promise<Reply<'createSecondFactor'>> {
  const { id, userName } = call.user;
  if ((await findSecret(id)) !== undefined) throw new AppError('CONFLICT', userMessages.factorIsOn);
  const { generateSecret, generateURI } = await import('otplib');
  const secret = generateSecret();
  unwrap(await factors().delete().eq('user_id', id).is('confirmed_at', null));
  unwrap(await factors().insert({ user_id: id, secret }));
  const uri = generateURI({ issuer: site.name, label: userName, secret });
  return { body: { success: true, factor: { secret, uri } } };
}

/**
 * Turns the second factor on by a first code of the app, and answers the recovery codes, this once.
 * The other sessions of the account end.
 * @throws AppError CONFLICT if none waits to be confirmed, VALIDATION_FAILED for a wrong code,
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
  await deleteAttempts('second-factor', { name: user.userName });
  return { body: { success: true, recoveryCodes, message: userMessages.factorOn } };
}

/**
 * Replaces the recovery codes of the caller and answers the new ones, this once.
 * @throws AppError CONFLICT if two-step login is not on, UNAVAILABLE
 */
export async function createRecoveryCodes({
  user,
}: Call<'createRecoveryCodes'>): Promise<Reply<'createRecoveryCodes'>> {
  const recoveryCodes = newRecoveryCodes();
  const isReplaced = unwrap(
    await serviceDb().rpc('replace_recovery_codes', {
      p_user_id: user.id,
      p_code_hashes: recoveryCodes.flatMap((code) => recoveryHash(code) ?? []),
    }),
  );
  if (!isReplaced) throw new AppError('CONFLICT', userMessages.factorUnknown);
  return { body: { success: true, recoveryCodes, message: userMessages.recoveryCodesMade } };
}

/**
 * Removes the authenticator app of the caller.
 * @throws AppError CONFLICT if none is on, UNAVAILABLE
 */
export async function removeSecondFactor({
  user,
}: Call<'removeSecondFactor'>): Promise<Reply<'removeSecondFactor'>> {
  const deleting = factors().delete().eq('user_id', user.id).not('confirmed_at', 'is', null);
  const deleted = unwrap(await deleting.select('user_id'));
  if (deleted.length === 0) throw new AppError('CONFLICT', userMessages.factorUnknown);
  return { body: { success: true, message: userMessages.factorOff } };
}
