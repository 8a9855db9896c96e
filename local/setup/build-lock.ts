import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from './options.ts';
import { tryLock } from './process-lock.ts';
import { log } from './log.ts';

const file = join(root, 'node_modules', '.cache', 'smcs-build.lock');

/**
 * Runs one Astro command at a time: each of them, `astro check` too, first empties the folder
 * that a build writes to.
 */
export async function withBuildLock<T>(work: () => Promise<T>): Promise<T> {
  let release = tryLock(file);
  for (let round = 0; typeof release !== 'function'; round += 1) {
    if (round === 5) log('Waiting for another build or check to finish …');
    await sleep(200);
    release = tryLock(file);
  }
  try {
    return await work();
  } finally {
    release();
  }
}
