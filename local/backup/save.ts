import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { appliedVersions } from '../setup/migrations.ts';
import { listFiles, saveFiles } from './files.ts';
import { manifestName, type Manifest } from './manifest.ts';
import type { OpenProject } from './project.ts';
import { readSequences, saveRows } from './rows.ts';
import { findTables } from './tables.ts';

/** Writes all rows as they are at one moment to `rows/` of a folder, and reads the list of files of that moment. */
export function saveDatabase({ connection }: Pick<OpenProject, 'connection'>, folder: string) {
  const { query, transaction } = connection;
  return transaction(async () => {
    await query('set transaction isolation level repeatable read, read only');
    await query(`set local timezone = 'UTC'`);
    const tables: Manifest['tables'] = [];
    for (const table of await findTables(query)) {
      tables.push(await saveRows(connection, table, join(folder, 'rows', `${table.name}.ndjson`)));
    }
    return { tables, sequences: await readSequences(connection), listed: await listFiles(query) };
  });
}

/**
 * Writes a backup of a project to a new folder below `parent`. The folder has its name once it is
 * whole.
 */
export async function saveBackup(
  project: OpenProject,
  parent: string,
): Promise<{ folder: string; manifest: Manifest }> {
  const madeAt = new Date().toISOString();
  const folder = join(parent, madeAt.replaceAll(':', '-'));
  const unfinished = `${folder}.unfinished`;
  try {
    mkdirSync(join(unfinished, 'rows'), { recursive: true, mode: 0o700 });
    const migrations = await appliedVersions(project.connection);
    const { listed, ...database } = await saveDatabase(project, unfinished);
    const files = await saveFiles(project, listed, unfinished);
    const manifest: Manifest = { format: 1, madeAt, migrations, ...database, files };
    writeFileSync(join(unfinished, manifestName), `${JSON.stringify(manifest, null, 1)}\n`);
    renameSync(unfinished, folder);
    return { folder, manifest };
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
}

/** Records that a backup is stored: /v1/health shows the age of the newest. */
export const noteBackup = ({ connection }: OpenProject, { madeAt }: Manifest) =>
  connection.query('insert into public.backups (made_at) values ($1) on conflict do nothing', [
    madeAt,
  ]);
