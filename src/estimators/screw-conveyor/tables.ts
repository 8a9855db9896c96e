/**
 * By diameter in inches: its metric name in mm, pipe in inches, factor F_d, highest speed in rpm at 15 and 30 % (material
 * class B, abrasive), at 30 % of class A, free of abrasion, and at 45 %.
 */
export const sizes = [
  { inches: 6, metric: 150, pipe: 2.375, factor: 18, abrasive: 66, mild: 132, free: 182 },
  { inches: 9, metric: 230, pipe: 2.375, factor: 31, abrasive: 62, mild: 122, free: 170 },
  { inches: 10, metric: 250, pipe: 2.875, factor: 37, abrasive: 60, mild: 118, free: 165 },
  { inches: 12, metric: 300, pipe: 3.5, factor: 55, abrasive: 58, mild: 111, free: 157 },
  { inches: 14, metric: 350, pipe: 3.5, factor: 78, abrasive: 56, mild: 104, free: 148 },
  { inches: 16, metric: 400, pipe: 4.5, factor: 106, abrasive: 53, mild: 97, free: 140 },
  { inches: 18, metric: 450, pipe: 4.5, factor: 135, abrasive: 50, mild: 90, free: 131 },
  { inches: 20, metric: 500, pipe: 4.5, factor: 165, abrasive: 47, mild: 82, free: 122 },
  { inches: 24, metric: 600, pipe: 4.5, factor: 235, abrasive: 42, mild: 68, free: 105 },
] as const;

/** Share of the capacity that is left on an incline, by degrees. */
const inclines = [
  ...([
    [0, 1],
    [10, 0.9],
    [15, 0.7],
    [20, 0.55],
    [25, 0.42],
  ] as const),
  ...([
    [30, 0.3],
    [35, 0.22],
    [40, 0.15],
    [45, 0.1],
  ] as const),
] as const;

/** Linear between the points of the table; a last digit beyond its ends is the end. */
export function inclineFactor(angle: number): number {
  const degrees = Math.min(45, Math.max(0, angle));
  const next = Math.max(
    1,
    inclines.findIndex(([point]) => point >= degrees),
  );
  const [high, low] = [inclines[next], inclines[next - 1]];
  if (!high || !low) return NaN;
  return low[1] + ((high[1] - low[1]) * (degrees - low[0])) / (high[0] - low[0]);
}
