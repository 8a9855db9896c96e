import type { Db } from '#server/platform/db/client.ts';

export const versionColumns = 'revision,at,by:user_name';

/** Selects the save of the company facts that counts; none before the first one. */
export const newestFacts = (db: Db) =>
  db
    .from('company_facts')
    .select(`${versionColumns},facts` as const)
    .order('revision', { ascending: false })
    .limit(1);
