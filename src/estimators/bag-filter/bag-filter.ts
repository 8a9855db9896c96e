import { defineEstimator, refuse } from '../define-estimator.ts';
import { type Result, type Warning } from '../estimator.ts';
import { fromSi, toSi } from '#contract/units/units.ts';
import { acidDewPoint, waterDewPoint } from './dew-point.ts';
import { epaPressureDrop, epaRatio } from './epa-method.ts';
import { inputs } from './inputs.ts';
import { outputs } from './outputs.ts';
import { type Inputs, sizeFilter } from './size-filter.ts';
import { constants, examples } from './sources.ts';
import {
  clampWarnings,
  clothWarnings,
  dewPointWarnings,
  filterWarnings,
  isolatedWarnings,
} from './warnings.ts';
import { workingOf } from './working.ts';

const oneRow: Warning = {
  key: 'one-row',
  inputKey: 'br',
  level: 'note',
  text: 'The filter has one row only, so there is no ratio with one row out. Enter fewer bags in a row.',
};

function calculate(values: Inputs): Result {
  const { T, dust, use, L, dm, cap, bd, bp, br, Pj, K2, th, nc, hw, so } = values;
  if (!Number.isInteger(br)) return refuse('row', 'Bags in a row: enter a whole number.', 'br');
  if (!Number.isInteger(nc)) {
    return refuse('compartments', 'Compartments: enter a whole number.', 'nc');
  }
  if (bp <= bd) return refuse('pitch', 'Bag pitch: enter more than the diameter of the bag.', 'bp');
  const load = fromSi(L, 'gr/ft3');
  const temperature = fromSi(T, 'F');
  const epa = toSi(epaRatio(dust, use, { temperature, load, size: fromSi(dm, 'um') }), 'ft/min');
  const ratio = Math.min(epa, cap ?? epa);
  const filter = sizeFilter(values, ratio);
  const resistance = fromSi(K2, 'inwg/(ft/min.lb/ft2)');
  const drop = epaPressureDrop(
    fromSi(filter.actual, 'ft/min'),
    fromSi(Pj, 'psi'),
    resistance,
    load,
    fromSi(th, 'min'),
  );
  const pressureDrop = toSi(drop, 'inwg');
  const dewPoint = hw === undefined || so === undefined ? undefined : acidDewPoint(hw, so * 1e-6);
  const water = hw === undefined ? undefined : waterDewPoint(hw);
  const narrow: Warning = {
    key: 'pitch',
    inputKey: 'bp',
    level: 'outside',
    text: 'The pitch should be at least 30 mm larger than the diameter of the bag; results are for comparison only.',
  };
  return {
    out: {
      v: ratio,
      V: epa,
      area: filter.area,
      a: filter.bag,
      N: filter.count,
      rows: filter.rows,
      v_act: filter.actual,
      ...(filter.net === undefined ? {} : { v_net: filter.net }),
      ...(filter.isolated === undefined ? {} : { v_iso: filter.isolated }),
      pulse: filter.pulseAir,
      ...(dewPoint === undefined ? {} : { acid: dewPoint }),
      can: filter.can,
      dp_Pa: pressureDrop,
    },
    warnings: [
      ...(bp < bd + 0.03 - 1e-9 ? [narrow] : []),
      ...clampWarnings(values),
      ...filterWarnings(dust, ratio, filter.can),
      ...isolatedWarnings(values, filter.isolated),
      ...(filter.net === undefined ? [oneRow] : []),
      ...clothWarnings(T),
      ...dewPointWarnings(T, { acid: dewPoint, water }),
    ],
    steps: workingOf(values, { epa, ratio, pressureDrop, drop, dewPoint }, filter),
  };
}

/** E4: ratio, cloth, bags, can velocity and pressure drop of a pulse-jet bag filter. */
export const bagFilter = defineEstimator({
  key: 'bag-filter',
  title: 'Bag filter',
  path: '/tools/bag-filter',
  version: 2,
  changes: [
    'Since November 2026 the highest ratio is 1.6 m/min and the pitch 0.25 m by default; compartments, pulse air and acid dew point were added.',
  ],
  inputs,
  outputs,
  constants,
  examples,
  trust: 'The ratio is known to ±25 % (our judgement).',
  isNot: ['a guarantee of emission', 'a measured dew point', 'explosion protection', 'the fan'],
  plot: { input: 'cap', outputs: ['area'] },
  calculate,
});
