import { type Output } from '../estimator.ts';
import { output } from '../output.ts';

/** The estimate is conservative: real air is likely between half of it and it. */
const rough = (...of: Parameters<typeof output>): Output => ({
  ...output(...of),
  spread: [0.5, 1],
});

export const outputs: readonly Output[] = [
  output('D', 'D', 'Bore, at the inlet where it is stepped', ['mm', 'in']),
  output('Dend', 'D_2', 'Bore at the end of the line', ['mm', 'in']),
  rough('V0', 'V_0', 'Free air, at 20 °C and 101.325 kPa', ['m3/h', 'cfm']),
  rough('Vs', 'V_s', 'Air at the intake of the compressor, at the pressure of the site', [
    'm3/h',
    'cfm',
  ]),
  rough('P', 'P', 'Compressor or vacuum pump power', ['kW', 'hp']),
  rough('kWhPerT', 'P/ṁ_s', 'Energy per tonne', ['kWh/t']),
  output('m', 'm*', 'Loading, kg of ash to kg of air', ['1']),
  output(
    'p1g',
    'p_1',
    'Pressure drop of the line: gauge pressure at the inlet, or vacuum at the end',
    ['bar', 'psi', 'kPa'],
  ),
  rough('ma', 'ṁ_a', 'Air', ['kg/s', 'kg/h', 'lb/h']),
  output('v1', 'v_1', 'Velocity at the inlet', ['m/s', 'ft/min']),
  output('vmin', 'v_min', 'Minimum velocity at the inlet, without margin', ['m/s', 'ft/min']),
  output('v2', 'v_2', 'Velocity at the end', ['m/s', 'ft/min']),
  output('Leq', 'L_e', 'Equivalent length', ['m', 'ft']),
  output('w', 'w', 'Settling velocity of the median particle', ['m/s', 'ft/min']),
  output('batch', 'm_v', 'Charge of one vessel', ['kg', 'lb']),
  output('vessel', 'V_v', 'Volume of one vessel', ['m3', 'ft3']),
];
