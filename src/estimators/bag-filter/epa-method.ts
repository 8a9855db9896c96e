/** The EPA Cost Manual's limits: beyond them it has its value at the limit. */
export const manualLimits = {
  /** °F */
  temperature: { min: 50, max: 275 },
  /** gr/ft³ */
  load: { min: 0.05, max: 100 },
  /** µm */
  size: { min: 3, max: 100 },
} as const;

const clamp = (value: number, { min, max }: { min: number; max: number }) =>
  Math.min(max, Math.max(min, value));

/**
 * Air-to-cloth ratio of a pulse-jet filter by the factor method (EPA/452/B-02-001), in the
 * manual's units and within its limits.
 * @param temperature °F
 * @param load gr/ft³
 * @param size mass median, µm
 * @returns ft/min
 */
export function epaRatio(
  material: number,
  application: number,
  { temperature, load, size }: { temperature: number; load: number; size: number },
): number {
  const T = clamp(temperature, manualLimits.temperature);
  const L = clamp(load, manualLimits.load);
  const bracket = sizeFactor(size);
  return 2.878 * material * application * T ** -0.2335 * L ** -0.06021 * bracket;
}

/** What the size of the dust, µm, adds to the ratio. */
export function sizeFactor(size: number): number {
  if (size < manualLimits.size.min) return 0.8;
  if (size > manualLimits.size.max) return 1.2;
  return 0.7471 + 0.0853 * Math.log(size);
}

/**
 * Pressure drop of cloth and cake, in. w.g. at 4 °C.
 * @param ratio ft/min
 * @param pulse psi, gauge
 * @param resistance in. w.g./(ft/min·lb/ft²)
 * @param load gr/ft³
 * @param minutes between two pulses
 */
export const epaPressureDrop = (
  ratio: number,
  pulse: number,
  resistance: number,
  load: number,
  minutes: number,
): number => 6.08 * ratio * pulse ** -0.65 + resistance * (load / 7000) * ratio ** 2 * minutes;
