/** Diameters of R20, mm. */
const diameters: readonly number[] = [
  100, 112, 125, 140, 160, 180, 200, 224, 250, 280, 315, 355, 400, 450, 500, 560, 630, 710, 800,
  900, 1000, 1120, 1250, 1400, 1600,
];

/** Roughness of a sheet duct, m. */
const roughness = 0.15e-3;

/** Diameter for a flow in m³/s at a velocity in m/s: as calculated, and the nearest of R20, m. */
export function ductDiameter(flow: number, velocity: number) {
  const calculated = Math.sqrt((4 * flow) / (Math.PI * velocity));
  const distance = (mm: number) => Math.abs(mm / 1000 - calculated);
  const nearest = diameters.reduce((best, mm) => (distance(mm) < distance(best) ? mm : best));
  return { calculated, chosen: nearest / 1000 };
}

/** The largest duct of R20 that keeps a velocity in m/s with a flow in m³/s. */
export function ductThatKeeps(flow: number, least: number) {
  const velocityIn = (mm: number) => (4 * flow) / (Math.PI * (mm / 1000) ** 2);
  const mm = diameters.findLast((one) => velocityIn(one) >= least) ?? 100;
  return { mm, velocity: velocityIn(mm) };
}

/** Viscosity of air by Sutherland, Pa·s, at a temperature in K. */
const viscosity = (temperature: number): number =>
  (1.716e-5 * (temperature / 273.15) ** 1.5 * 383.55) / (temperature + 110.4);

/** Flow of air in a round duct: diameter in m, velocity in m/s, temperature in K. */
interface DuctFlow {
  diameter: number;
  velocity: number;
  temperature: number;
}

/** Density of air, kg/m³, and Darcy's friction factor by Haaland. */
export function ductFriction({ diameter, velocity, temperature }: DuctFlow) {
  const density = (1.204 * 293.15) / temperature;
  const reynolds = (density * velocity * diameter) / viscosity(temperature);
  const root = -1.8 * Math.log10((roughness / (3.7 * diameter)) ** 1.11 + 6.9 / reynolds);
  return { density, friction: root ** -2 };
}
