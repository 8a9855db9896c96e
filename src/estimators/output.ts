import { type Output } from './estimator.ts';
import { type Unit } from '#contract/units/units.ts';

/** An output that is first shown in the first of its units. */
export const output = (
  key: string,
  symbol: string,
  label: string,
  units: readonly [Unit, ...Unit[]],
  digits = 3,
): Output => ({ key, symbol, label, unit: units[0], units, digits });
