import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '#server/db/database.types.ts';
import { env } from '#server/env.ts';

export type Db = SupabaseClient<Database>;

/** No call to the database hangs longer than this; bytes on their way to storage may. */
const databaseMs = 4_000;
const uploadMs = 20_000;

const isUpload = (url: string, method: string) =>
  method === 'POST' && /\/storage\/v1\/object\/(?!upload\/)/.test(url);

/**
 * fetch with an end: the platform would wait for a minute, and the visitor with it. A read whose
 * connection breaks is asked once more within the same time, because a function that slept may
 * hold a connection that the other side has closed.
 */
export const boundedFetch: typeof fetch = async (input, init) => {
  const method = init?.method ?? 'GET';
  const limit = AbortSignal.timeout(isUpload(String(input), method) ? uploadMs : databaseMs);
  const signal = init?.signal ? AbortSignal.any([init.signal, limit]) : limit;
  const ask = () => fetch(input, { ...init, signal });
  try {
    return await ask();
  } catch (error) {
    if (signal.aborted || (method !== 'GET' && method !== 'HEAD')) throw error;
    return ask();
  }
};

const connect = (key: string): Db =>
  createClient<Database>(env().SUPABASE_URL, key, {
    // Retries would stretch an outage to 7 s and more; whoever calls may try again instead.
    db: { retry: false },
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { fetch: boundedFetch },
  });

let asPublic: Db | undefined;
let asService: Db | undefined;

/** For what everybody may read: row-level security is in force as for a visitor. */
export const publicDb = (): Db => (asPublic ??= connect(env().SUPABASE_ANON_KEY));

/** For what a function does after it has checked who asks: passes row-level security. */
export const serviceDb = (): Db => (asService ??= connect(env().SUPABASE_SERVICE_ROLE_KEY));
