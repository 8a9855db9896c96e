import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { dataPaths } from '../../local/setup/options.ts';
import { readOrMakeKeys } from '../../local/supabase/keys.ts';
import type { SiteOfWorker } from './global-setup.ts';

/** How many rows each table has of an application, and how many files lie in the site's storage. */
export async function storedOf({ supabaseUrl, dataDir }: SiteOfWorker, applicationId: string) {
  const folder = dataPaths(dataDir).supabase;
  const supabase = createClient(supabaseUrl, readOrMakeKeys(folder).serviceRoleKey);
  const count = async (table: string, column: string) => {
    const { data, error } = await supabase.from(table).select(column).eq(column, applicationId);
    if (error) throw new Error(`${table}: ${error.message}`);
    return data.length;
  };
  return {
    applications: await count('job_applications', 'id'),
    history: await count('submission_entries', 'application_id'),
    mails: await count('outgoing_mails', 'application_id'),
    attachments: await count('attachments', 'application_id'),
    files: readdirSync(join(folder, 'storage')).length,
  };
}
