import { setTimeout as delay } from 'node:timers/promises';
import { serviceDb } from '#server/platform/db/client.ts';
import { unwrap } from '#server/platform/db/unwrap.ts';
import { env } from '#server/platform/env.ts';
import { tooManyRequests } from '#server/platform/http/app-error.ts';
import { withoutDeadline } from '#server/platform/http/deadline.ts';
import {
  delayOf,
  limitKey,
  limitOf,
  nameKey,
  type Caller,
  type Purpose,
} from '#server/platform/rate-limit/limits.ts';

/** What Postgres has to know to count one attempt, for a function there that does more than that. */
export const attemptOf = (purpose: Purpose, caller: Caller) => ({
  p_attempt_key: limitKey(purpose, caller),
  p_attempt_limit: limitOf(purpose),
  p_attempt_window_seconds: env().ATTEMPT_WINDOW_SECONDS,
});

/**
 * Counts one attempt.
 * @throws AppError TOO_MANY_REQUESTS with Retry-After once the limit within ATTEMPT_WINDOW_SECONDS
 * is reached; UNAVAILABLE
 */
export async function consumeAttempt(purpose: Purpose, caller: Caller): Promise<void> {
  const attempt = attemptOf(purpose, caller);
  const seconds = unwrap(
    await serviceDb().rpc('take_attempt', {
      p_key: attempt.p_attempt_key,
      p_limit: attempt.p_attempt_limit,
      p_window_seconds: attempt.p_attempt_window_seconds,
    }),
  );
  if (seconds > 0) throw tooManyRequests(seconds);
}

/**
 * Forgets the attempts of one kind after one that succeeded.
 * @throws AppError UNAVAILABLE
 */
export async function forgetAttempts(purpose: Purpose, caller: Caller): Promise<void> {
  unwrap(await serviceDb().from('login_attempts').delete().eq('key', limitKey(purpose, caller)));
}

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
  const ms = delayOf(count);
  if (ms > 0) await withoutDeadline(() => delay(ms));
}

/**
 * Counts one attempt to log in. In a browser in which this account has logged in before it is
 * counted by that browser alone: what others try, from its own office too, neither refuses it nor
 * lets it wait.
 * @param browser as `knownBrowser` names it
 * @throws AppError TOO_MANY_REQUESTS, UNAVAILABLE
 */
export async function countLogin(caller: Required<Caller>, browser?: string): Promise<void> {
  if (browser !== undefined) {
    await consumeAttempt('login-browser', { address: browser, name: caller.name });
    return;
  }
  await consumeAttempt('login-address', { address: caller.address });
  await consumeAttempt('login-account', caller);
  await slowDownAttempt(caller.name);
}

/**
 * Forgets the attempts at an account after one that succeeded: those of this caller and browser,
 * and those that slow down everybody.
 * @throws AppError UNAVAILABLE
 */
export async function clearAttempts(caller: Required<Caller>, browser?: string): Promise<void> {
  const { name } = caller;
  const own = [limitKey('login-account', caller), limitKey('change-password', { name })];
  const inBrowser =
    browser === undefined ? [] : [limitKey('login-browser', { address: browser, name })];
  const keys = [...own, ...inBrowser, nameKey(name)];
  unwrap(await serviceDb().from('login_attempts').delete().in('key', keys));
}
