/** Pascal in a millimetre of mercury. */
const torr = 133.322;
const atmosphere = 101_325;

/** Least distance of the gas from its dew points, K: for acid what the guarantees of data sheet 4 ask. */
export const dewPointMargin = 15;

/**
 * Dew point of sulphuric acid in flue gas at 101.325 kPa, K, by Verhoff and Banchero:
 * 1000/T = 2.276 − 0.0294·ln p_w − 0.0858·ln p_s + 0.0062·ln p_w·ln p_s, pressures in mmHg.
 * @param water volume fraction of water vapour
 * @param trioxide volume fraction of sulphur trioxide
 */
export function acidDewPoint(water: number, trioxide: number): number {
  const [w, s] = [water, trioxide].map((share) => Math.log((share * atmosphere) / torr));
  if (w === undefined || s === undefined) return NaN;
  return 1000 / (2.276 - 0.0294 * w - 0.0858 * s + 0.0062 * w * s);
}

/**
 * Dew point of water vapour at 101.325 kPa, K, by Bolton: p = 611.2·exp[17.67·t/(t + 243.5)] Pa.
 * @param water volume fraction of water vapour
 */
export function waterDewPoint(water: number): number {
  const logarithm = Math.log((water * atmosphere) / 611.2);
  return 273.15 + (243.5 * logarithm) / (17.67 - logarithm);
}
