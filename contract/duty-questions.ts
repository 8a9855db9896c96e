import { choice, count, number, text, type DutyQuestion } from '#contract/duty-question.ts';

/** The kinds of enquiry. */
export const enquiryKinds = ['quotation', 'spares', 'service', 'question'] as const;
export type EnquiryKind = (typeof enquiryKinds)[number];

/** The names of the kinds for people. */
export const kindLabels: Readonly<Record<EnquiryKind, string>> = {
  quotation: 'Quotation',
  spares: 'Spare parts',
  service: 'Service visit',
  question: 'Question',
};

/** Systems of the products page (contract/routes.ts: productIds); null is none of them. */
export const enquirySystems = [1, 2, 3, 4, 5, 6, 7, 8] as const;
export type EnquirySystem = (typeof enquirySystems)[number];

const material = (hint: string) => text('material', 'Material', hint);
const rate = number('rate', 'Rate', ['t/h', 'kg/h', 't/d', 'ston/h'], [0.01, 20_000], {
  hint: 'The highest rate that the line has to keep',
});
const length = ['m', 'km', 'ft'] as const;
const size = ['mm', 'um', 'in'] as const;
const bulkDensity = number('bulkDensity', 'Bulk density', ['kg/m3', 't/m3'], [10, 10_000]);
const distance = number('distance', 'Conveying distance', length, [0, 20_000], {
  hint: 'Along the route',
});
const lift = number('lift', 'Lift', length, [-500, 500]);
const particleSize = number('particleSize', 'Largest particle', size, [0, 2_000]);
const medianSize = number('medianSize', 'Median particle', ['um', 'mm'], [0.01, 100_000]);
const temperature = number('temperature', 'Temperature', ['C', 'F', 'K'], [-50, 1_500]);
const moisture = number('moisture', 'Moisture', ['%'], [0, 100], { unit: '% by mass' });
const points = count('points', 'Number of points', 'points', [1, 1_000]);
const pressure = ['bar', 'kg/cm2', 'psi', 'kPa'] as const;
const gauge = { unit: 'bar, gauge', pressure: 'gauge' } as const;
const orderNumber = text('orderNumber', 'Order number', 'On the name plate or in the handbook');
const tag = text('tag', 'Tag or position', 'e.g. 10-ETG-AA201');
const wantedDate: DutyQuestion = { key: 'wantedDate', label: 'Wanted by', type: 'date' };

/** Questions about every system. */
const site: readonly DutyQuestion[] = [
  number('hours', 'Operating hours', ['h'], [0, 24], { unit: 'h/day' }),
  number('altitude', 'Site altitude', length, [-500, 6_000], { unit: 'm above sea level' }),
  choice('scope', 'Scope', [
    'Supply',
    'Supply and supervision of erection',
    'Supply, erection and commissioning',
  ]),
  wantedDate,
];

const ofSystem: Record<EnquirySystem, readonly DutyQuestion[]> = {
  1: [
    material('e.g. fly ash of coal, bottom ash of bagasse'),
    ...[rate, bulkDensity, distance, lift, medianSize, particleSize, temperature, moisture],
    ...site,
  ],
  2: [
    count('mills', 'Number of mills', 'mills', [1, 50]),
    ...[rate, bulkDensity, distance, lift, particleSize, temperature],
    ...site,
  ],
  3: [
    material('e.g. coal, bagasse, rice husk'),
    ...[rate, bulkDensity, distance, lift, particleSize, temperature, moisture],
    ...site,
  ],
  4: [
    material('The dust, e.g. fly ash, coal, lime'),
    number('gasVolume', 'Gas volume', ['m3/h', 'm3/s', 'cfm'], [1, 10_000_000], {
      unit: 'm³/h, actual',
    }),
    points,
    number('dustLoad', 'Dust load before the filter', ['g/Nm3', 'mg/Nm3'], [0, 1_000]),
    number('emissionLimit', 'Dust limit after the filter', ['mg/Nm3', 'g/Nm3'], [0.1, 1_000]),
    ...[medianSize, temperature, moisture],
    ...site,
  ],
  5: [
    material('e.g. coal, iron ore, limestone'),
    ...[points, rate, particleSize, moisture],
    number('airPressure', 'Compressed air at the site', pressure, [0, 20], gauge),
    text('water', 'Water at the site', 'Source and quality'),
    ...site,
  ],
  6: [
    text('part', 'Part', 'e.g. dome valve, filter bag, idler'),
    count('quantity', 'Quantity', 'pieces', [1, 1_000_000]),
    number('size', 'Nominal size', size, [1, 10_000]),
    material('What the part handles'),
    temperature,
    number('pressure', 'Pressure', pressure, [-1, 400], gauge),
    wantedDate,
  ],
  7: [
    choice('lime', 'Lime', ['Quicklime', 'Hydrated lime', 'Either']),
    number('doseRate', 'Dose', ['kg/h', 't/h', 't/d'], [0.1, 100_000]),
    number('purity', 'Purity', ['%'], [0, 100], { unit: '% available CaO or Ca(OH)₂' }),
    choice('delivery', 'Delivery of the lime', ['Tanker', 'Big bags', 'Sacks']),
    number('storageDays', 'Storage', ['d', 'h'], [0, 365]),
    text('use', 'Where the lime is used', 'e.g. effluent treatment, flue gas'),
    ...site,
  ],
  8: [
    text('plant', 'Plant', 'e.g. 2 × 60 MW coal, 100 m³/day distillery'),
    text('package', 'Package', 'e.g. ash handling, fuel handling, both'),
    ...[rate, material('Fuel, and ash content if known'), distance],
    ...site,
  ],
};

const withoutSystem: readonly DutyQuestion[] = [material('What is handled'), rate, ...site];

const spares: readonly DutyQuestion[] = [
  text('part', 'Part', 'e.g. dome valve seat DN 200'),
  count('quantity', 'Quantity', 'pieces', [1, 1_000_000]),
  orderNumber,
  tag,
  wantedDate,
];

const service: readonly DutyQuestion[] = [
  choice('condition', 'Condition of the line', [
    'Stopped',
    'Running with a fault',
    'Running; visit can be planned',
  ]),
  orderNumber,
  tag,
  wantedDate,
];

/**
 * The questions for a kind of enquiry about a system, or about none of them (null). The office needs
 * the answers for an offer. Form, e-mails and inbox show them in this order. No answer is required.
 */
export function dutyQuestions(
  kind: EnquiryKind,
  system: EnquirySystem | null,
): readonly DutyQuestion[] {
  if (kind === 'spares') return spares;
  if (kind === 'service') return service;
  if (kind === 'question') return [];
  return system === null ? withoutSystem : ofSystem[system];
}

/** Answers by the key of their question. */
export type Duty = Record<string, string | number>;

/** The answers as lines of a table: label and value with its unit, in the order of the questions. */
export const dutyTable = (
  kind: EnquiryKind,
  system: EnquirySystem | null,
  duty: Duty,
): { label: string; value: string }[] =>
  dutyQuestions(kind, system).flatMap(({ key, label, unit }) => {
    const answer = duty[key];
    if (answer === undefined) return [];
    return [{ label, value: unit ? `${answer} ${unit}` : String(answer) }];
  });
