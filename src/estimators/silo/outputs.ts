import { type Output } from '../estimator.ts';
import { output } from '../output.ts';

/** The bulk density is known to ±15 %. */
const byDensity = (...of: Parameters<typeof output>): Output => ({
  ...output(...of),
  spread: [0.85, 1.15],
});

export const outputs: readonly Output[] = [
  output('V', 'V', 'Usable volume', ['m3', 'ft3']),
  output('Vwater', 'V_w', 'Gross volume, water fill', ['m3', 'ft3']),
  output('use', 'V/V_w', 'Volume used', ['%']),
  byDensity('mass', 'm', 'Mass', ['t', 'ston']),
  byDensity('t', 't', 'Time', ['h', 'd']),
  byDensity('days', 't', 'Storage time', ['d', 'h']),
  output('hh', 'h_h', 'Height of the hopper', ['m', 'ft']),
  output('Vh', 'V_h', 'Volume of the hopper', ['m3', 'ft3']),
  output('hp', 'h_p', 'Height of the heap', ['m', 'ft']),
  output('hfull', 'h_f', 'Full height of the cylinder', ['m', 'ft']),
  output('h', 'h', 'Height of the cylinder', ['m', 'ft']),
  output('total', 'h + h_h', 'Height of cylinder and hopper', ['m', 'ft']),
  output('load', 'V_w·ρ_S', 'Load', ['t', 'ston']),
  { ...output('trucks', 'n', 'Truckloads of 25 t', ['1']), isCount: true },
];
