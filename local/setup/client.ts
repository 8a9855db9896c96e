import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '#server/platform/db/database.types.ts';

/** A Supabase project with its secret key. */
export interface Project {
  url: string;
  serviceRoleKey: string;
}

/** A client with the service key, for set-up work only. */
export function serviceClient({ url, serviceRoleKey }: Project): SupabaseClient<Database> {
  return createClient<Database>(url, serviceRoleKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
  });
}
