import { setTimeout as delay } from 'node:timers/promises';
import { callFunction, serviceDb } from '#server/platform/db/client.ts';
import { unwrap } from '#server/platform/db/errors.ts';
import { env } from '#server/platform/env.ts';
import { pauseDeadline } from '#server/platform/http/deadline.ts';
import { tooManyRequests } from '#server/platform/http/errors.ts';
import {
  type Caller,
  delayOf,
  limitKey,
  limitOf,
  nameKey,
  type Purpose,
} from '#server/platform/rate-limit/limits.ts';
import { bounded, openStore } from '#server/platform/resilience/blob-store.ts';

/** What Postgres has to know to count one attempt: `take_attempt`, and functions that do more than that. */
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
  const seconds = await callFunction('take_attempt', attemptOf(purpose, caller));
  if (seconds > 0) throw tooManyRequests(seconds);
}

/** Deletes the attempts that are counted under these keys, after a success. */
export async function deleteAttempts(keys: string[]): Promise<void> {
  unwrap(await serviceDb().from('login_attempts').delete().in('key', keys));
}

/**
 * Counts one attempt at a name, from wherever it comes, and lets it wait the longer the more there
 * have been. It is never refused, so that the owner of the account can log in.
 */
export async function slowDownAttempt(name: string): Promise<void> {
  const count = await callFunction('count_attempt', {
    p_key: nameKey(name),
    p_window_seconds: env().ATTEMPT_WINDOW_SECONDS,
  });
  const ms = delayOf(count);
  if (ms > 0) await pauseDeadline(() => delay(ms));
}

type LoginCaller = Required<Pick<Caller, 'ip' | 'name'>>;

/**
 * Counts one attempt to log in. In a browser in which this account has logged in before it is
 * counted by that browser alone: what others try, from its own office too, neither refuses it nor
 * lets it wait.
 * @param browser the name of a browser in which the account has logged in before
 * @throws AppError TOO_MANY_REQUESTS, UNAVAILABLE
 */
export async function countLogin(caller: LoginCaller, browser?: string): Promise<void> {
  if (browser !== undefined) {
    await consumeAttempt('login-browser', { browser, name: caller.name });
    return;
  }
  await consumeAttempt('login-address', { ip: caller.ip });
  await consumeAttempt('login-account', caller);
  await slowDownAttempt(caller.name);
}

/**
 * The keys of the attempts at an account that a success deletes: those of this caller and browser,
 * and those that slow down every attempt.
 */
export function keysOfLogin(caller: LoginCaller, browser?: string): string[] {
  const { name } = caller;
  const own = [limitKey('login-account', caller), limitKey('change-password', { name })];
  const inBrowser = browser === undefined ? [] : [limitKey('login-browser', { browser, name })];
  return [...own, ...inBrowser, nameKey(name)];
}

/** Notes are named after the moment of the attempt, so that their order is that of the attempts. */
const noteOf = (key: string, now: number) => `${key}/${now}-${crypto.randomUUID()}`;
const timeOf = (note: string) => Number(/\/(\d+)-[^/]*$/.exec(note)?.[1] ?? 0);

const windowMs = () => env().ATTEMPT_WINDOW_SECONDS * 1_000;

/**
 * Counts one attempt while the database is out of reach: in Blobs, apart from the attempts that
 * Postgres has counted. Of attempts at the same moment the first are taken.
 * @throws AppError TOO_MANY_REQUESTS with Retry-After; UNAVAILABLE
 */
export async function consumeAttemptInOutage(purpose: Purpose, caller: Caller): Promise<void> {
  const store = openStore('attempts');
  const key = limitKey(purpose, caller);
  const now = Date.now();
  const own = noteOf(key, now);
  await bounded(() => store.set(own, ''));
  const { blobs } = await bounded(() => store.list({ prefix: `${key}/` }));
  const notes = blobs.map((blob) => blob.key).filter((note) => timeOf(note) > now - windowMs());
  const before = notes.filter((note) => note < own).length;
  if (before < limitOf(purpose)) return;
  const oldest = Math.min(...notes.map(timeOf));
  throw tooManyRequests(Math.max(1, Math.ceil((oldest + windowMs() - now) / 1_000)));
}

/** Deletes attempts that no limit counts any more. */
export async function deleteOutageAttempts(): Promise<void> {
  const store = openStore('attempts');
  const { blobs } = await bounded(() => store.list());
  const past = blobs.filter(({ key }) => timeOf(key) <= Date.now() - windowMs());
  for (const { key } of past) await bounded(() => store.delete(key));
}
