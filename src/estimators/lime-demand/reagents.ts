import { molar } from './chemistry.ts';

/** Values of `r`. */
export const reagents = { hydrate: 1, quicklime: 2, limestone: 3 } as const;

/** A value of `r`. */
export type Reagent = (typeof reagents)[keyof typeof reagents];

/**
 * A reagent by the value of `r`: molar mass, g/mol, and bulk densities for the volume of a silo and
 * for its load, kg/m³ (data sheet 7, materials for sizing).
 */
export const reagentData = {
  [reagents.hydrate]: { label: 'Hydrated lime', mass: molar['Ca(OH)2'], density: 480, load: 640 },
  [reagents.quicklime]: { label: 'Quicklime', mass: molar.CaO, density: 850, load: 1050 },
  [reagents.limestone]: { label: 'Limestone', mass: molar.CaCO3, density: 800, load: 1300 },
} as const;

/** The parameters by which the silo tool opens with the densities of a reagent. */
export function siloDensities(reagent: Reagent): Record<'rho' | 'rhoS', string> {
  const { density, load } = reagentData[reagent];
  return { rho: `${density}kg/m3`, rhoS: `${load}kg/m3` };
}
