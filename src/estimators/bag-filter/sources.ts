import { type Constant, type Example } from '../estimator.ts';

export const constants: readonly Constant[] = [
  {
    text: 'Factor method for the ratio: the equation',
    source: { state: 'P', text: 'usual form of the method of the EPA manual' },
  },
  {
    text: 'Factors of material but fly ash, factors of application, limits of temperature, load and size',
    source: { state: 'P', text: 'usual values of the method' },
  },
  {
    text: 'Pressure drop of the cloth',
    formula: '6.08·V·P_j^−0.65',
    source: { state: 'P', text: 'usual form of the method of the EPA manual' },
  },
  {
    text: 'Can velocity: 0.7 m/s for light, 1.3 m/s for heavy dust',
    source: { state: 'P', text: 'design limit of data sheet 4' },
  },
  {
    text: 'Acid dew point',
    formula: '1000/T_d = 2.276 − 0.0294·ln p_w − 0.0858·ln p_s + 0.0062·ln p_w·ln p_s',
    source: {
      state: 'R',
      text: 'Verhoff and Banchero 1974 (K, mmHg), as in public calculations: 12 % water and 3.2 ppm give 129 °C',
    },
  },
  {
    text: 'Water dew point',
    formula: 'p_w = 611.2·exp[17.67·t/(t + 243.5)]',
    source: { state: 'V', text: 'Bolton 1980 (Pa, °C), as in the routine esat of ETH Zurich' },
  },
  {
    text: 'Distance of 15 K between gas and dew point',
    source: { state: 'S', text: 'data sheet 4, condition of the guarantees' },
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
      ...{ bd: '5.125in', bl: '10ft', bp: '8in', Pj: '100psi', cap: '' },
    },
    source: {
      state: 'C',
      text: 'our example',
    },
  },
  {
    label: 'A coal boiler, 300,000 m³/h in eight compartments',
    values: {
      ...{ Q: '300000m3/h', T: '150C', dust: 'fly-ash', use: 'process', L: '20g/m3' },
      ...{ cap: '0.96m/min', bl: '6m', br: '16', nc: '8', hw: '9%', so: '3' },
    },
    source: { state: 'C', text: 'our example' },
  },
];
