import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { appliedVersions, migrate } from '../setup/migrations.ts';
import { CliError } from '../setup/options.ts';
import { loadFiles, pathOf, sha256 } from './files.ts';
import type { Manifest } from './manifest.ts';
import type { OpenProject } from './project.ts';
import { loadRows, readRows, setSequences } from './rows.ts';
import { findTables } from './tables.ts';

const rowsFile = (folder: string, name: string) => join(folder, 'rows', `${name}.ndjson`);

/** @throws CliError when a part of the backup is missing, or not as it was written */
export function assertWhole(manifest: Manifest, folder: string): void {
  const parts = [
    ...manifest.tables.map((table) => ({ ...table, path: rowsFile(folder, table.name) })),
    ...manifest.files.map((file) => ({ ...file, path: pathOf(folder, file) })),
  ];
  for (const { path, sha256: expected } of parts) {
    if (!existsSync(path) || sha256(readFileSync(path)) !== expected) {
      throw new CliError(`The backup is damaged: ${path} is not as it was written.`);
    }
  }
}

/** Brings an empty project to the migrations of the backup. */
async function migrateTo({ connection }: OpenProject, { migrations }: Manifest): Promise<void> {
  await migrate(connection, migrations.at(-1));
  const there = await appliedVersions(connection);
  if (there.join() === migrations.join()) return;
  throw new CliError(
    `The project has other migrations (up to ${there.at(-1)}) than the backup (up to ` +
      `${migrations.at(-1)}). Restore into a new, empty project.`,
  );
}

/** What a site is filled with; the rest follows from it. */
const content = ['users', 'news', 'jobs', 'installations', 'enquiries', 'job_applications'];

async function assertEmpty({ connection, name }: OpenProject): Promise<void> {
  const counts = content.map((table) => `(select count(*) from public.${table})`).join(' + ');
  const [row] = await connection.query<{ n: number }>(`select (${counts})::int as n`);
  if (row?.n === 0) return;
  throw new CliError(
    `${name} is not empty, so nothing was restored. To put the backup in place of all that is ` +
      'there: the same command with --replace',
  );
}

/** Replaces the rows and compares the result, in one transaction. */
export function loadDatabase(
  { connection }: Pick<OpenProject, 'connection'>,
  manifest: Pick<Manifest, 'tables' | 'sequences'>,
  folder: string,
) {
  const { query, transaction } = connection;
  return transaction(async () => {
    await query(`set local timezone = 'UTC'`);
    // Triggers have done their work, and a row may come before the one that it names.
    await query('set local session_replication_role = replica');
    const all = await query<{ name: string }>(
      `select format('public.%I', relname) as name from pg_class
       where relnamespace = 'public'::regnamespace and relkind = 'r'`,
    );
    await query(`truncate ${all.map(({ name }) => name).join(', ')}`);
    const keys = new Map((await findTables(query)).map((table) => [table.name, table.keys]));
    for (const table of manifest.tables) {
      await loadRows(connection, table, rowsFile(folder, table.name));
      const wanted = { ...table, keys: keys.get(table.name) ?? [] };
      const stored = await readRows(connection, wanted, () => undefined);
      if (stored.sha256 !== table.sha256) {
        throw new CliError(`The rows of ${table.name} came out otherwise. Nothing was restored.`);
      }
    }
    await setSequences(connection, manifest.sequences);
  });
}

/**
 * Puts a backup into a project. Files come first: until the rows are there, which come all at once,
 * the project counts as empty and the restore can be repeated.
 * @throws CliError when the project is not empty, unless `isReplacing`
 */
export async function loadBackup(
  project: OpenProject,
  manifest: Manifest,
  folder: string,
  isReplacing: boolean,
): Promise<void> {
  assertWhole(manifest, folder);
  await migrateTo(project, manifest);
  if (!isReplacing) await assertEmpty(project);
  await loadFiles(project, manifest.files, folder);
  await loadDatabase(project, manifest, folder);
  await migrate(project.connection);
}
