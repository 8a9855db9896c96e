import { backendFromEnvironment } from '../setup/backend.ts';
import type { Project } from '../setup/client.ts';
import { connect, type Connection } from '../setup/connection.ts';
import { openDataDir } from '../setup/data-dir.ts';
import { CliError, dataPaths, readOptions } from '../setup/options.ts';
import { readOrMakeKeys } from '../supabase/keys.ts';
import { startSupabase } from '../supabase/start-supabase.ts';

/** A project whose rows and files are read or written. */
export interface OpenProject extends Project {
  /** How people know it. */
  name: string;
  connection: Connection;
  close: () => Promise<void>;
}

/** The local data, while no site runs on it. */
async function openLocal(): Promise<OpenProject> {
  const { dataDir } = readOptions();
  openDataDir(dataDir);
  const folder = dataPaths(dataDir).supabase;
  const { jwtSecret } = readOrMakeKeys(folder);
  // No migration is run: a restore begins with those of the backup.
  const options = { port: 0, databasePort: 0, dataDir: folder, jwtSecret, migrationsDir: '' };
  const supabase = await startSupabase(options).catch((error: Error) => {
    throw new CliError(`${error.message} Stop the site, and the emulator, first.`);
  });
  const connection = await connect(supabase.databaseUrl ?? '');
  const close = async () => {
    await connection.close();
    await supabase.close();
  };
  return { ...supabase, name: dataDir, connection, close };
}

/**
 * The project that the environment names, with SUPABASE_DB_URL; without one the local data.
 * @throws CliError when variables are missing, or something does not answer
 */
export async function openProject(): Promise<OpenProject> {
  const named = backendFromEnvironment();
  if (!named) return openLocal();
  const { SUPABASE_DB_URL } = process.env;
  if (!SUPABASE_DB_URL) {
    throw new CliError(
      'SUPABASE_DB_URL is not set: the connection string of the database (Connect → Session pooler).',
    );
  }
  const connection = await connect(SUPABASE_DB_URL);
  return { ...named, name: named.url, connection, close: connection.close };
}
