import { StorageClient } from '@supabase/storage-js';
import { fetchAsUser, keyHeaders, serviceUrl } from '#server/db/client.ts';
import { env } from '#server/env.ts';

let client: StorageClient | undefined;

/** The project's files, with the secret key. */
export const storage = (): StorageClient =>
  (client ??= new StorageClient(
    serviceUrl('storage/v1'),
    keyHeaders(env().SUPABASE_SERVICE_ROLE_KEY),
    fetchAsUser,
  ));
