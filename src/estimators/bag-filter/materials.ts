import { type Option, type Source } from '../estimator.ts';

const manual: Source = {
  state: 'P',
  text: 'Usual factor for the method of the EPA manual',
};

const material = (token: string, label: string, value: number, source = manual): Option => ({
  token,
  label,
  value,
  source,
});

/** Factors A of the EPA method. */
export const materials: readonly Option[] = [
  material('coal', 'Coal', 10),
  material('fly-ash', 'Fly ash', 9, {
    state: 'P',
    text: 'Usual factor for the method of the EPA manual',
  }),
  material('limestone', 'Limestone', 10),
  material('hydrated-lime', 'Hydrated lime', 12),
  material('gypsum', 'Gypsum', 12),
  material('cement', 'Cement', 10),
  material('silica', 'Silica, clay', 10),
  material('sand', 'Sand, foundry dust', 12),
  material('wood', 'Wood, sawdust, leather', 15),
  material('grain', 'Grain, feed', 15),
  material('metal-oxides', 'Metal oxides', 9),
  material('carbon', 'Activated carbon, fume', 6),
];

/** Factors B of the EPA method. */
export const applications: readonly Option[] = [
  material('venting', 'Vents and transfer points', 1),
  material('product', 'Collection of product', 0.9),
  material('process', 'Process and flue gas', 0.8),
];

/**
 * Highest ratios by application, m/min: the upper ends of the sample ranges of data sheet 4, whose
 * owner has not signed them.
 */
const cap = (token: string, label: string, value: number): Option => ({
  token,
  label,
  value,
  source: { state: 'S', text: 'Data sheet 4, ratio by application' },
});
export const ratioCaps: readonly Option[] = [
  cap('transfer-point', 'Transfer point', 1.6),
  cap('silo-vent', 'Silo vent', 1.4),
  cap('lime', 'Lime silo, slaker', 1.2),
  cap('coal-boiler', 'Coal boiler', 1.1),
  cap('biomass-boiler', 'Biomass boiler', 1),
];

/** Cloths by the highest continuous temperature and the one in surges, °C (EPA APTI, table 4-1). */
export const cloths = [
  { key: 'polyester', label: 'polyester', continuous: 135, surge: 163 },
  { key: 'pps', label: 'PPS', continuous: 191, surge: 232 },
  { key: 'aramid', label: 'aramid (gas without acid)', continuous: 204, surge: 218 },
  { key: 'ptfe', label: 'PTFE', continuous: 232, surge: 260 },
  { key: 'glass', label: 'woven glass', continuous: 260, surge: 288 },
] as const;
