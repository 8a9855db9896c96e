import { expect, test } from 'vitest';
import { dutyQuestions, enquiryKinds, enquirySystems } from '#contract/duty-questions.ts';
import { isRefused } from '#contract/units/parse-number.ts';
import { parseQuantity, type QuantityField } from '#contract/units/parse-quantity.ts';
import { units, type Quantity } from '#contract/units/units.ts';
import { estimators } from './estimators.ts';
import { questions } from './system-finder/questions.ts';

/** What plants write behind a number, by what it measures. */
const written: Partial<Record<Quantity, readonly string[]>> = {
  'mass-flow': [
    ...['t/hr', 'TPH', 'MTPH', 'tph', 'ston/h', 'T/H', 't / hr', 'MT/hr', 'kg/hr', 'Kgs/Hr.'],
    ...['TPD', 't per hour', 'tonnes/day', 'MT per day', 'M.T./hr', 'metric tons/hr'],
  ],
  'volume-flow': [
    ...['m³/hr', 'm3/h', 'cfm', 'acfm', 'CFM', 'CMH', 'Am3/hr', 'cu.m/hr', 'M3 / HR', 'm3/sec'],
  ],
  'normal-volume-flow': ['Nm3/hr', 'Nm³/h', 'NM3/Hr.', 'N m3/h'],
  temperature: ['°C', '℃', 'C', 'deg C', 'degC', '° C', 'º C', 'deg. C', 'Celsius', 'K', '°F'],
  'temperature-difference': ['°C', 'deg C', 'K'],
  length: ['Mtrs', 'mtr', 'mts.', 'metres', 'mm', 'MM', 'micron', 'microns', 'µm', 'inch', 'ft'],
  time: ['hrs', 'h', 'Hours', 'hr.'],
  pressure: [
    'mmWC',
    'mmWG',
    'mm WC',
    'mm H2O',
    'kg/cm²',
    'kg/cm2',
    'kg/sq.cm',
    'bar',
    'kPa',
    'psi',
  ],
  'energy-per-mass': ['kcal/kg', 'kCal / kg', 'kcal per kg', 'kJ/kg', 'Btu/lb', 'MJ/kg'],
  'mass-density': ['t/m3', 'T/M3', 'kg/m³', 'kg/cu.m', 'g/cc', 'gm/cc', 'MT/m3', 'tonnes/m³'],
  ratio: ['%', 'percent', 'per cent', '% w/w', '% by weight'],
  concentration: ['g/m³', 'gm/m3', 'mg/m3', 'mg/l'],
  'normal-concentration': ['mg/Nm3', 'mg/Nm³', 'mg / NM3', 'g/Nm3', 'gm/Nm3'],
  speed: ['m/s', 'm/sec', 'mps', 'm/min', 'fpm'],
  power: ['MW', 'kW', 'KW', 'HP', 'MWe'],
  rotation: ['rpm', 'RPM', 'r.p.m.'],
  area: ['m²', 'sq.m', 'sqm', 'sq ft'],
};
/** The number of a text that begins with it, whatever unit stands behind. */
const numbers = {
  '12,5': 12.5,
  '1,25,000': 125_000,
  '1,250,000.5': 1_250_000.5,
  '1.250,5': 1250.5,
  '−25': -25,
  '1\u00a0250': 1250,
  '2.5×10³': 2500,
  '1.5 lakh': 150_000,
};

const measured = ({ units: [own] }: QuantityField) => units[own].quantity;
/** A field of one unit whose number has to be in that one, whatever people write. */
const isAlone = ({ units: offered, suffix }: QuantityField) =>
  offered.length === 1 && suffix !== undefined && measured({ units: offered }) === 'time';

const fields: [string, QuantityField][] = [
  ...estimators.flatMap(({ key, inputs }) =>
    inputs.map((input): [string, QuantityField] => [`${key}: ${input.label}`, input]),
  ),
  ...questions
    .filter(({ kind }) => kind === 'number')
    .map(({ key, units: offered = ['1'] }): [string, QuantityField] => [
      `system finder: ${key}`,
      { units: offered },
    ]),
  ...enquiryKinds.flatMap((kind) =>
    [...enquirySystems, null].flatMap((system) =>
      dutyQuestions(kind, system).flatMap(({ key, field }): [string, QuantityField][] =>
        field ? [[`${kind} of system ${system}: ${key}`, field]] : [],
      ),
    ),
  ),
];

test.each(fields)('%s reads what the trade writes', (_name, field) => {
  const [own] = field.units;
  const spellings = own === '1' ? [] : (written[measured(field)] ?? []);
  const marked = field.pressure === 'gauge' ? ['kg/cm² (g)', 'kg/cm2(g)', 'bar(g)', 'psig'] : [];
  const refused = isAlone(field)
    ? []
    : [...spellings, ...marked].filter((unit) => isRefused(parseQuantity(`35 ${unit}`, field)));
  expect(refused).toEqual([]);
  for (const [text, value] of Object.entries(numbers)) {
    if (field.isWhole) continue;
    expect(parseQuantity(text, field), text).toMatchObject({ value, unit: own });
    const withUnit = `${text}\u00a0${units[own].label}`;
    expect(parseQuantity(withUnit, field), withUnit).toMatchObject({ value });
  }
});
