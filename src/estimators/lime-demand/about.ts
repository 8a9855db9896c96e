import { type Constant, type Example, type Output } from '../estimator.ts';

export const outputs: readonly Output[] = [
  {
    key: 'so2',
    symbol: 'SO₂',
    label: 'Sulphur dioxide removed',
    unit: 'kg/h',
    units: ['kg/h', 'lb/h'],
    digits: 3,
  },
  {
    key: 'reagent',
    symbol: 'm',
    label: 'Reagent',
    unit: 'kg/h',
    units: ['kg/h', 't/h', 'ston/h', 'lb/h'],
    digits: 3,
  },
  {
    key: 'tpd',
    symbol: 'm_d',
    label: 'Reagent per day',
    unit: 't/d',
    units: ['t/d'],
    digits: 3,
  },
  {
    key: 'hydrate',
    symbol: 'm_h',
    label: 'Equivalent hydrated lime',
    unit: 'kg/h',
    units: ['kg/h', 'lb/h'],
    digits: 3,
  },
  {
    key: 'quick',
    symbol: 'm_q',
    label: 'Equivalent quicklime',
    unit: 'kg/h',
    units: ['kg/h', 'lb/h'],
    digits: 3,
  },
  {
    key: 'water',
    symbol: 'W',
    label: 'Slurry water',
    unit: 'm3/h',
    units: ['m3/h', 'ft3/h'],
    digits: 3,
  },
  { key: 'silo', symbol: 'V', label: 'Silo', unit: 'm3', units: ['m3', 'ft3'], digits: 3 },
  {
    key: 'gypsum',
    symbol: 'm_g',
    label: 'Gypsum, dry, of wet limestone with oxidation',
    unit: 'kg/h',
    units: ['kg/h', 't/h', 'lb/h'],
    digits: 3,
  },
  {
    key: 'product',
    symbol: 'm_p',
    label: 'Dry product: sulphite, sulphate, chloride, unused lime',
    unit: 'kg/h',
    units: ['kg/h', 't/h', 'lb/h'],
    digits: 3,
  },
  {
    key: 'sulphite',
    symbol: 'CaSO₃·½H₂O',
    label: 'Calcium sulphite in the product',
    unit: 'kg/h',
    units: ['kg/h', 'lb/h'],
    digits: 3,
  },
  {
    key: 'sulphate',
    symbol: 'CaSO₄·½H₂O',
    label: 'Calcium sulphate in the product',
    unit: 'kg/h',
    units: ['kg/h', 'lb/h'],
    digits: 3,
  },
  {
    key: 'unused',
    symbol: 'Ca(OH)₂',
    label: 'Unused lime in the product',
    unit: 'kg/h',
    units: ['kg/h', 'lb/h'],
    digits: 3,
  },
  {
    key: 'co2',
    symbol: 'CO₂',
    label: 'Carbon dioxide from limestone',
    unit: 'kg/h',
    units: ['kg/h', 'lb/h'],
    digits: 3,
  },
  {
    key: 'dT',
    symbol: 'ΔT',
    label: 'Temperature rise in the slaker, adiabatic',
    unit: 'dC',
    units: ['dC', 'dF'],
    digits: 3,
  },
  { key: 'outlet', symbol: 'T', label: 'Slaker outlet', unit: 'C', units: ['C', 'F'], digits: 3 },
];

export const constants: readonly Constant[] = [
  {
    text: 'Molar masses: SO₂ 64.064, CaCO₃ 100.087, CaO 56.077, Ca(OH)₂ 74.093, gypsum 172.17, S 32.06 g/mol',
    source: { state: 'P', text: 'standard atomic weights' },
  },
  {
    text: 'Calcium to sulphur 1.5 (lime), 1.03 (limestone)',
    source: { state: 'P', text: 'practice' },
  },
  { text: 'Excess for effluent 1.1', source: { state: 'C', text: 'Our assumption' } },
  {
    text: 'Bulk density of hydrated lime 480 kg/m³',
    source: { state: 'V', text: 'UFC 3-280-03, section 5-2.3.3' },
  },
  {
    text: 'Bulk density of limestone powder 800 and quicklime 850 kg/m³',
    source: { state: 'S', text: 'Data sheet 7, bulk density for volume' },
  },
  {
    text: 'Heat of slaking 1,150 kJ/kg CaO',
    source: { state: 'R', text: 'standard enthalpies of formation' }, // figure slaking-heat of product 7
  },
  {
    text: 'Quicklime in place of hydrate from about 4 t/day',
    source: { state: 'V', text: 'STT, frequently asked questions' }, // figure quicklime-from of product 7
  },
  {
    text: 'Hydrogen chloride: 1.02 kg of pure hydrate for each kg of HCl',
    formula: '74.093/(2·36.461)',
    source: { state: 'R', text: '2 mol HCl to 1 mol Ca' },
  },
];

export const examples: readonly Example[] = [
  {
    label: 'Slaker, 93 % quicklime, 4 : 1',
    values: { r: 'quicklime', pu: '93%', ww: '4' },
    source: { state: 'V', text: 'STT, frequently asked questions: up to 57 K measured' },
  },
  {
    label: 'A boiler on coal, dry hydrate, with hydrogen chloride',
    values: { G: '60000Nm3/h', ci: '1200mg/Nm3', co: '400mg/Nm3', sr: '2', cl: '6kg/h' },
    source: { state: 'C', text: 'our example' },
  },
  {
    label: 'Unit of 300 MW, coal with 1 % sulphur',
    values: {
      mode: 'fuel',
      B: '150t/h',
      S: '1%',
      x: '95%',
      n: '90%',
      r: 'limestone',
      pu: '90%',
    },
    source: { state: 'C', text: 'our example' },
  },
];
