import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from './options.ts';
import { say } from './say.ts';

const folder = join(root, 'node_modules', '.cache');
const file = join(folder, 'smcs-build.lock');

/** True when a process with this id is there. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function take(): boolean {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch {
    try {
      // Left behind by a process that was killed: the next round takes it.
      const owner = Number(readFileSync(file, 'utf8'));
      if (owner > 0 && !isAlive(owner)) rmSync(file, { force: true });
    } catch {
      // It was given back in this moment.
    }
    return false;
  }
}

/**
 * Runs one Astro command at a time: each of them, `astro check` too, first empties the folder
 * that a build writes to.
 */
export async function withBuildLock<T>(work: () => Promise<T>): Promise<T> {
  mkdirSync(folder, { recursive: true });
  for (let round = 0; !take(); round += 1) {
    if (round === 5) say('Waiting for another build or check to finish …');
    await sleep(200);
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}
