/** What a person can write to the company about. */
export const enquiryKinds = ['quotation', 'spares', 'service', 'question'] as const;
export type EnquiryKind = (typeof enquiryKinds)[number];

/** What people call the kinds of enquiry. */
export const kindLabels: Readonly<Record<EnquiryKind, string>> = {
  quotation: 'Quotation',
  spares: 'Spare parts',
  service: 'Service visit',
  question: 'Question',
};

/**
 * The questionnaire of an enquiry: what the office has to know of the duty before it can offer.
 * The form, the mails and the inbox ask and show what stands here, in this order.
 */
export interface DutyQuestion {
  /** Name in `duty`; a form field is called `duty.<key>`. */
  key: string;
  label: string;
  type: 'number' | 'text' | 'date' | 'choice';
  /** Unit of a number, as it is written behind it. */
  unit?: string;
  /** Bounds of a number, both allowed. */
  min?: number;
  max?: number;
  /** What a choice may be. */
  choices?: readonly string[];
  /** An example, below the label. */
  hint?: string;
  isRequired?: true;
}

/** Longest text of an answer. */
export const dutyTextLength = 200;

/** Systems of the products page (src/config/routes.ts: productIds); null is none of them. */
export const enquirySystems = [1, 2, 3, 4, 5, 6, 7, 8] as const;
export type EnquirySystem = (typeof enquirySystems)[number];

const required = (question: DutyQuestion): DutyQuestion => ({ ...question, isRequired: true });

const number = (
  key: string,
  label: string,
  unit: string,
  min: number,
  max: number,
  hint?: string,
): DutyQuestion => ({ key, label, type: 'number', unit, min, max, ...(hint && { hint }) });

const text = (key: string, label: string, hint?: string): DutyQuestion => ({
  key,
  label,
  type: 'text',
  ...(hint && { hint }),
});

const choice = (key: string, label: string, choices: readonly string[]): DutyQuestion => ({
  key,
  label,
  type: 'choice',
  choices,
});

const material = (hint: string) => text('material', 'Material', hint);
const rate = number(
  'rate',
  'Rate',
  't/h',
  0.01,
  20_000,
  'The highest rate that the line has to keep',
);
const bulkDensity = number('bulkDensity', 'Bulk density', 'kg/m³', 10, 10_000);
const distance = number('distance', 'Conveying distance', 'm', 0, 20_000, 'Along the route');
const lift = number('lift', 'Lift', 'm', -500, 500);
const particleSize = number('particleSize', 'Largest particle', 'mm', 0, 2_000);
const temperature = number('temperature', 'Temperature', '°C', -50, 1_500);
const moisture = number('moisture', 'Moisture', '% by mass', 0, 100);
const points = number('points', 'Number of points', 'points', 1, 1_000);
const orderNumber = text('orderNumber', 'Order number', 'On the name plate or in the handbook');
const tag = text('tag', 'Tag or position', 'e.g. 10-ETG-AA201');
const wantedDate: DutyQuestion = { key: 'wantedDate', label: 'Wanted by', type: 'date' };

/** Asked of every system. */
const site: readonly DutyQuestion[] = [
  number('hours', 'Operating hours', 'h/day', 0, 24),
  number('altitude', 'Site altitude', 'm above sea level', -500, 6_000),
  choice('scope', 'Scope', [
    'Supply',
    'Supply and supervision of erection',
    'Supply, erection and commissioning',
  ]),
  wantedDate,
];

const route = [bulkDensity, distance, lift, particleSize, temperature, moisture];

const ofSystem: Record<EnquirySystem, readonly DutyQuestion[]> = {
  1: [
    required(material('e.g. fly ash of coal, bottom ash of bagasse')),
    required(rate),
    ...route,
    ...site,
  ],
  2: [
    required(number('mills', 'Number of mills', 'mills', 1, 50)),
    required(rate),
    bulkDensity,
    distance,
    lift,
    particleSize,
    temperature,
    ...site,
  ],
  3: [required(material('e.g. coal, bagasse, rice husk')), required(rate), ...route, ...site],
  4: [
    required(material('The dust, e.g. fly ash, coal, lime')),
    required(number('gasVolume', 'Gas volume', 'm³/h, actual', 1, 10_000_000)),
    points,
    number('dustLoad', 'Dust load before the filter', 'g/Nm³', 0, 1_000),
    number('emissionLimit', 'Dust limit after the filter', 'mg/Nm³', 0.1, 1_000),
    temperature,
    moisture,
    ...site,
  ],
  5: [
    required(material('e.g. coal, iron ore, limestone')),
    required(points),
    rate,
    particleSize,
    moisture,
    number('airPressure', 'Compressed air at the site', 'bar, gauge', 0, 20),
    text('water', 'Water at the site', 'Source and quality'),
    ...site,
  ],
  6: [
    required(text('part', 'Part', 'e.g. dome valve, filter bag, idler')),
    required(number('quantity', 'Quantity', 'pieces', 1, 1_000_000)),
    number('size', 'Nominal size', 'mm', 1, 10_000),
    material('What the part handles'),
    temperature,
    number('pressure', 'Pressure', 'bar, gauge', -1, 400),
    wantedDate,
  ],
  7: [
    required(choice('lime', 'Lime', ['Quicklime', 'Hydrated lime', 'Either'])),
    required(number('doseRate', 'Dose', 'kg/h', 0.1, 100_000)),
    number('purity', 'Purity', '% available CaO or Ca(OH)₂', 0, 100),
    choice('delivery', 'Delivery of the lime', ['Tanker', 'Big bags', 'Sacks']),
    number('storageDays', 'Storage', 'days', 0, 365),
    text('use', 'Where the lime is used', 'e.g. effluent treatment, flue gas'),
    ...site,
  ],
  8: [
    required(text('plant', 'Plant', 'e.g. 2 × 60 MW coal, 100 m³/day distillery')),
    required(text('package', 'Package', 'e.g. ash handling, fuel handling, both')),
    rate,
    material('Fuel, and ash content if known'),
    distance,
    ...site,
  ],
};

const withoutSystem: readonly DutyQuestion[] = [material('What is handled'), rate, ...site];

const spares: readonly DutyQuestion[] = [
  required(text('part', 'Part', 'e.g. dome valve seat DN 200')),
  required(number('quantity', 'Quantity', 'pieces', 1, 1_000_000)),
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

/** The questions for a kind of enquiry about a system, or about none of them (null). */
export function dutyQuestions(
  kind: EnquiryKind,
  system: EnquirySystem | null,
): readonly DutyQuestion[] {
  if (kind === 'spares') return spares;
  if (kind === 'service') return service;
  if (kind === 'question') return [];
  return system === null ? withoutSystem : ofSystem[system];
}

/** Where the questions do not say what is wanted, the message has to. */
export const isMessageRequired = (kind: EnquiryKind, system: EnquirySystem | null): boolean =>
  kind === 'question' || kind === 'service' || (kind === 'quotation' && system === null);
