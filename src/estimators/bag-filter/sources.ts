import { type Constant, type Example } from '../estimator.ts';

export const constants: readonly Constant[] = [
  {
    text: 'Factor method for the ratio: the equation',
    source: {
      state: 'R',
      text: 'EPA Air Pollution Control Cost Manual, EPA/452/B-02-001; reproduced to seven digits by a public spreadsheet',
    },
  },
  {
    text: 'Factors of material but fly ash, factors of application, limits of temperature, load and size',
    source: { state: 'M', text: 'EPA/452/B-02-001, tables 1.3 and 1.4' },
  },
  {
    text: 'Pressure drop of the cloth',
    formula: '6.08·V·P_j^−0.65',
    source: { state: 'R', text: 'EPA/452/B-02-001, eq. 1.11; reproduced by a public spreadsheet' },
  },
  {
    text: 'Can velocity: 0.7 m/s for light, 1.3 m/s for heavy dust',
    source: { state: 'M', text: 'usual practice' },
  },
  {
    text: 'Temperatures of cloths',
    source: { state: 'V', text: 'EPA APTI, table 4-1' },
  },
];

export const examples: readonly Example[] = [
  {
    label: 'Fly ash, 10,000 ft³/min at 275 °F',
    values: {
      ...{ Q: '10000cfm', T: '275F', dust: 'fly-ash', use: 'process', L: '4gr/ft3', dm: '7um' },
      ...{ bd: '5.125in', bl: '10ft', Pj: '100psi' },
    },
    source: {
      state: 'R',
      text: 'public "baghouse design calculations": 4.69 ft/min, 2,132.55 ft²',
    },
  },
];
