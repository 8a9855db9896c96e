import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
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

/** What a lock file says; undefined when there is none. */
function readLock(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** The process of a lock, if it is there. */
function liveHolder(text = ''): LockHolder | undefined {
  try {
    const holder = JSON.parse(text) as LockHolder;
    return holder.pid > 0 && isAlive(holder.pid) ? holder : undefined;
  } catch {
    return undefined;
  }
}

/** The process that holds a lock file; undefined when none does, or it has ended. */
export const lockHolder = (file: string): LockHolder | undefined => liveHolder(readLock(file));

/** Takes the lock of an ended process away, unless it is another one by now. */
function takeAway(file: string, ended: string, aside: string): void {
  try {
    renameSync(file, aside);
    if (readLock(aside) !== ended) linkSync(aside, file);
  } catch {
    // Somebody else has taken it away, or has the lock already.
  }
  rmSync(aside, { force: true });
}

/**
 * Takes a lock file for this process. The lock of a process that has ended is taken over.
 * @returns what gives it back, or the process that holds it
 */
export function tryLock(file: string, note?: string): (() => void) | LockHolder {
  mkdirSync(dirname(file), { recursive: true });
  // Written aside and linked, so that whoever finds the lock can read who holds it: one that was
  // read between its making and its writing was taken for that of an ended process.
  const own = `${file}.${process.pid}`;
  writeFileSync(own, JSON.stringify({ pid: process.pid, note }));
  try {
    for (;;) {
      try {
        linkSync(own, file);
        return () => rmSync(file, { force: true });
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      }
      const there = readLock(file);
      const holder = liveHolder(there);
      if (holder) return holder;
      if (there !== undefined) takeAway(file, there, `${own}.ended`);
    }
  } finally {
    rmSync(own, { force: true });
  }
}
