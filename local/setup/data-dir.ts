import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dataPaths, CliError } from './options.ts';
import { tryLock } from './process-lock.ts';

/** Makes the folder for local data and marks it as ours. */
export function openDataDir(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const { marker } = dataPaths(dataDir);
  if (!existsSync(marker)) writeFileSync(marker, 'Local data of the SMCS site: npm run reset\n');
}

/**
 * Opens the folder for local data and takes it for this process.
 * @param url URL of the site, for the message to other processes that want the same data
 * @returns a function that gives it back
 * @throws CliError when another process uses it
 */
export function claimDataDir(dataDir: string, url: string): () => void {
  openDataDir(dataDir);
  const release = tryLock(dataPaths(dataDir).running, url);
  if (typeof release === 'function') return release;
  throw new CliError(
    `The site runs already on this data: ${release.note} (process ${release.pid}). ` +
      'Stop it first, or set LOCAL_DATA_DIR and SUPABASE_PORT for a second one.',
  );
}
