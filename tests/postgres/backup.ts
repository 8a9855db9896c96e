import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadDatabase } from '../../local/backup/load.ts';
import { saveDatabase } from '../../local/backup/save.ts';
import { connect } from '../../local/setup/connection.ts';
import { log } from '../../local/setup/log.ts';
import { superuser, type Cluster } from './cluster.ts';

/**
 * Saves all rows and loads them into an empty database, which compares what it has stored.
 * @returns what went wrong
 */
export async function checkBackup({ urlOf }: Cluster): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'test-postgres-backup-'));
  mkdirSync(join(folder, 'rows'));
  // On Supabase `postgres` may switch triggers off; here the superuser alone may.
  const source = await connect(urlOf(superuser));
  const target = await connect(urlOf(superuser, 'restored'));
  try {
    const saved = await saveDatabase({ connection: source }, folder);
    await loadDatabase({ connection: target }, saved, folder);
    const rows = saved.tables.reduce((sum, table) => sum + table.rows, 0);
    log(`${rows} rows of ${saved.tables.length} tables, the same in another database`);
    return rows > 0 ? [] : ['the backup has no rows'];
  } catch (error) {
    return [`the backup: ${String(error)}`];
  } finally {
    await Promise.all([source.close(), target.close()]);
    rmSync(folder, { recursive: true });
  }
}
