/** The times of one measurement, in milliseconds. */
export interface Timing {
  name: string;
  p50: number;
  p99?: number;
}

/** The value below which the given part of the values lies. */
export function percentile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * part) - 1)] ?? NaN;
}

/** Prints the timings as multiples of the first. */
export function printTimings(timings: readonly Timing[]): void {
  const base = timings[0]?.p50 ?? NaN;
  const shown = timings.map(({ name, p50, p99 }) => [
    name,
    {
      'p50 ms': p50.toFixed(2),
      'p99 ms': p99?.toFixed(2) ?? '',
      '× first': (p50 / base).toFixed(1),
    },
  ]);
  console.table(Object.fromEntries(shown));
}
