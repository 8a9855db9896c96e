import { setTimeout as delay } from 'node:timers/promises';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { ResourceName } from '#contract/items.ts';
import type { Database } from '#server/platform/db/database.types.ts';
import { unwrap } from '#server/platform/db/errors.ts';
import { env } from '#server/platform/env.ts';
import { actingUser } from '#server/platform/http/request-context.ts';
import { databaseMs, pauseDeadline } from '#server/platform/http/deadline.ts';

export type Db = SupabaseClient<Database>;

type ItemTable = Record<'Row' | 'Insert' | 'Update', Record<string, unknown>>;

/** The tables of items as the code that serves all of them sees them: definitions type their columns. */
interface ItemSchema {
  public: {
    Tables: Record<ResourceName, ItemTable & { Relationships: [] }>;
    Views: Record<never, never>;
    Functions: Record<never, never>;
  };
}

/** Time limit of an upload to storage, which takes longer than a query. */
const uploadMs = 10_000;

/** A download ends after this time without a byte: storage hangs, or the reader has gone. */
const silenceMs = 20_000;

const isUpload = (url: string, method: string) =>
  method === 'POST' && /\/storage\/v1\/object\/(?!upload\/)/.test(url);

/** Aborts a call at the end of its time, or when its caller does. */
function limitOf(init: RequestInit | undefined, ms: number): AbortSignal {
  const timeout = AbortSignal.timeout(Math.ceil(ms));
  return init?.signal ? AbortSignal.any([init.signal, timeout]) : timeout;
}

/** How often a statement is tried that loses to other transactions. */
const mostTries = 4;

/** PostgREST's answer to a statement that lost: a deadlock, or a serialization failure. */
const hasLost = async (response: Response) =>
  response.status === 500 && /"code":\s*"40(001|P01)"/.test(await response.clone().text());

/** Repeats a call that lost to other transactions, as Postgres has rolled it back. */
async function untilDone(call: () => Promise<Response>): Promise<Response> {
  for (let tries = 1; ; tries += 1) {
    const response = await call();
    if (tries === mostTries || !(await hasLost(response))) return response;
    // Not at the same moment as the one that it lost to.
    await delay(tries * 10 * (1 + Math.random()));
  }
}

/**
 * fetch with a time limit; the platform would wait for a minute. A read whose connection breaks is
 * repeated once within the same time, because a function that was frozen may hold a connection that
 * the other side has closed. Redirects are not followed, because the keys are in the headers.
 */
const boundedFetch: typeof fetch = async (input, init) => {
  const method = init?.method ?? 'GET';
  const url = input instanceof Request ? input.url : String(input);
  const ask = (signal: AbortSignal) =>
    untilDone(() => fetch(input, { ...init, redirect: 'error', signal }));
  if (isUpload(url, method)) {
    return pauseDeadline(() => ask(limitOf(init, uploadMs)));
  }
  const signal = limitOf(init, databaseMs());
  const shape = shapeOf(url, method, init);
  const read = async () => assertUsable(shape, await ask(signal));
  try {
    return await read();
  } catch (error) {
    if (signal.aborted || (method !== 'GET' && method !== 'HEAD')) throw error;
    return read();
  }
};

/**
 * Asks storage for a file. The time ends with the headers; the bytes may take as long as they go
 * on, as a reader on a slow line does with 25 MB.
 * @throws what fetch throws
 */
export async function fetchFile(url: string, headers: HeadersInit): Promise<Response> {
  const controller = new AbortController();
  const { signal } = controller;
  const abort = () => controller.abort();
  const question = setTimeout(abort, databaseMs());
  const response = await fetch(url, { headers, redirect: 'error', signal }).finally(() =>
    clearTimeout(question),
  );
  const silence = setTimeout(abort, silenceMs).unref();
  const watched = response.body?.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(part, output) {
        silence.refresh();
        output.enqueue(part);
      },
      flush: () => clearTimeout(silence),
    }),
  );
  return new Response(watched, response);
}

