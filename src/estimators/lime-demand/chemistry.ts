/** Molar masses, g/mol. */
export const molar = {
  SO2: 64.064,
  CaCO3: 100.087,
  CaO: 56.077,
  'Ca(OH)2': 74.093,
  gypsum: 172.17,
  S: 32.06,
  CO2: 44.009,
  HCl: 36.461,
  'CaSO3·½H2O': 129.15,
  'CaSO4·½H2O': 145.15,
  'CaCl2·2H2O': 147.01,
} as const;

/** What a dry or semi-dry absorber yields, in mass per time. */
export interface DryProduct {
  total: number;
  sulphite: number;
  sulphate: number;
  chloride: number;
  /** Ca(OH)₂ that was not used. */
  lime: number;
  inert: number;
}

/**
 * Product of dry or semi-dry absorption with hydrated or slaked lime.
 * @param sulphur SO₂ bound, mol per time
 * @param chlorine HCl bound, mol per time
 * @param calcium Ca(OH)₂ fed, mol per time
 * @param inert impurities of the reagent, mass per time
 * @param oxidised share of the sulphite that becomes sulphate
 */
export function dryProduct(
  sulphur: number,
  chlorine: number,
  calcium: number,
  inert: number,
  oxidised: number,
): DryProduct {
  const sulphite = sulphur * (1 - oxidised) * molar['CaSO3·½H2O'];
  const sulphate = sulphur * oxidised * molar['CaSO4·½H2O'];
  const chloride = (chlorine / 2) * molar['CaCl2·2H2O'];
  const lime = (calcium - sulphur - chlorine / 2) * molar['Ca(OH)2'];
  const total = sulphite + sulphate + chloride + lime + inert;
  return { total, sulphite, sulphate, chloride, lime, inert };
}

/** Heat of slaking, kJ/kg CaO: figure slaking-heat of product 7. */
const slakingHeat = 1150;
/** Water bound by slaking, kg/kg CaO. */
const boundWater = 0.3213;
/** Specific heats of water and of lime, kJ/(kg·K). */
const waterHeat = 4.186;
const solidHeat = 1.2;

/**
 * Solids that 1 kg of quicklime becomes in a slaker, kg.
 * @param purity CaO in the quicklime, kg/kg
 */
export const slakedSolids = (purity: number): number => 1 + boundWater * purity;

/**
 * Adiabatic rise of temperature in a slaker, K: ΔT = pu·1150 / [(ww − 0.3213·pu)·4.186 +
 * (1.3213·pu + 1 − pu)·1.2].
 * @param purity CaO in the quicklime, kg/kg
 * @param water kg of water to 1 kg of quicklime
 */
export function slakingRise(purity: number, water: number): number {
  const bound = boundWater * purity;
  const solids = slakedSolids(purity);
  return (purity * slakingHeat) / ((water - bound) * waterHeat + solids * solidHeat);
}
