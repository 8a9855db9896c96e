import { type Input, type Source } from '../estimator.ts';
import { reagents } from './reagents.ts';
import { treatedInputs } from './treated-inputs.ts';

const process: Source = { state: 'C', text: 'Of the plant' };
const preset: Source = {
  state: 'P',
  text: 'Wet limestone 1.03, spray dryer 1.1–1.6, dry hydrate 1.5–2.5; effluent 1.1 is our assumption',
};

const reagentInputs = [
  {
    key: 'r',
    symbol: '',
    label: 'Reagent',
    unit: '1',
    units: ['1'],
    default: reagents.hydrate,
    min: 1,
    max: 3,
    optionsOnly: true,
    options: [
      { token: 'hydrate', label: 'Hydrated lime', value: reagents.hydrate },
      { token: 'quicklime', label: 'Quicklime', value: reagents.quicklime },
      { token: 'limestone', label: 'Limestone', value: reagents.limestone },
    ],
    source: process,
  },
  {
    key: 'sr',
    symbol: 'n',
    label: 'Calcium to sulphur, or excess for effluent, mol/mol',
    unit: '1',
    units: ['1'],
    optional: true,
    min: 1,
    max: 4,
    hard: { min: 1 },
    refused:
      'Calcium to sulphur: enter 1 mol/mol or more. Less calcium cannot bind the sulphur that is to be removed.',
    source: preset,
  },
  {
    key: 'pu',
    symbol: 'p',
    label: 'Purity of the reagent',
    unit: '%',
    units: ['%'],
    default: 92,
    min: 60,
    max: 100,
    hard: { min: 1, max: 100 },
    source: { state: 'C', text: 'Our assumption; take the supplier’s' },
  },
  {
    key: 'sl',
    symbol: 'x_s',
    label: 'Solids in the slurry, by mass',
    unit: '%',
    units: ['%'],
    default: 10,
    min: 5,
    max: 25,
    hard: { min: 0.1, max: 70 },
    source: { state: 'V', text: 'UFC 3-280-03, section 2-4.6.1: 5–25 %' }, // figure slurry-solids of product 7
  },
  {
    key: 'ds',
    symbol: 't',
    label: 'Storage',
    unit: 'd',
    units: ['d', 'h'],
    default: 7,
    min: 1,
    max: 30,
    hard: { min: 0 },
    source: { state: 'C', text: 'Our assumption' },
  },
  {
    key: 'ox',
    symbol: 'x_o',
    label: 'Share of the dry product that oxidises to sulphate',
    unit: '%',
    units: ['%'],
    default: 14,
    min: 0,
    max: 60,
    hard: { min: 0, max: 100 },
    source: {
      state: 'R',
      text: 'Przemysł Chemiczny 86 (2007) 888–892: spray-dryer product with 59.3 % CaSO₃·½H₂O and 11.1 % CaSO₄·½H₂O',
    },
  },
  {
    key: 'ww',
    symbol: 'w',
    label: 'Slaking water, kg to 1 kg of quicklime',
    unit: '1',
    units: ['1'],
    default: 4,
    min: 2.5,
    max: 6,
    hard: { min: 1 },
    source: { state: 'V', text: 'STT: 4 kg of water to 1 kg of lime' },
  },
  {
    key: 'Tw',
    symbol: 'T_w',
    label: 'Temperature of the slaking water',
    unit: 'C',
    units: ['C', 'F', 'K'],
    default: 28,
    min: 5,
    max: 80,
    hard: { min: 0, max: 100 },
    source: process,
  },
] as const satisfies readonly Input[];

export const inputs = [...treatedInputs, ...reagentInputs] as const;
