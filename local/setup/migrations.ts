import { readdirSync } from 'node:fs';
import { applyMigrations, migrationsDir } from '../supabase/migrate.ts';
import type { Connection } from './connection.ts';
import { CliError } from './options.ts';

/** Versions of the files, in the order in which they run. */
export const migrationVersions = (): string[] =>
  readdirSync(migrationsDir)
    .sort()
    .flatMap((file) => /^(\d+)_.*\.sql$/.exec(file)?.[1] ?? []);

/** The record of the Supabase CLI, made as the CLI makes it. */
const makeRecord = `
  create schema if not exists supabase_migrations;
  create table if not exists supabase_migrations.schema_migrations (
    version text not null primary key, statements text[], name text
  );`;

const lockName = "hashtext('migrations of the site')";

/** Versions that the database has. */
export async function appliedVersions(connection: Connection): Promise<string[]> {
  await connection.exec(makeRecord);
  const rows = await connection.query<{ version: string }>(
    'select version from supabase_migrations.schema_migrations order by version',
  );
  return rows.map(({ version }) => version);
}

/** @throws CliError if the recorded migrations do not match the files */
function assertInOrder(done: string[], known: string[]): void {
  const strange = done.filter((version) => !known.includes(version));
  if (strange.length > 0) {
    throw new CliError(
      `The database has migrations that are not in supabase/migrations/: ${strange.join(', ')}. ` +
        'It belongs to another version of the site, or to another project. Nothing was changed.',
    );
  }
  const last = done.at(-1) ?? '';
  const skipped = known.filter((version) => version < last && !done.includes(version));
  if (skipped.length === 0) return;
  throw new CliError(
    `The database has the migration ${last}, but not ${skipped.join(', ')} before it. ` +
      'Nothing was changed. If it was run by hand, record it: ' +
      `npx supabase@3 migration repair --status applied ${skipped.join(' ')} --linked`,
  );
}

/** Something is there already that the migration makes. */
const isThere = (error: unknown) =>
  ['42P07', '42710', '42723', '42701', '42P06', '42P04'].includes(
    String((error as { cause?: { code?: string } }).cause?.code),
  );

/**
 * Applies the migrations that the database does not have, in order, each in a transaction together
 * with its record: an interruption leaves all of a migration, or nothing of it.
 * @param last the version after which it stops
 * @returns file names of those that were applied
 * @throws CliError where the record does not fit the folder, or Postgres refuses
 */
export async function migrate(connection: Connection, last?: string): Promise<string[]> {
  const [lock] = await connection.query<{ taken: boolean }>(
    `select pg_try_advisory_lock(${lockName}) as taken`,
  );
  if (!lock?.taken) throw new CliError('Another process is migrating this database. Wait for it.');
  try {
    assertInOrder(await appliedVersions(connection), migrationVersions());
    return await applyMigrations(connection, migrationsDir, last);
  } catch (error) {
    if (error instanceof CliError) throw error;
    const { message } = error as Error;
    const help = isThere(error)
      ? ' The database has a part of this migration that was not recorded, as when it was pasted ' +
        'into the SQL editor. A project without content is emptied by: npx supabase@3 db reset --linked'
      : '';
    throw new CliError(`${message}. Nothing of this migration was kept.${help}`);
  } finally {
    await connection.query(`select pg_advisory_unlock(${lockName})`).catch(() => undefined);
  }
}
