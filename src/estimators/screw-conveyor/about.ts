import { type Constant, type Example, type Output } from '../estimator.ts';
import { cema } from './inputs.ts';

export const outputs: readonly Output[] = [
  {
    key: 'C1',
    symbol: 'C₁',
    label: 'Capacity at 1 rpm',
    unit: 'm3/h/rpm',
    units: ['m3/h/rpm', 'ft3/h/rpm', 'l'],
    digits: 3,
  },
  {
    key: 'N',
    symbol: 'N',
    label: 'Speed',
    unit: 'rpm',
    units: ['rpm'],
    digits: 3,
    spread: [0.97, 1.03],
  },
  {
    key: 'share',
    symbol: 'N/N_max',
    label: 'Share of the highest speed',
    unit: '%',
    units: ['%'],
    digits: 3,
  },
  {
    key: 'P',
    symbol: 'P',
    label: 'Power',
    unit: 'kW',
    units: ['kW', 'hp'],
    digits: 3,
    spread: [0.75, 1.25],
  },
  {
    key: 'motor',
    symbol: 'P_m',
    label: 'Motor, next standard size',
    unit: 'kW',
    units: ['kW', 'hp'],
    digits: 3,
  },
  {
    key: 'hpf',
    symbol: 'HP_f',
    label: 'Power of the empty screw',
    unit: 'hp',
    units: ['hp'],
    digits: 3,
  },
  {
    key: 'hpm',
    symbol: 'HP_m',
    label: 'Power for the material',
    unit: 'hp',
    units: ['hp'],
    digits: 3,
  },
  { key: 'Fo', symbol: 'F_o', label: 'Overload factor', unit: '1', units: ['1'], digits: 3 },
  {
    key: 'hp',
    symbol: 'P',
    label: 'Power in horsepower, lift included',
    unit: 'hp',
    units: ['hp'],
    digits: 3,
  },
  { key: 'torque', symbol: 'M', label: 'Torque', unit: 'Nm', units: ['Nm', 'lbf.ft'], digits: 3 },
];

export const constants: readonly Constant[] = [
  {
    text: 'Diameter factors 18 to 235, incline factors, overload factor',
    formula: 'F_o = 2.024 − 0.6115·ln(HP_f + HP_m)',
    source: cema,
  },
  {
    text: 'Overload factor at most 3; highest speeds by diameter and loading; pipe diameters',
    source: {
      state: 'P',
      text: 'usual values of makers’ tables. At 30 % the column 30B, for abrasive material, or 30A is taken. A public table of one maker has less at 45 %: 165, 155, 145 and 140 rpm for 6, 9, 12 and 14 in',
    },
  },
  {
    text: 'Lift added on an incline',
    source: { state: 'C', text: 'Physics; CEMA treats inclines separately' },
  },
];

export const examples: readonly Example[] = [
  {
    label: 'Corn meal, 25,600 lb/h',
    values: { Q: '25600lb/h', rho: '40lb/ft3', D: '12in', K: '30%', L: '16ft', Fm: '0.5', Fb: '1' },
    source: { state: 'R', text: 'KWS, Screw Conveyor Engineering Guide, example; recomputed' },
  },
  {
    label: 'DDGS behind a dryer, 4 t/h',
    values: {
      Q: '4t/h',
      rho: '484kg/m3',
      D: '12',
      K: '30',
      cls: '30A',
      L: '10m',
      Fm: 'ddgs',
      Fb: 'plastic',
    },
    source: {
      state: 'V',
      text: 'density of 16 samples: Rosentrater and Zhang, Frontiers in Energy Research 9 (2021) 722899',
    },
  },
  {
    label: 'Rice husk to a boiler bin, 2 t/h',
    values: { Q: '2t/h', rho: '100kg/m3', D: '20', K: '30', L: '8m', Fm: 'rice-husk' },
    source: { state: 'C', text: 'our example' },
  },
];
