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
  const widest = Math.max(...timings.map(({ name }) => name.length));
  const row = (name: string, ...cells: string[]) =>
    console.log(name.padEnd(widest) + cells.map((cell) => cell.padStart(11)).join(''));
  console.log('');
  row('', 'p50 ms', 'p99 ms', '× first');
  for (const { name, p50, p99 } of timings) {
    row(name, p50.toFixed(2), p99?.toFixed(2) ?? '', (p50 / base).toFixed(1));
  }
}
