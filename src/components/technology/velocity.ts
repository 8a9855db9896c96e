/** A conveying line as the chart of its air velocity needs it. */
interface Line {
  /** m³/h at 1 bar absolute. */
  freeAir: number;
  /** bar absolute at the start; 1 at the end. */
  startPressure: number;
  /** m */
  length: number;
  /** Bores in mm, each from its distance in m to the next. */
  bores: readonly { from: number; bore: number }[];
}

/** The line that the chart shows: that of the first achievement. */
export const exampleLine = { freeAir: 556, startPressure: 3, length: 200 } as const;
export const oneBore = [{ from: 0, bore: 80 }] as const;
export const steppedBore = [
  ...oneBore,
  { from: 110, bore: 100 },
  { from: 180, bore: 125 },
] as const;

/**
 * Air velocity in m/s at a distance in m, in a bore in mm: the same air at the same temperature,
 * its pressure falling evenly along the line.
 */
function velocityAt(
  { freeAir, startPressure, length }: Omit<Line, 'bores'>,
  bore: number,
  distance: number,
): number {
  const pressure = startPressure - ((startPressure - 1) * distance) / length;
  const area = (Math.PI / 4) * (bore / 1000) ** 2;
  return freeAir / 3600 / pressure / area;
}

/** Most metres from one point of a curve to the next. */
const spacing = 17;

/** The curve of a line as points of distance in m and velocity in m/s, upright where a bore ends. */
export function velocityCurve({ bores, ...line }: Line): [number, number][] {
  return bores.flatMap(({ from, bore }, index) => {
    const to = bores[index + 1]?.from ?? line.length;
    const steps = Math.ceil((to - from) / spacing);
    return Array.from({ length: steps + 1 }, (_, step): [number, number] => {
      const distance = from + ((to - from) * step) / steps;
      return [distance, velocityAt(line, bore, distance)];
    });
  });
}