const shapes = {
  rows: /^\s*\[/,
  /** An array, or one row alone; all that we ask for after a write begin with their id. */
  written: /^\s*(?:\[|\{\s*"id")/,
  /** Rows or a plain value. */
  ofFunction: /^\s*[^\s{<]/,
};

/** The shape that a body of PostgREST must have; undefined for other requests. */
function shapeOf(url: string, method: string, init: RequestInit | undefined): RegExp | undefined {
  if (!url.includes('/rest/v1/')) return undefined;
  if (method === 'GET') return shapes.rows;
  if (url.includes('/rpc/')) return shapes.ofFunction;
  // As `.insert(row).select()` asks for what it has written.
  const preference = new Headers(init?.headers).get('Prefer');
  return preference?.includes('return=representation') ? shapes.written : undefined;
}

/**
 * Reads an answer of PostgREST to its end, and returns it if PostgREST can have given it; an error
 * has a body. supabase-js takes an empty body for "no rows".
 * @param shape of the answer to a question; undefined takes any answer
 * @throws Error for what a gateway or a broken connection has made of the answer
 */
async function assertUsable(shape: RegExp | undefined, response: Response): Promise<Response> {
  if (!shape || response.status === 204) return response;
  const text = await response.text();
  if (!(response.ok ? shape : /\S/).test(text))
    throw new Error(`the database answered ${response.status} without JSON`);
  return new Response(text, response);
}

/** Adds the acting user, whom the triggers of the database record with a change. */
const fetchAsUser: typeof fetch = (input, init) => {
  const user = actingUser();
  if (user === undefined) return boundedFetch(input, init);
  const headers = new Headers(init?.headers);
  headers.set('Acting-User', user);
  return boundedFetch(input, { ...init, headers });
};

/** Where a service of the project answers. */
export const serviceUrl = (path: string): string =>
  new URL(path, `${env().SUPABASE_URL.replace(/\/$/, '')}/`).href;

/** What the gateway asks of each call. */
export const keyHeaders = (key: string) => ({ apikey: key, Authorization: `Bearer ${key}` });

/** Makes a client with time limits. It has no session, so it starts no timer. */
const connect = (key: string, send: typeof fetch): Db =>
  createClient<Database>(env().SUPABASE_URL, key, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    // Retries would stretch an outage to 7 s and more; a caller may try again instead.
    db: { retry: false },
    global: { fetch: send },
  });

let asPublic: Db | undefined;
let asService: Db | undefined;

/** Client for public reads; row-level security applies as for a visitor. */
export const publicDb = (): Db => (asPublic ??= connect(env().SUPABASE_ANON_KEY, boundedFetch));

/** Client for work after the checks of a request; it bypasses row-level security. */
export const serviceDb = (): Db =>
  (asService ??= connect(env().SUPABASE_SERVICE_ROLE_KEY, fetchAsUser));

type Functions = Database['public']['Functions'];

/**
 * Calls a function of the database with the secret key.
 * @throws AppError as `unwrap` reads the error
 */
export async function callFunction<Name extends keyof Functions>(
  name: Name,
  args: Functions[Name]['Args'],
): Promise<Functions[Name]['Returns']> {
  return unwrap(await serviceDb().rpc(name, args)) as Functions[Name]['Returns'];
}

/**
 * Checks what a function of the database returned before it is announced as a success.
 * @param successes the outcomes that are one
 * @throws Error for every other outcome, such as one that a newer migration has added
 */
export function assertOutcome(outcome: string, ...successes: string[]): void {
  if (!successes.includes(outcome)) throw new Error(`The database returned ${outcome}`);
}

/** A table of items, by default with the secret key. */
export const tableOf = (table: ResourceName, db: Db = serviceDb()) =>
  (db as unknown as SupabaseClient<ItemSchema>).from(table);
