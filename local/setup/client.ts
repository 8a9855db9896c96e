import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { Cloud } from './stand-in.ts';

/** A client with the service key, for set-up work only. */
export function serviceClient(cloud: Pick<Cloud, 'url' | 'serviceRoleKey'>): SupabaseClient {
  return createClient(cloud.url, cloud.serviceRoleKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
  });
}
