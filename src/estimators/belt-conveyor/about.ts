import { type Constant, type Example, type Output } from '../estimator.ts';

export const outputs: readonly Output[] = [
  {
    key: 'S',
    symbol: 'S',
    label: 'Cross-section of the load',
    unit: 'm2',
    units: ['m2', 'ft2'],
    digits: 3,
  },
  {
    key: 'Qmax',
    symbol: 'Q_max',
    label: 'Capacity',
    unit: 't/h',
    units: ['t/h', 'ston/h'],
    digits: 3,
  },
  { key: 'filling', symbol: 'Q/Q_max', label: 'Filling', unit: '%', units: ['%'], digits: 3 },
  {
    key: 'qG',
    symbol: 'q_G',
    label: 'Mass of the load',
    unit: 'kg/m',
    units: ['kg/m', 'lb/ft'],
    digits: 3,
  },
  {
    key: 'C',
    symbol: 'C',
    label: 'Coefficient of secondary resistances',
    unit: '1',
    units: ['1'],
    digits: 3,
  },
  {
    key: 'Fh',
    symbol: 'F_H',
    label: 'Friction of belt, idlers and load',
    unit: 'kN',
    units: ['kN', 'N', 'lbf'],
    digits: 3,
  },
  {
    key: 'Flift',
    symbol: 'F_L',
    label: 'Lift of the load',
    unit: 'kN',
    units: ['kN', 'N', 'lbf'],
    digits: 3,
  },
  {
    key: 'F',
    symbol: 'F',
    label: 'Pull at the drive pulley',
    unit: 'kN',
    units: ['kN', 'N', 'lbf'],
    digits: 3,
  },
  {
    key: 'P',
    symbol: 'P',
    label: 'Power at the drive pulley',
    unit: 'kW',
    units: ['kW', 'hp'],
    digits: 3,
    spread: [0.9, 1.1],
  },
  {
    key: 'Pmain',
    symbol: 'P_H',
    label: 'Power for friction',
    unit: 'kW',
    units: ['kW', 'hp'],
    digits: 3,
  },
  {
    key: 'Plift',
    symbol: 'P_L',
    label: 'Power for lift',
    unit: 'kW',
    units: ['kW', 'hp'],
    digits: 3,
  },
  { key: 'motor', symbol: 'P_m', label: 'Motor', unit: 'kW', units: ['kW', 'hp'], digits: 3 },
];

export const constants: readonly Constant[] = [
  { text: 'C to 63 m', source: { state: 'V', text: 'Maker’s sheet POWER CAL' } },
  {
    text: 'C from 80 m',
    source: { state: 'M', text: 'DIN 22101; the sheet agrees within 4 % to 1000 m' },
  },
  { text: 'Factor of slope k', source: { state: 'M', text: 'ISO 5048' } },
  {
    text: 'Centre roll of a 1200 mm belt 465 mm',
    source: { state: 'V', text: 'UNPAS belt sheet' },
  },
  {
    text: 'Centre rolls of the other belts',
    source: { state: 'M', text: 'ISO 5048' },
  },
  {
    text: 'Belt and idlers of a 2000 mm belt 140 kg/m',
    source: { state: 'C', text: 'Our assumption' },
  },
];

export const examples: readonly Example[] = [
  {
    label: 'UNPAS belt, 1000 t/h over 258 m',
    values: {
      Q: '1000t/h',
      rho: '1522kg/m3',
      B: '1200mm',
      v: '1.68m/s',
      th: '15deg',
      L: '258m',
      H: '17.9m',
      Gm: '70kg/m',
      std: 'din',
    },
    source: { state: 'V', text: 'UNPAS belt sheet; recomputed' },
  },
];
