/** Of CEMA 350, in its own units. */
interface ScrewLoad {
  /** ft */
  length: number;
  /** rpm */
  speed: number;
  /** lb/h */
  rate: number;
  /** F_d·F_b */
  frictionFactor: number;
  /** F_f·F_m·F_p */
  materialFactor: number;
}

/**
 * Horsepower of an empty screw and of its material, and the overload factor of small drives:
 * HP_f = L·N·F_d·F_b/10⁶; HP_m = L·C·W·F_f·F_m·F_p/10⁶; F_o = 2.024 − 0.6115·ln(HP_f + HP_m)
 * below 5.2 hp, at most 3.
 */
export function screwPower({ length, speed, rate, frictionFactor, materialFactor }: ScrewLoad) {
  const friction = (length * speed * frictionFactor) / 1e6;
  const material = (length * rate * materialFactor) / 1e6;
  const sum = friction + material;
  const overload = sum >= 5.2 ? 1 : Math.min(3, 2.024 - 0.6115 * Math.log(sum));
  return { friction, material, overload };
}
