import {
  airConstant,
  airVelocity,
  atmosphere,
  flowThrough,
  leastVelocity,
  type Line,
} from './line.ts';

/** Standard bores, m. */
export const bores = [65, 80, 100, 125, 150, 200, 250, 300, 350, 400].map((mm) => mm / 1000);
export const highestLoading = 150;
const lowestLoading = 1;
const searchStep = 0.995;
/** For valves and dryer, Pa. */
const lossBeforeLine = 0.5e5;
const compressorEfficiency = 0.7;
const freeAirKelvin = 293.15;

/** What limits the loading of a line: the pressure at hand, Pa, and the margin on the velocity. */
export interface Limits {
  pressure: number;
  velocityMargin: number;
}

export type Candidate = NonNullable<ReturnType<typeof loadBore>>;

/**
 * Adiabatic power of one compressor stage, W.
 * @param freeAir m³/s at 101.325 kPa
 * @param ratio of absolute pressures
 */
export const stagePower = (freeAir: number, ratio: number, efficiency: number): number =>
  (3.5 * atmosphere * freeAir * (ratio ** (1 / 3.5) - 1)) / efficiency;

/**
 * The largest loading that a bore carries within the limits, with all that follows from it, in SI.
 * @returns undefined where the bore carries no loading down to 1
 */
export function loadBore(line: Line, bore: number, { pressure, velocityMargin }: Limits) {
  for (let loading = highestLoading; loading >= lowestLoading; loading *= searchStep) {
    const flow = flowThrough(line, bore, loading);
    const { flux, inletPressure } = flow;
    const v1 = airVelocity(flux, line.kelvin, inletPressure);
    const vmin = leastVelocity(loading);
    const gauge = inletPressure - line.endPressure;
    if (gauge > pressure || v1 < (1 + velocityMargin) * vmin) continue;
    const air = line.ash / loading;
    const freeAir = (air * airConstant * freeAirKelvin) / atmosphere;
    const ratio = (inletPressure + lossBeforeLine) / atmosphere;
    const v2 = airVelocity(flux, line.kelvin, line.endPressure);
    const power = stagePower(freeAir, ratio, compressorEfficiency);
    return { ...flow, bore, loading, v1, v2, vmin, gauge, air, freeAir, ratio, power };
  }
  return undefined;
}

/**
 * The standard bores that carry the ash, and the largest of them whose power is within 15 % of the
 * least: the lower velocity at its end wears less.
 */
export function chooseBore(line: Line, limits: Limits) {
  const fitting = bores.flatMap((bore) => loadBore(line, bore, limits) ?? []);
  const least = Math.min(...fitting.map(({ power }) => power));
  const index = fitting.findLastIndex(({ power }) => power <= 1.15 * least);
  return { chosen: fitting[index], beside: fitting.slice(Math.max(0, index - 1), index + 2) };
}
