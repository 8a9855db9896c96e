import { type Constant, type Example } from '../estimator.ts';

export const constants: readonly Constant[] = [
  {
    text: 'Equivalent length: lift counts twice, a bend as 5 m',
    source: { state: 'V', text: 'powderprocess.net, "Pipe equivalent length"' },
  },
  {
    text: 'Correction of the settling velocity',
    formula: '1 + 0.15·Re^0.687',
    source: { state: 'M', text: 'Schiller and Naumann 1933' },
  },
  {
    text: 'Solids friction',
    formula: 'λ_s = 2.1·m*^−0.3·Fr^−2·Fr_s^0.5·(D/d)^0.1',
    source: {
      state: 'M',
      text: 'Stegmaier, Fördern und Heben 28 (1978) 363–366; Marcus et al., Pneumatic Conveying of Solids, 1990',
    },
  },
  {
    text: 'Minimum inlet velocity 11 m/s to a loading of 10',
    source: {
      state: 'V',
      text: 'D. Mills, Pickup velocity for pneumatic conveying, Powder Bulk Solids, 2010: 2,200–2,400 ft/min for fly ash in suspension; the limit of 10 is after Mills, from memory',
    },
  },
  {
    text: 'Minimum inlet velocity 3 m/s from a loading of 80',
    source: { state: 'M', text: 'after Mills' },
  },
  {
    text: 'Minimum inlet velocity between these loadings: by the logarithm of the loading',
    source: { state: 'C', text: 'our assumption' },
  },
  {
    text: 'Dense phase: loading 20 and more, 3.05–15.2 m/s',
    source: { state: 'V', text: 'TM 5-810-15, table 6-2' },
  },
  {
    text: 'Roughness of the pipe 0.045 mm; highest loading considered 150',
    source: { state: 'C', text: 'our assumption' },
  },
  {
    text: 'Pressure for valves and dryer 0.5 bar; a larger bore within 15 % of the least power',
    source: { state: 'C', text: 'our assumption' },
  },
  { text: 'Efficiency of the compressor 0.70', source: { state: 'M', text: 'usual value' } },
];

export const examples: readonly Example[] = [
  {
    label: 'Macawber, 35 t/h over 560 ft',
    values: { W: '35t/h', H: '141m', V: '30m', N: '6' },
    source: {
      state: 'V',
      text: 'macawber.com: 125 mm installed; how the 560 ft divide into length and lift is ours',
    },
  },
  {
    label: 'A short line of TM 5-810-15',
    values: { W: '60t/h', H: '80m', V: '20m', N: '4' },
    source: { state: 'V', text: 'TM 5-810-15, table 6-2: loading 20–200' },
  },
];
