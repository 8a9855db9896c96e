import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '#server/platform/db/database.types.ts';
import type { Cloud } from './emulator.ts';

/** A client with the service key, for set-up work only. */
export function serviceClient(
  cloud: Pick<Cloud, 'url' | 'serviceRoleKey'>,
): SupabaseClient<Database> {
  return createClient<Database>(cloud.url, cloud.serviceRoleKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
  });
}
