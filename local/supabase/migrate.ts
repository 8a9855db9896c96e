import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { literal, type Database } from './database.ts';

/** The migrations of this project. */
export const migrationsDir = fileURLToPath(new URL('../../supabase/migrations', import.meta.url));

/** What migrations need of a database: the emulator's, or a connection to a project. */
export type Migratable = Pick<Database, 'exec' | 'query'>;

/**
 * Applies the migrations that are not recorded yet, in name order, each in a transaction of its own,
 * and records them as the Supabase CLI does (`20260101000000_users.sql`: version, then name).
 * @param last the version after which it stops
 * @returns the file names newly applied
 * @throws Error naming the file and Postgres' own words
 */
export async function applyMigrations(
  database: Migratable,
  dir: string,
  last = '\uffff',
): Promise<string[]> {
  if (!existsSync(dir)) return [];
  const table = 'supabase_migrations.schema_migrations';
  const rows = await database.query<{ version: string }>(`select version from ${table}`);
  const done = new Set(rows.map((row) => row.version));
  const applied: string[] = [];
  for (const file of readdirSync(dir).sort()) {
    const [, version, name = ''] = /^(\d+)_(.*)\.sql$/.exec(file) ?? [];
    if (version === undefined || done.has(version) || version > last) continue;
    const record = `insert into ${table} (version, name) values ('${version}', ${literal(name)})`;
    try {
      await database.exec(`${readFileSync(join(dir, file), 'utf8')}\n;${record}`);
    } catch (error) {
      const { message, where } = error as { message: string; where?: string };
      const place = where === undefined ? '' : ` (${where})`;
      throw new Error(`The migration ${file} failed: ${message}${place}`, { cause: error });
    }
    applied.push(file);
  }
  return applied;
}
