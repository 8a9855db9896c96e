import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../local/setup/options.ts';
import { Database } from '../../local/supabase/database.ts';
import { applyMigrations } from '../../local/supabase/migrate.ts';

export const migrations = join(root, 'supabase', 'migrations');

/** Databases that tests begin with; gone with node_modules. */
export const databaseCache = join(root, 'node_modules', '.cache', 'database-images');

/** Changes with what a database is made from: PGlite, bootstrap.sql and the migrations. */
export function databaseFingerprint(): string {
  const hash = createHash('sha256');
  for (const file of [
    join(root, 'node_modules', '@electric-sql', 'pglite', 'package.json'),
    join(root, 'local', 'supabase', 'bootstrap.sql'),
    join(root, 'local', 'supabase', 'database.ts'),
    ...readdirSync(migrations)
      .toSorted()
      .map((name) => join(migrations, name)),
  ]) {
    hash
      .update(`${file.slice(root.length)}\0`)
      .update(readFileSync(file))
      .update('\0');
  }
  return hash.digest('hex').slice(0, 16);
}

async function makeFolder(path: string): Promise<void> {
  const partial = `${path}.${process.pid}`;
  const database = await Database.open(partial);
  await applyMigrations(database, migrations);
  await database.close();
  try {
    renameSync(partial, path);
  } catch (error) {
    // Another run has made the same folder meanwhile.
    rmSync(partial, { recursive: true });
    if (!existsSync(path)) throw error;
  }
}

let making: Promise<void> | undefined;

/**
 * Returns the folder of a database with the migrations of this project. A site that begins with a
 * copy of it saves the seconds in which Postgres sets itself up.
 */
export async function migratedFolder(): Promise<string> {
  const path = join(databaseCache, `${databaseFingerprint()}-folder`);
  mkdirSync(databaseCache, { recursive: true });
  if (!existsSync(path)) await (making ??= makeFolder(path));
  return path;
}
