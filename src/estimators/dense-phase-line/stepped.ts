import { airConstant, bores, flowThrough, type Line } from './line.ts';

/** A part of the line with one bore. SI. */
export interface Section {
  bore: number;
  /** Equivalent length. */
  length: number;
  inletPressure: number;
  inletVelocity: number;
  endVelocity: number;
}

/**
 * The sections of a line that is widened as soon as the next bore keeps the least velocity, from
 * the inlet to the end. The pressure of each section follows from the closed solution of
 * `flowThrough`, from the end of the line backwards.
 * @param leastVelocity at the beginning of every section, m/s
 * @returns undefined where no standard bore keeps that velocity at the end
 */
export function steppedSections(
  line: Line,
  loading: number,
  leastVelocity: number,
): Section[] | undefined {
  const { equivalentLength, kelvin, endPressure, ash } = line;
  const gas = airConstant * kelvin;
  const velocity = (bore: number, pressure: number) =>
    (((ash / loading) * gas) / pressure) * (4 / (Math.PI * bore ** 2));
  const last = bores.findLastIndex((bore) => velocity(bore, endPressure) >= leastVelocity);
  const sections: Section[] = [];
  let left = equivalentLength;
  let pressure = endPressure;
  for (let index = last; index >= 0; index--) {
    const bore = bores[index] ?? NaN;
    const from = { ...line, endPressure: pressure };
    const { k, c } = flowThrough({ ...from, equivalentLength: left }, bore, loading);
    // Below this pressure the bore keeps the velocity; above it the smaller one is needed.
    const switchPressure = (velocity(bore, pressure) * pressure) / leastVelocity;
    const reach = Math.log((switchPressure ** 2 + c / k) / (pressure ** 2 + c / k)) / (2 * k);
    const length = index === 0 ? left : Math.min(left, reach);
    const { inletPressure } = flowThrough({ ...from, equivalentLength: length }, bore, loading);
    sections.unshift({
      bore,
      length,
      inletPressure,
      inletVelocity: velocity(bore, inletPressure),
      endVelocity: velocity(bore, pressure),
    });
    left -= length;
    pressure = inletPressure;
    if (left <= 0) return sections;
  }
  return undefined;
}
