import { fromSi, toSi } from '#contract/units/units.ts';

/** Air of a hood over a belt, m³/s: 350 cfm per ft of width up to 200 ft/min, 500 above. */
export const beltAir = (width: number, speed: number): number =>
  toSi(fromSi(speed, 'ft/min') <= 200 + 1e-9 ? 350 : 500, 'cfm') * fromSi(width, 'ft');

/** Air through openings, m³/s, of an area in m² and a velocity in m/s. */
export const openingsAir = (area: number, velocity: number): number => area * velocity;

/** Air that a stream of bulk material displaces when it fills a space, m³/s. */
export const displacedAir = (rate: number, density: number): number => rate / density;

/** What a falling stream pulls along: opening in m², rate in kg/s, drop and mean lump in m. */
interface FallingStream {
  opening: number;
  rate: number;
  drop: number;
  lump: number;
}

/** Anderson: Q = 10·A_u·(R·S²/D)^⅓ in cfm, ft², short tons/h, ft; given in m³/s. */
export function inducedAir({ opening, rate, drop, lump }: FallingStream): number {
  const area = fromSi(opening, 'ft2');
  const energy = (fromSi(rate, 'ston/h') * fromSi(drop, 'ft') ** 2) / fromSi(lump, 'ft');
  return toSi(10 * area * Math.cbrt(energy), 'cfm');
}
