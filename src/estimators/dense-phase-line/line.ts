/** Specific gas constant of air, J/(kg·K). */
export const airConstant = 287.05;
export const atmosphere = 101_325;

/** Standard bores, m. */
export const bores = [65, 80, 100, 125, 150, 200, 250, 300, 350, 400].map((mm) => mm / 1000);

const gravity = 9.81;
const roughness = 0.045e-3;

/** Dynamic viscosity of air after Sutherland, Pa·s. */
const viscosity = (kelvin: number) =>
  1.716e-5 * (kelvin / 273.15) ** 1.5 * (383.55 / (kelvin + 110.4));

/**
 * Settling velocity in air of 101.325 kPa: Stokes, corrected after Schiller and Naumann.
 * @param size m
 * @param density of the particle, kg/m³
 * @param kelvin temperature of the air
 * @returns m/s
 */
export function settlingVelocity(size: number, density: number, kelvin: number): number {
  const mu = viscosity(kelvin);
  const air = atmosphere / (airConstant * kelvin);
  const stokes = (gravity * size ** 2 * (density - air)) / (18 * mu);
  let velocity = stokes;
  for (let round = 0; round < 50; round++) {
    const reynolds = (air * velocity * size) / mu;
    velocity = stokes / (1 + 0.15 * reynolds ** 0.687);
  }
  return velocity;
}

/** Velocity of air, m/s, for a mass flux in kg/(m²·s) at K and Pa. */
export const airVelocity = (flux: number, kelvin: number, pressure: number): number =>
  (flux * airConstant * kelvin) / pressure;

/** Least inlet velocity for fine ash that holds air, m/s, by the loading. */
export function leastVelocity(loading: number): number {
  if (loading <= 10) return 11;
  if (loading >= 80) return 3;
  return 11 - (8 * Math.log(loading / 10)) / Math.log(8);
}

/** Pressure of the air at a height above the sea, m, by the ICAO standard atmosphere, Pa. */
export const pressureAt = (height: number): number =>
  atmosphere * (1 - 2.25577e-5 * height) ** 5.25588;

/** One line in SI; `settling` as `settlingVelocity` has it. */
export interface Line {
  ash: number;
  equivalentLength: number;
  size: number;
  settling: number;
  kelvin: number;
  endPressure: number;
}

/**
 * Inlet pressure of an isothermal line with the solids friction of Stegmaier:
 * p₁² = (p₂² + c/k)·exp(2·k·L_e) − c/k.
 * @param bore m
 * @param loading kg of ash to kg of air
 * @returns Pa absolute; S without unit, k in 1/m, c in Pa²/m, flux in kg/(m²·s)
 */
export function flowThrough(line: Line, bore: number, loading: number) {
  const { ash, equivalentLength, size, settling, kelvin, endPressure } = line;
  const flux = ash / loading / ((Math.PI * bore ** 2) / 4);
  const gas = airConstant * kelvin;
  const S = Math.sqrt(settling / Math.sqrt(gravity * size)) * (bore / size) ** 0.1;
  const k = (1.05 * gravity * loading ** 0.7 * S) / gas;
  const reynolds = (flux * bore) / viscosity(kelvin);
  const friction = (-1.8 * Math.log10((roughness / (3.7 * bore)) ** 1.11 + 6.9 / reynolds)) ** -2;
  const c = (friction * flux ** 2 * gas) / (2 * bore);
  const inletPressure = Math.sqrt(
    (endPressure ** 2 + c / k) * Math.exp(2 * k * equivalentLength) - c / k,
  );
  return { S, k, c, friction, flux, inletPressure };
}

/**
 * Pressure at the end of a line whose inlet has the pressure `inlet`, Pa: the solution of
 * `flowThrough` for p₂. Undefined where the line takes more than there is.
 */
export function endPressureOf(
  line: Line,
  bore: number,
  loading: number,
  inlet: number,
): number | undefined {
  const { k, c } = flowThrough(line, bore, loading);
  const square = (inlet ** 2 + c / k) * Math.exp(-2 * k * line.equivalentLength) - c / k;
  return square > 0 ? Math.sqrt(square) : undefined;
}
