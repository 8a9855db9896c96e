import { type Output } from '../estimator.ts';
import { output } from '../output.ts';

export const outputs: readonly Output[] = [
  { ...output('v', 'v', 'Air-to-cloth ratio', ['m/min', 'ft/min']), spread: [0.75, 1.25] },
  output('V', 'V', 'Ratio by the EPA method', ['ft/min', 'm/min']),
  { ...output('area', 'Q/v', 'Cloth', ['m2', 'ft2']), spread: [0.8, 1.33] },
  output('a', 'a', 'Cloth of one bag', ['m2', 'ft2'], 4),
  { ...output('N', 'N', 'Bags, in whole rows', ['1']), isCount: true },
  { ...output('rows', 'N/n_r', 'Rows', ['1']), isCount: true },
  output('v_act', 'v_act', 'Ratio with all bags', ['m/min', 'ft/min']),
  output('v_net', 'v_net', 'Ratio with one row out', ['m/min', 'ft/min']),
  output('v_iso', 'v_iso', 'Ratio with one compartment isolated', ['m/min', 'ft/min']),
  output('pulse', 'V_air', 'Pulse air, free', ['m3/h', 'cfm']),
  output('acid', 'T_d', 'Acid dew point', ['C', 'F']),
  output('can', 'v_c', 'Can velocity, all gas from below', ['m/s', 'ft/min']),
  output('dp_Pa', 'Δp', 'Pressure drop of cloth and cake', ['Pa', 'inwg', 'kPa']),
];
