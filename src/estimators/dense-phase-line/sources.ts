import { type Constant, type Example } from '../estimator.ts';

export const constants: readonly Constant[] = [
  {
    text: 'Equivalent length: lift counts twice, a bend as 5 m',
    source: { state: 'V', text: 'powderprocess.net, "Pipe equivalent length"' },
  },
  {
    text: 'Correction of the settling velocity',
    formula: '1 + 0.15·Re^0.687',
    source: { state: 'V', text: 'Schiller and Naumann 1933, as in the drag models of OpenFOAM' },
  },
  {
    text: 'Solids friction',
    formula: 'λ_s = 2.1·m*^−0.3·Fr^−2·Fr_s^0.5·(D/d)^0.1',
    source: {
      state: 'C',
      text: 'our choice of a correlation for fine ash, in the form known as Stegmaier’s; checked against the lines of the examples, not against a document',
    },
  },
  {
    text: 'Minimum inlet velocity 11 m/s to a loading of 10',
    source: {
      state: 'V',
      text: 'D. Mills, Pickup velocity for pneumatic conveying, Powder Bulk Solids, 2010: 2,200–2,400 ft/min for fly ash in suspension; the loading of 10 is our assumption',
    },
  },
  {
    text: 'Minimum inlet velocity 3 m/s from a loading of 80',
    source: {
      state: 'V',
      text: 'TM 5-810-15, table 6-2: dense phase from 600 ft/min (3.05 m/s); the loading of 80 is our assumption',
    },
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
  {
    text: 'Efficiency 0.70 of the compressor, 0.60 of a vacuum pump',
    source: { state: 'P', text: 'usual values, drive included' },
  },
  {
    text: 'Pressure at an altitude',
    formula: 'p_a = 101325·(1 − z/44331)^5.25588',
    source: { state: 'P', text: 'international standard atmosphere' },
  },
  {
    text: 'Vacuum lines up to 150 m and 45 t/h',
    source: { state: 'V', text: 'UFGS 15555A, 2.24.1.4' },
  },
  { text: 'Vessel filled to 80 %', source: { state: 'C', text: 'our assumption' } },
];

export const examples: readonly Example[] = [
  {
    label: 'A station line of 35 t/h over 560 ft',
    values: { W: '35t/h', H: '141m', V: '30m', N: '6' },
    source: {
      state: 'C',
      text: 'our example',
    },
  },
  {
    label: 'A short line of TM 5-810-15',
    values: { W: '60t/h', H: '80m', V: '20m', N: '4' },
    source: { state: 'V', text: 'TM 5-810-15, table 6-2: loading 20–200' },
  },
  {
    label: 'A boiler line of 30 t/h over 300 m, bore in steps',
    values: { H: '300m', V: '30m', N: '8', st: 'stepped' },
    source: { state: 'C', text: 'our example' },
  },
  {
    label: 'A vacuum line of 10 t/h over 60 m',
    values: { W: '10t/h', H: '60m', V: '10m', N: '4', st: 'vacuum' },
    source: { state: 'C', text: 'our example' },
  },
];
