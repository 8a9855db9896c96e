const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? NaN;

/**
 * Compares the middle fifth of a run with its last fifth. Caches that have a limit are full by the
 * middle.
 * @param samples of memory after a garbage collection
 */
export function judgeMemory(samples: readonly number[]) {
  const fifth = Math.max(1, Math.floor(samples.length / 5));
  const from = median(samples.slice(2 * fifth, 3 * fifth));
  const to = median(samples.slice(-fifth));
  return { from, to, isFlat: to <= from * 1.1 };
}
