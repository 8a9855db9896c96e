import { env } from '#server/platform/env.ts';
import { tooManyRequests } from '#server/platform/http/app-error.ts';
import {
  limitKey,
  limitOf,
  type Caller,
  type Purpose,
} from '#server/platform/rate-limit/limits.ts';
import { bounded, openStore } from '#server/platform/resilience/blob-store.ts';

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

/**
 * Forgets attempts that no limit counts any more.
 * @throws AppError UNAVAILABLE
 */
export async function forgetOutageAttempts(): Promise<void> {
  const store = openStore('attempts');
  const { blobs } = await bounded(() => store.list());
  const past = blobs.filter(({ key }) => timeOf(key) <= Date.now() - windowMs());
  for (const { key } of past) await bounded(() => store.delete(key));
}
