/** The times of one kind of request, in milliseconds. */
export interface Timing {
  name: string;
  p50: number;
  p99: number;
}

/** The value below which the given part of the times lies. */
export function percentile(times: number[], part: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * part) - 1)] ?? NaN;
}

/** Prints the timings; the first is the one that the others are compared with. */
export function printTable(timings: Timing[]): void {
  const base = timings[0]?.p50 ?? NaN;
  const widest = Math.max(...timings.map(({ name }) => name.length));
  const cell = (text: string) => text.padStart(11);
  console.log(''.padEnd(widest) + cell('p50 ms') + cell('p99 ms') + cell('× constant'));
  for (const { name, p50, p99 } of timings) {
    const ratio = (p50 / base).toFixed(1);
    console.log(name.padEnd(widest) + cell(p50.toFixed(2)) + cell(p99.toFixed(2)) + cell(ratio));
  }
}
