import { hash, randomBytes } from 'node:crypto';
import { site } from '#contract/company.ts';
import { userMessages } from '#contract/user-messages.ts';
import { hashOfSession } from '#server/accounts/sessions.ts';
import type { StoredAccount } from '#server/accounts/users.repo.ts';
import { callFunction, serviceDb } from '#server/platform/db/client.ts';
import { unwrap } from '#server/platform/db/errors.ts';
import { AppError, fieldError } from '#server/platform/http/errors.ts';
import type { Handlers } from '#server/platform/http/handle.ts';
import { consumeAttempt, deleteAttempts } from '#server/platform/rate-limit/attempts.ts';
import { limitKey } from '#server/platform/rate-limit/limits.ts';

// otplib is imported where it is used: most requests do not need it.

const factors = () => serviceDb().from('second_factors');

/** Returns the authenticator app of an account, confirmed or not. */
const findFactor = async (userId: string) =>
  unwrap(await factors().select('secret,confirmed_at').eq('user_id', userId).maybeSingle());

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

/** Returns the stored hash of a recovery code; null for a text that is not a code. */
function recoveryHash(code: string): string | null {
  const plain = code.toUpperCase().replace(/[^A-Z2-7]/g, '');
  return plain.length === letters ? hash('sha256', plain) : null;
}

/** Seconds to each side by which the clock of a phone may be wrong: one code before and after. */
const tolerance = 30;

/**
 * Reads a code as the database takes it: a code of the authenticator app that is valid now as its
 * step of 30 s since 1970, a recovery code as its hash. Both are null for any other text.
 */
export async function readCode(
  secret: string,
  code: string,
): Promise<{ p_step: number | null; p_code_hash: string | null }> {
  const token = code.replace(/[\s-]/g, '');
  if (!/^\d{6}$/.test(token)) return { p_step: null, p_code_hash: recoveryHash(code) };
  const { verify } = await import('otplib');
  const result = await verify({ secret, token, epochTolerance: tolerance });
  const isStep = result.valid && 'timeStep' in result;
  return { p_step: isStep ? result.timeStep : null, p_code_hash: null };
}

/**
 * Uses up a code of an account whose password was confirmed: only a caller who knows the password
 * uses up attempts, which are counted by the name.
 * @throws AppError VALIDATION_FAILED naming `code`, TOO_MANY_REQUESTS
 */
export async function assertCode(
  { id, user_name: name }: Pick<StoredAccount, 'id' | 'user_name'>,
  secret: string,
  code: string,
): Promise<void> {
  await consumeAttempt('second-factor', { name });
  const given = await readCode(secret, code);
  const isTaken = await callFunction('take_code', { p_user_id: id, ...given });
  if (!isTaken) throw fieldError('code', userMessages.wrongCode);
  await deleteAttempts([limitKey('second-factor', { name })]);
}

export const factorHandlers = {
  async getSecondFactor({ user }) {
    const codes = serviceDb().from('recovery_codes').select('code_hash').eq('user_id', user.id);
    const account = serviceDb().from('users').select('second_factors(confirmed_at),passkeys(id)');
    const row = unwrap(await account.eq('id', user.id).maybeSingle());
    const secondFactor = {
      since: row?.second_factors?.confirmed_at ?? null,
      recoveryCodes: unwrap(await codes).length,
      hasPasskey: Boolean(row?.passkeys.length),
    };
    return { body: { success: true, secondFactor } };
  },

  /**
   * Makes the secret of an authenticator app, in place of an earlier one that is not confirmed. It
   * counts once it is confirmed by a code.
   */
  async createSecondFactor({ user }) {
    const { id, userName } = user;
    const factor = await findFactor(id);
    if (factor?.confirmed_at) throw new AppError('CONFLICT', userMessages.factorIsOn);
    const { generateSecret, generateURI } = await import('otplib');
    const secret = generateSecret();
    unwrap(await factors().delete().eq('user_id', id).is('confirmed_at', null));
    unwrap(await factors().insert({ user_id: id, secret }));
    const uri = generateURI({ issuer: site.name, label: userName, secret });
    return { body: { success: true, factor: { secret, uri } } };
  },

  /**
   * Turns the second factor on by a first code of the app, and answers the recovery codes, this
   * once. The other sessions of the account end.
   */
  async confirmSecondFactor({ user, input, request, url }) {
    const factor = await findFactor(user.id);
    if (factor?.confirmed_at !== null) throw new AppError('CONFLICT', userMessages.factorUnknown);
    await consumeAttempt('second-factor', { name: user.userName });
    const { p_step } = await readCode(factor.secret, input.code);
    if (p_step === null) throw fieldError('code', userMessages.wrongCode);
    const recoveryCodes = newRecoveryCodes();
    const isOn = await callFunction('confirm_second_factor', {
      p_user_id: user.id,
      p_secret: factor.secret,
      p_step,
      p_code_hashes: recoveryCodes.flatMap((code) => recoveryHash(code) ?? []),
      p_token_hash: hashOfSession(request, url),
    });
    if (!isOn) throw new AppError('CONFLICT', userMessages.factorUnknown);
    await deleteAttempts([limitKey('second-factor', { name: user.userName })]);
    return { body: { success: true, recoveryCodes, message: userMessages.factorOn } };
  },

  /** Replaces the recovery codes of the caller and answers the new ones, this once. */
  async createRecoveryCodes({ user }) {
    const recoveryCodes = newRecoveryCodes();
    const isReplaced = await callFunction('replace_recovery_codes', {
      p_user_id: user.id,
      p_code_hashes: recoveryCodes.flatMap((code) => recoveryHash(code) ?? []),
    });
    if (!isReplaced) throw new AppError('CONFLICT', userMessages.factorUnknown);
    return { body: { success: true, recoveryCodes, message: userMessages.recoveryCodesMade } };
  },

  async removeSecondFactor({ user }) {
    const deleting = factors().delete().eq('user_id', user.id).not('confirmed_at', 'is', null);
    const deleted = unwrap(await deleting.select('user_id'));
    if (deleted.length === 0) throw new AppError('CONFLICT', userMessages.factorUnknown);
    return { body: { success: true, message: userMessages.factorOff } };
  },
} satisfies Partial<Handlers>;
