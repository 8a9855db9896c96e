import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { isAlive } from './build-lock.ts';
import { dataPaths, PlainError } from './options.ts';

interface Running {
  pid: number;
  url: string;
}

/** Makes the folder for local data and marks it as ours. */
export function openDataDir(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const { marker } = dataPaths(dataDir);
  if (!existsSync(marker)) writeFileSync(marker, 'Local data of the SMCS site: npm run reset\n');
}

/** The site that runs on this data at the moment, if one does. */
export function runningSite(dataDir: string): Running | undefined {
  try {
    const running = JSON.parse(readFileSync(dataPaths(dataDir).running, 'utf8')) as Running;
    return isAlive(running.pid) ? running : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Notes that this process uses the data.
 * @throws PlainError when another one does
 * @returns a function that takes the note back
 */
export function claimDataDir(dataDir: string, url: string): () => void {
  const other = runningSite(dataDir);
  if (other) {
    throw new PlainError(
      `The site runs already on this data: ${other.url} (process ${other.pid}). ` +
        'Stop it first, or set LOCAL_DATA_DIR and SUPABASE_PORT for a second one.',
    );
  }
  const { running } = dataPaths(dataDir);
  writeFileSync(running, `${JSON.stringify({ pid: process.pid, url })}\n`);
  return () => rmSync(running, { force: true });
}
