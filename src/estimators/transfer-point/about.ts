import { anderson } from './air-inputs.ts';
import { type Constant, type Example, type Output } from '../estimator.ts';

export const outputs: readonly Output[] = [
  {
    key: 'Q',
    symbol: 'Q',
    label: 'Air of the hood',
    unit: 'm3/h',
    units: ['m3/h', 'cfm', 'm3/min'],
    digits: 3,
    spread: [0.7, 1.3],
  },
  {
    key: 'Dcalc',
    symbol: 'D_calc',
    label: 'Duct diameter, calculated',
    unit: 'mm',
    units: ['mm', 'in'],
    digits: 3,
  },
  { key: 'D', symbol: 'D', label: 'Duct diameter', unit: 'mm', units: ['mm', 'in'], digits: 3 },
  {
    key: 'v',
    symbol: 'v',
    label: 'Velocity in the duct',
    unit: 'm/s',
    units: ['m/s', 'ft/min'],
    digits: 3,
  },
  { key: 'lam', symbol: 'λ', label: 'Friction factor', unit: '1', units: ['1'], digits: 3 },
  {
    key: 'dpduct',
    symbol: 'Δp_duct',
    label: 'Pressure drop of the duct',
    unit: 'Pa',
    units: ['Pa', 'inwg'],
    digits: 3,
  },
  {
    key: 'dp',
    symbol: 'Δp',
    label: 'Pressure drop, total',
    unit: 'Pa',
    units: ['Pa', 'inwg'],
    digits: 3,
  },
  { key: 'P', symbol: 'P', label: 'Fan power', unit: 'kW', units: ['kW', 'hp'], digits: 3 },
  { key: 'water', symbol: 'W', label: 'Fog water', unit: 'l/h', units: ['l/h', 'm3/h'], digits: 3 },
  {
    key: 'moisture',
    symbol: 'Δm',
    label: 'Moisture added by fog',
    unit: '%',
    units: ['%'],
    digits: 2,
  },
  {
    key: 'heat',
    symbol: 'H',
    label: 'Heat lost in the boiler to fog water',
    unit: 'kW',
    units: ['kW', 'hp'],
    digits: 3,
  },
];

export const constants: readonly Constant[] = [
  {
    text: '350 cfm per foot of belt up to 200 ft/min, 500 above',
    source: {
      state: 'V',
      text: 'ACGIH, Industrial Ventilation, 23rd edition, VS-50-20, as reprinted by OSHA: least values; 1.5 to 2 times as much for dry, very dusty material',
    },
  },
  {
    text: 'Induced air of a falling stream',
    formula: 'Q = 10·A_u·(R·S²/d)^⅓',
    source: anderson,
  },
  {
    text: 'Displaced air: the volume of the material',
    formula: 'Q = 1000·R/ρ_b',
    source: { state: 'P', text: 'a space that is filled displaces its own volume of air' },
  },
  {
    text: 'Duct: the diameter of R20 that is nearest to the calculated one',
    source: { state: 'C', text: 'Our assumption' },
  },
  {
    text: 'Entry loss 0.25 velocity heads',
    source: { state: 'V', text: 'ACGIH VS-50-20, as reprinted by OSHA' },
  },
  {
    text: 'One velocity head for the air itself; roughness 0.15 mm',
    source: { state: 'C', text: 'Our assumption' },
  },
  {
    text: 'Heat lost in the boiler 2.5 MJ per kg of water',
    source: { state: 'C', text: 'Our assumption' },
  },
];

export const examples: readonly Example[] = [
  {
    label: 'Fog, 200 lb/h on 200 short tons/h',
    values: { fn: '3', fq: '30.2395l/h', fd: '100%', ft: '200ston/h' },
    source: { state: 'C', text: 'our example' },
  },
  {
    label: 'A coal crusher: induced, displaced and generated air',
    values: { how: 'balance', R: '400t/h', S: '2.5m', ds: '20mm', Au: '0.3m2', Qg: '1500m3/h' },
    source: { state: 'C', text: 'our example' },
  },
];
