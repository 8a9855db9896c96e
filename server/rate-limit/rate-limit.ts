import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { serviceDb } from '#server/db/client.ts';
import { unwrap } from '#server/db/unwrap.ts';
import { env } from '#server/env.ts';
import { tooManyRequests } from '#server/http/app-error.ts';
import { offTheClock } from '#server/http/deadline.ts';
import { networkOf } from '#server/rate-limit/network.ts';

export type Purpose =
  | 'login-account'
  | 'login-address'
  | 'change-password'
  | 'register-address'
  | 'apply-address'
  | 'search-address';

/**
 * What attempts are counted by: an address, the name of an account, or both together. By the name
 * alone only what nobody else can try, or else others could lock its owner out (requirements D53).
 */
export interface Caller {
  address?: string;
  name?: string;
}

const hash = (text: string) => createHash('sha256').update(text).digest('hex');

/** Hashed, so that neither user names nor addresses are kept. */
export const limitKey = (purpose: Purpose, { address, name }: Caller): string =>
  `${purpose}:${hash(JSON.stringify([address && networkOf(address), name?.toLowerCase()]))}`;

const nameKey = (name: string) => `login-name:${hash(name.toLowerCase())}`;

export const limitOf = (purpose: Purpose): number =>
  ({
    'login-account': env().LOGIN_LIMIT_PER_ACCOUNT,
    'login-address': env().LOGIN_LIMIT_PER_ADDRESS,
    'change-password': env().LOGIN_LIMIT_PER_ACCOUNT,
    'register-address': env().REGISTER_LIMIT_PER_ADDRESS,
    'apply-address': env().APPLY_LIMIT_PER_ADDRESS,
    'search-address': env().SEARCH_LIMIT_PER_ADDRESS,
  })[purpose];

/**
 * Counts one attempt.
 * @throws AppError TOO_MANY_REQUESTS with Retry-After once the limit within ATTEMPT_WINDOW_SECONDS
 * is reached; UNAVAILABLE
 */
export async function consumeAttempt(purpose: Purpose, caller: Caller): Promise<void> {
  const seconds = unwrap(
    await serviceDb().rpc('take_attempt', {
      p_key: limitKey(purpose, caller),
      p_limit: limitOf(purpose),
      p_window_seconds: env().ATTEMPT_WINDOW_SECONDS,
    }),
  );
  if (seconds > 0) throw tooManyRequests(seconds);
}

/** The first attempts at a name wait for nothing, the next one this long, each further one twice. */
const freeAttempts = 5;
const firstDelayMs = 100;
const longestDelayMs = 3_000;

/**
 * Counts one attempt at a name, from wherever it comes, and lets it wait the longer the more there
 * have been. It is never refused: whoever knows the password gets in.
 * @throws AppError UNAVAILABLE
 */
export async function slowDownAttempt(name: string): Promise<void> {
  const count = unwrap(
    await serviceDb().rpc('count_attempt', {
      p_key: nameKey(name),
      p_window_seconds: env().ATTEMPT_WINDOW_SECONDS,
    }),
  );
  if (count <= freeAttempts) return;
  const ms = Math.min(longestDelayMs, firstDelayMs * 2 ** (count - freeAttempts - 1));
  await offTheClock(() => delay(ms));
}

/**
 * Forgets the attempts at an account after one that succeeded: those of this caller, and those
 * that slow down everybody.
 * @throws AppError UNAVAILABLE
 */
export async function clearAttempts(caller: Required<Caller>): Promise<void> {
  const { name } = caller;
  const own = [limitKey('login-account', caller), limitKey('change-password', { name })];
  const keys = [...own, nameKey(name)];
  unwrap(await serviceDb().from('login_attempts').delete().in('key', keys));
}
