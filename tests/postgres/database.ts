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
    // For another project of the same cluster, to which a backup is restored.
    cluster.psql(
      'create database restored template postgres owner postgres',
      superuser,
      'template1',
    );
    for (const name of readdirSync(new URL(`../../${migrations}`, import.meta.url)).sort()) {
      const sql = `begin;\n${readSql(`${migrations}/${name}`)}\n;commit;`;
      cluster.psql(sql, 'postgres');
      cluster.psql(sql, 'postgres', 'restored');
    }
  } catch (error) {
    cluster.stop();
    throw error;
  }
  return cluster;
}
