import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { startCluster, superuser, type Cluster } from './cluster.ts';

/** The text of a file, by its path from the root of the project. */
export const readSql = (path: string): string =>
  readFileSync(fileURLToPath(new URL(`../../${path}`, import.meta.url)), 'utf8');

const migrations = 'supabase/migrations';

/**
 * Starts a server with an empty Supabase project to which the migrations are applied as
 * `supabase db push` does it: by `postgres`, who is no superuser, each in a transaction.
 */
export function startDatabase(): Cluster {
  const cluster = startCluster();
  try {
    const files = ['local/supabase/bootstrap.sql', 'tests/postgres/supabase.sql'];
    cluster.psql(files.map(readSql).join('\n'), superuser);
    for (const name of readdirSync(new URL(`../../${migrations}`, import.meta.url)).sort()) {
      cluster.psql(`begin;\n${readSql(`${migrations}/${name}`)}\n;commit;`, 'postgres');
    }
  } catch (error) {
    cluster.stop();
    throw error;
  }
  return cluster;
}
