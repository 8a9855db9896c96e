import {
  airConstant,
  airVelocity,
  atmosphere,
  bores,
  endPressureOf,
  flowThrough,
  leastVelocity,
  type Line,
} from './line.ts';
import { type Section, steppedSections } from './stepped.ts';

export const highestLoading = 150;
const lowestLoading = 1;
const searchStep = 0.995;
/** For valves and dryer behind a compressor, for filter and pipes before a vacuum pump, Pa. */
const losses = { pressure: 0.5e5, vacuum: 0.05e5 };
export const machineEfficiency = { pressure: 0.7, vacuum: 0.6 };
const freeAirKelvin = 293.15;

/** What limits the loading of a line: the pressure at hand, Pa, and the margin on the velocity. */
export interface Limits {
  pressure: number;
  velocityMargin: number;
  /** Of the air outside, Pa. */
  ambient: number;
  isVacuum: boolean;
}

export type Candidate = NonNullable<ReturnType<typeof loadBore>> & { sections?: Section[] };

/**
 * Adiabatic power of one compressor stage, W.
 * @param freeAir m³/s at 101.325 kPa
 * @param ratio of absolute pressures
 */
export const stagePower = (freeAir: number, ratio: number, efficiency: number): number =>
  (3.5 * atmosphere * freeAir * (ratio ** (1 / 3.5) - 1)) / efficiency;

/** Air and power of a line between two pressures, Pa. */
function airAndPower(
  line: Line,
  loading: number,
  { inlet, end }: { inlet: number; end: number },
  { ambient, isVacuum }: Limits,
) {
  const air = line.ash / loading;
  const freeAir = (air * airConstant * freeAirKelvin) / atmosphere;
  const mode = isVacuum ? 'vacuum' : 'pressure';
  const ratio = isVacuum ? ambient / (end - losses.vacuum) : (inlet + losses.pressure) / ambient;
  const efficiency = machineEfficiency[mode];
  return { air, freeAir, ratio, power: stagePower(freeAir, ratio, efficiency), gauge: inlet - end };
}

/** The largest loading for which `solve` gives a line. */
function search<Found>(solve: (loading: number) => Found | undefined): Found | undefined {
  for (let loading = highestLoading; loading >= lowestLoading; loading *= searchStep) {
    const found = solve(loading);
    if (found) return found;
  }
  return undefined;
}

/**
 * The largest loading that a bore carries within the limits, with all that follows from it, in SI.
 * @returns undefined where the bore carries no loading down to 1
 */
export const loadBore = (line: Line, bore: number, limits: Limits) =>
  search((loading) => {
    const { pressure, velocityMargin, ambient, isVacuum } = limits;
    const end = isVacuum ? endPressureOf(line, bore, loading, ambient) : line.endPressure;
    if (end === undefined || end <= losses.vacuum) return undefined;
    const flow = flowThrough({ ...line, endPressure: end }, bore, loading);
    const { flux, inletPressure } = flow;
    const v1 = airVelocity(flux, line.kelvin, inletPressure);
    const vmin = leastVelocity(loading);
    if (inletPressure - end > pressure || v1 < (1 + velocityMargin) * vmin) return undefined;
    const v2 = airVelocity(flux, line.kelvin, end);
    const driven = airAndPower(line, loading, { inlet: inletPressure, end }, limits);
    return { ...flow, ...driven, bore, endBore: bore, end, loading, v1, v2, vmin };
  });

/** The largest loading of a pressure line whose bore is widened in steps. */
export const loadSteps = (line: Line, limits: Limits): Candidate | undefined =>
  search((loading) => {
    const vmin = leastVelocity(loading);
    const sections = steppedSections(line, loading, (1 + limits.velocityMargin) * vmin);
    const [first] = sections ?? [];
    const last = sections?.at(-1);
    const isWithin =
      first !== undefined && first.inletPressure - line.endPressure <= limits.pressure;
    if (!isWithin || !last || first.inletVelocity < vmin) return undefined;
    const flow = flowThrough({ ...line, endPressure: line.endPressure }, first.bore, loading);
    const { inletPressure } = first;
    const ends = { inlet: inletPressure, end: line.endPressure };
    return {
      ...flow,
      ...airAndPower(line, loading, ends, limits),
      ...{ inletPressure, bore: first.bore, endBore: last.bore, end: line.endPressure, loading },
      ...{ v1: first.inletVelocity, v2: last.endVelocity, vmin, sections: sections ?? [] },
    };
  });

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
