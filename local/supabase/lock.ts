import { join } from 'node:path';
import { tryLock } from '../setup/process-lock.ts';

/**
 * Takes a data folder for this process; two at once would destroy the database.
 * @returns the function that gives it back
 * @throws Error naming the process that holds it
 */
export function takeLock(dir: string): () => void {
  const release = tryLock(join(dir, 'lock'));
  if (typeof release === 'function') return release;
  throw new Error(
    `The data in ${dir} is in use by process ${release.pid}. Stop it first, or choose another LOCAL_DATA_DIR.`,
  );
}
