import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** True when a process with this id is there. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** What a lock file says: the process that holds it, and a note for others. */
export interface LockHolder {
  pid: number;
  note?: string;
}

/** The process that holds a lock file; undefined when none does, or it has ended. */
export function lockHolder(file: string): LockHolder | undefined {
  try {
    const holder = JSON.parse(readFileSync(file, 'utf8')) as LockHolder;
    return holder.pid > 0 && isAlive(holder.pid) ? holder : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Takes a lock file for this process. The lock of a process that has ended is taken over.
 * @returns what gives it back, or the process that holds it
 */
export function tryLock(file: string, note?: string): (() => void) | LockHolder {
  mkdirSync(dirname(file), { recursive: true });
  const holder = JSON.stringify({ pid: process.pid, note });
  for (;;) {
    try {
      writeFileSync(file, holder, { flag: 'wx' });
      return () => rmSync(file, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      const other = lockHolder(file);
      if (other) return other;
      rmSync(file, { force: true });
    }
  }
}
