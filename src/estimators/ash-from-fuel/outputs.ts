import { type Output } from '../estimator.ts';

const rate = (key: string, symbol: string, label: string): Output => ({
  key,
  symbol,
  label,
  unit: 't/h',
  units: ['t/h', 'ston/h', 'kg/h', 'lb/h'],
  digits: 3,
});

export const outputs: readonly Output[] = [
  rate('B', 'B', 'Fuel'),
  {
    key: 'heatRate',
    symbol: 'q',
    label: 'Heat rate',
    unit: 'kJ/kWh',
    units: ['kJ/kWh', 'kcal/kWh'],
    digits: 4,
  },
  rate('total', 'W', 'Ash, total'),
  rate('bottom', 'M_b', 'Bottom ash'),
  rate('fly', 'M_f', 'Fly ash'),
  rate('eco', 'M_e', 'Economiser ash'),
  rate('design_bottom', 'M_b,d', 'Design rate, bottom ash'),
  rate('design_fly', 'M_f,d', 'Design rate, fly ash'),
  rate('design_eco', 'M_e,d', 'Design rate, economiser ash'),
  {
    key: 'day',
    symbol: '24 W',
    label: 'Ash in a day',
    unit: 't/d',
    units: ['t/d', 'lb/h'],
    digits: 3,
  },
  {
    key: 'year',
    symbol: 'W_y',
    label: 'Ash in a year',
    unit: 't/y',
    units: ['t/y', 'lb/h'],
    digits: 3,
  },
  {
    key: 'store',
    symbol: 'M_s',
    label: 'Stored fly ash',
    unit: 't',
    units: ['t', 'ston'],
    digits: 3,
  },
];
