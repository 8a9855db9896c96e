/** A troughed belt on three rolls; angles in rad, lengths in m. */
interface Trough {
  width: number;
  roll: number;
  troughing: number;
  surcharge: number;
  /** 6 by ISO 5048, 4 by DIN 22101. */
  divisor: number;
}

/**
 * Section of the load, m²: S₁ above the edges, S₂ in the trough, on the width b = 0.9·B − 0.05.
 */
export function loadSection({ width, roll, troughing, surcharge, divisor }: Trough) {
  const b = 0.9 * width - 0.05;
  const wing = b - roll;
  const top = roll + wing * Math.cos(troughing);
  const above = (top ** 2 * Math.tan(surcharge)) / divisor;
  const within = (roll + (wing / 2) * Math.cos(troughing)) * (wing / 2) * Math.sin(troughing);
  return { b, above, within, section: above + within };
}

const gravity = 9.81;

/** F = factor·f·L·g·m, N, of a mass per length in kg/m. */
export const mainResistance = (f: number, length: number, mass: number, factor = 1): number =>
  factor * f * length * gravity * mass;

/** F = q·g·H, N. */
export const liftResistance = (mass: number, lift: number): number => mass * gravity * lift;
