import { AsyncLocalStorage } from 'node:async_hooks';
import { deadlineFactor } from '#server/platform/env.ts';
import { platformContext } from '#server/platform/http/request-context.ts';

/** When all calls of one request to the services behind it have to have ended. */
interface Deadline {
  /** Of the clock of `performance.now()`. */
  endsAt: number;
  /** What is left aside at the end for Blobs: the copy of a read, the outbox of a write. */
  reserveMs: number;
  /** No call to the database takes longer than this. */
  longestMs: number;
}

/** What a call outside of any request has, and the longest of most. */
const defaultMs = 4_000;

/** A visitor waits two seconds for an answer, a sender four (requirements D56). */
const lengths = {
  read: { ms: 2_000, reserveMs: 500, longestMs: defaultMs },
  write: { ms: 4_000, reserveMs: 1_000, longestMs: defaultMs },
  /** One call that writes a whole site, or all its certificates; a function may take 26 s. */
  import: { ms: 24_000, reserveMs: 2_000, longestMs: 21_000 },
  /** Background work; a scheduled function may take 30 s. */
  background: { ms: 25_000, reserveMs: 0, longestMs: defaultMs },
} as const;

const deadlines = new AsyncLocalStorage<Deadline>();
const ofPages = new WeakMap<object, Deadline>();

function start(kind: keyof typeof lengths): Deadline {
  const { ms, reserveMs, longestMs } = lengths[kind];
  const factor = deadlineFactor();
  return {
    endsAt: performance.now() + ms * factor,
    ...{ reserveMs: reserveMs * factor, longestMs: longestMs * factor },
  };
}

/** Runs a request with a time limit for all its calls together. */
export const withDeadline = <Result>(kind: keyof typeof lengths, run: () => Result): Result =>
  deadlines.run(start(kind), run);

/** The deadline of an endpoint, or of a page: that one starts with the first call of the page. */
function current(): Deadline | undefined {
  const own = deadlines.getStore();
  const page = own ? undefined : platformContext();
  if (!page) return own;
  const known = ofPages.get(page) ?? start('read');
  ofPages.set(page, known);
  return known;
}

/** Milliseconds that a call to the database has. */
export function databaseMs(): number {
  const deadline = current();
  if (!deadline) return defaultMs * deadlineFactor();
  const left = deadline.endsAt - deadline.reserveMs - performance.now();
  return Math.min(deadline.longestMs, Math.max(0, left));
}

/** Whether a call to the database still has its full time. */
export const hasFullTime = (): boolean => databaseMs() >= defaultMs * deadlineFactor();

/** Milliseconds that a call to the platform has: to Blobs, or to the CDN. */
export function platformMs(): number {
  const deadline = current();
  return deadline ? Math.max(0, deadline.endsAt - performance.now()) : defaultMs;
}

/**
 * Waits for a call to the platform, but no longer than the request has left. The call itself goes on.
 * @param who name of the called service, for the error
 * @throws Error when it took longer than `longestMs` or the time left; what the call throws
 */
export async function withTimeout<Value>(
  who: string,
  longestMs: number,
  call: () => Promise<Value>,
): Promise<Value> {
  const { promise: limit, reject } = Promise.withResolvers<never>();
  const ms = Math.min(longestMs, platformMs());
  const timer = setTimeout(() => reject(new Error(`${who} did not answer in ${ms} ms`)), ms);
  try {
    return await Promise.race([call(), limit]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Runs work whose time the deadline of the request does not count: an upload to storage, the hash of
 * a password. The deadline moves by as long as it takes.
 * @throws what `work` throws
 */
export async function pauseDeadline<Result>(work: () => Promise<Result>): Promise<Result> {
  const started = performance.now();
  try {
    return await work();
  } finally {
    const deadline = current();
    if (deadline) deadline.endsAt += performance.now() - started;
  }
}
