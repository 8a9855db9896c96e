import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import type { Site } from '../support/site.ts';

/** The environment of a site whose heap is to be measured. */
export const heapProbe = {
  NODE_OPTIONS: `--import ${pathToFileURL(join(import.meta.dirname, 'heap-probe.ts')).href}`,
};

/** What a site started with `heapProbe` has on its heap after a garbage collection, in MiB. */
export async function heapOf({ pid, output }: Site): Promise<number> {
  const sizes = () => [...output().matchAll(/^heap: (\d+) bytes$/gm)].map(([, bytes]) => bytes);
  const before = sizes().length;
  process.kill(pid, 'SIGUSR2');
  while (sizes().length === before) await delay(20);
  return Number(sizes().at(-1)) / 2 ** 20;
}

/** How memory has developed, in MiB. */
export interface Growth {
  from: number;
  to: number;
  isFlat: boolean;
}

/** Of what is left after a garbage collection; caches that have an end are full by the middle. */
const maxGrowth = 1.1;

const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? NaN;

/** Compares the middle fifth of a run with its last fifth. */
export function judgeMemory(samples: readonly number[]): Growth {
  const fifth = Math.max(1, Math.floor(samples.length / 5));
  const from = median(samples.slice(2 * fifth, 3 * fifth));
  const to = median(samples.slice(-fifth));
  return { from, to, isFlat: to <= from * maxGrowth };
}
