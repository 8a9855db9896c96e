import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * Takes a data folder for this process; two at once would destroy the database.
 * The lock of a process that is gone is taken over.
 * @returns the function that gives it back
 * @throws Error naming the process that holds it
 */
export function takeLock(dir: string): () => void {
  mkdirSync(dir, { recursive: true });
  const file = join(dir, 'lock');
  const take = () => writeFileSync(file, String(process.pid), { flag: 'wx' });
  try {
    take();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    const pid = Number(readFileSync(file, 'utf8'));
    if (pid === process.pid || (pid > 0 && isAlive(pid))) {
      throw new Error(
        `The data in ${dir} is in use by process ${pid}. Stop it first, or choose another LOCAL_DATA_DIR.`,
        { cause: error },
      );
    }
    rmSync(file, { force: true });
    take();
  }
  return () => rmSync(file, { force: true });
}
