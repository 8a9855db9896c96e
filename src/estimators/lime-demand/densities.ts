/**
 * Bulk densities of the reagents, kg/m³, for the volume of a silo and for its load, by the value of
 * `r`: hydrated lime, quicklime, limestone powder. Data sheet 7, materials for sizing.
 */
export const reagentDensities = {
  1: { volume: 480, load: 640 },
  2: { volume: 850, load: 1050 },
  3: { volume: 800, load: 1300 },
} as const;

/** The parameters by which the silo tool opens with a reagent. */
export const siloDensities = (r: keyof typeof reagentDensities): Record<'rho' | 'rhoS', string> => {
  const { volume, load } = reagentDensities[r];
  return { rho: `${volume}kg/m3`, rhoS: `${load}kg/m3` };
};
