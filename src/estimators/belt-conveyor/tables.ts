/** By belt width in mm: centre roll, m (1200 mm [V], others [M]); belt and idlers, kg/m ([V]; 2000 mm [C]). */
export const widths = [
  { width: 500, roll: 0.2, mass: 17 },
  { width: 650, roll: 0.25, mass: 28 },
  { width: 800, roll: 0.315, mass: 40 },
  { width: 1000, roll: 0.38, mass: 56 },
  { width: 1200, roll: 0.465, mass: 70 },
  { width: 1400, roll: 0.53, mass: 85 },
  { width: 1600, roll: 0.6, mass: 105 },
  { width: 1800, roll: 0.67, mass: 120 },
  { width: 2000, roll: 0.75, mass: 140 },
] as const;

type Points = readonly (readonly [x: number, y: number])[];

/** Linear between points; the end values beyond them. */
function interpolate(points: Points, x: number): number {
  const next = points.findIndex(([at]) => at >= x);
  const high = points.at(next);
  const low = points[next - 1];
  if (!high) return NaN;
  if (next === -1 || !low) return high[1];
  return low[1] + ((high[1] - low[1]) * (x - low[0])) / (high[0] - low[0]);
}

/** Capacity left on a slope, by degrees: ISO 5048 [M]. */
const slopes: Points = [
  ...([
    [0, 1],
    [2, 1],
    [4, 0.99],
    [6, 0.98],
    [8, 0.97],
    [10, 0.95],
    [12, 0.93],
  ] as const),
  ...([
    [14, 0.91],
    [16, 0.89],
    [18, 0.85],
    [20, 0.81],
  ] as const),
];
export const slopeFactor = (degrees: number): number => interpolate(slopes, degrees);

/** Coefficient of secondary resistances by length in m: usual values of the global method. */
const lengths: Points = [
  ...([
    [3, 9],
    [4, 7.6],
    [5, 6.6],
    [6, 5.9],
    [8, 5.1],
    [10, 4.5],
    [16, 3.6],
    [20, 3.2],
  ] as const),
  ...([
    [25, 2.9],
    [32, 2.6],
    [40, 2.4],
    [50, 2.2],
    [63, 2],
    [80, 1.92],
    [100, 1.78],
  ] as const),
  ...([
    [150, 1.58],
    [200, 1.45],
    [300, 1.31],
    [400, 1.25],
    [500, 1.2],
    [600, 1.17],
  ] as const),
  ...([
    [700, 1.14],
    [800, 1.12],
    [900, 1.1],
    [1000, 1.09],
    [1500, 1.06],
    [2000, 1.05],
  ] as const),
];
const logarithms: Points = lengths.map(([x, y]) => [Math.log(x), Math.log(y)] as const);
/** Log-log between the points; 1.05 above 2000 m. */
export const lengthFactor = (metres: number): number =>
  Math.exp(interpolate(logarithms, Math.log(metres)));
