import { z } from 'astro/zod';
import { amount, key, list, record, refuseDoubles, text, wholeNumber, yesOrNo } from './fields.ts';
import { day } from './figures.ts';
import { outline } from './outline.ts';

/** The kinds of value beside the range of supply, which is what a value is without a kind. */
const kinds = ['practice', 'property', 'limit'] as const;

const kind = z.enum(kinds, `The kind of a value must be one of: ${kinds.join(', ')}.`).optional();

const cited = {
  kind: kind.describe('Left out: a range of supply, a sample until the owner signs the sheet'),
  source: key('The source of the value')
    .optional()
    .describe('Key of a source of the product; needed beside `kind`'),
};

/** Refuses a kind without its source, or a source without its kind. */
const hasSourceForKind = ({ kind: what, source }: { kind?: unknown; source?: unknown }) =>
  (what === undefined) === (source === undefined);
const sourceForKind = 'A value with a kind names its source, and only then. Add or remove one.';

const fact = record('fact', {
  item: text('The item', 60).describe('What is said, as a table row would call it'),
  value: text('The value', 120).optional().describe('Range with unit'),
  figure: key('The figure')
    .optional()
    .describe('Key of a figure of the product, in place of a value that stands there already'),
  note: text('The note', 240).optional().describe('Condition or explanation'),
  ...cited,
})
  .refine(hasSourceForKind, sourceForKind)
  .refine(
    ({ value, figure, note }) => (value !== undefined) !== (figure !== undefined) || note,
    'A fact has a value, a figure of the product, or a note. Add one.',
  );

const facts = (what: string, atLeast = 1) => list(what, fact, { atLeast });

const duty = record('duty', {
  material: text('The material', 60).describe('What is handled'),
  volume: amount('The density for volume').describe('Bulk density for volumes, kg/m³'),
  load: amount('The density for load').describe('Bulk density for loads and drives, kg/m³'),
  size: text('The size', 40).describe('Particle or lump size'),
  moisture: text('The moisture', 40).describe('By mass'),
  temperature: text('The temperature', 40).describe('Where it is taken over'),
}).refine(
  ({ volume, load }) => volume <= load,
  'The density for volume is above the density for load. Exchange them.',
);

/** The tables that src/data-sheets/computed-tables.ts makes with the estimators. */
export const computedTables = [
  'dense-phase-line',
  'silo',
  'reject-batch',
  'belt',
  'screw',
  'bag-filter',
  'hood-air',
  'fog',
  'lime',
] as const;

const table = record('table', {
  title: text('The title of the table', 110).describe('What is chosen by what, with units'),
  computed: z
    .enum(computedTables, `A computed table is one of: ${computedTables.join(', ')}.`)
    .optional()
    .describe('In place of columns and rows: the calculation that makes them'),
  columns: list('columns', text('A column', 40), { atLeast: 2, atMost: 6 })
    .optional()
    .describe('Headings'),
  rows: list('rows', list('cells', text('A cell', 90), { atLeast: 2, atMost: 6 }), { atMost: 14 })
    .optional()
    .describe('As many cells as columns; a first cell is unlike the others'),
  ...cited,
})
  .refine(hasSourceForKind, sourceForKind)
  .superRefine(({ computed, columns, rows }, findings) => {
    const refuse = (message: string) => findings.addIssue({ code: 'custom', message });
    const isWritten = columns !== undefined && rows !== undefined;
    if (isWritten === (computed !== undefined)) {
      refuse('A table has either `computed`, or `columns` and `rows`. Add or remove one.');
    }
    const width = columns?.length ?? 0;
    rows?.forEach((row, index) => {
      if (row.length === width) return;
      refuse(`Row ${index + 1} has ${row.length} cells under ${width} columns.`);
    });
  });

const part = record('part', {
  part: text('The part', 60).describe('Wetted or carrying part'),
  material: text('The material of the part', 120).describe('Material with grade'),
  detail: text('The detail of the part', 90).describe('Thickness, lining, coating'),
});

const parties = ['we', 'owner', 'option'] as const;
const scopeItem = record('scope item', {
  item: text('The scope item', 80).describe('Equipment or work'),
  by: z
    .enum(parties, `The scope item is by one of: ${parties.join(', ')}.`)
    .describe('we: in the price; owner: by others; option: at extra price'),
  note: text('The note of the scope item', 120).optional().describe('What is said with it'),
});

const code = record('code', {
  part: text('The part of the code', 60).describe('What it holds for'),
  standards: list('standards', key('A standard'), { atMost: 5 }).describe(
    'Ids of entries of src/content/standards',
  ),
});

const guarantee = record('guarantee', {
  value: text('What is guaranteed', 80).describe('Quantity that is proven'),
  test: text('The test', 140).describe('How it is measured'),
  tolerance: text('The tolerance', 80).describe('Allowance, or how it is agreed'),
});

const wear = record('wear part', {
  part: text('The wear part', 60).describe('Part or work'),
  interval: text('The interval', 60).describe('When it is looked at'),
  life: text('The life', 60).describe('How long it lasts, and on what that depends'),
  work: text('The work', 90).describe('Hours, people, access, tools'),
});

/**
 * The data sheet of a system: what its page, its print and its PDF say beside the product's entry.
 * Each field answers a line of a bid comparison sheet; none may be left out.
 */
export const dataSheet = record('data sheet', {
  number: wholeNumber('The number', 1, 8).describe('Number of the product'),
  revision: text('The revision', 4).describe('Letter of the issue: "A"'),
  revisedOn: day('The day of the revision').describe('Day of that issue'),
  sample: yesOrNo('sample').describe('true until the owner has signed the values of supply'),
  duty: list('entries of duty', duty, { atMost: 8 }).describe('Materials as the sizing takes them'),
  selection: list('selection tables', table, { atMost: 4 }).describe('Which size for which duty'),
  limitedBy: text('The limit of capacity', 240).describe('What sets the upper end'),
  geometry: facts('entries of geometry', 3).describe('Distance, lift, angle, headroom'),
  utilities: facts('utilities', 3).describe('Air, power, water, cooling'),
  construction: list('parts', part, { atLeast: 4, atMost: 10 }).describe('Parts and materials'),
  ratings: facts('ratings', 3).describe('Pressure, vacuum, temperature, explosion, zone'),
  emission: facts('entries of emission', 2).describe('Emission and noise'),
  outline: outline.describe('The dimensioned drawing with its sizes'),
  scope: list('scope items', scopeItem, { atLeast: 6, atMost: 16 }).describe('Who supplies what'),
  limits: facts('battery limits', 2).describe('Battery limits, interfaces and signals'),
  options: list('options', text('An option', 110), { atLeast: 2 }).describe('At extra price'),
  codes: list('codes', code, { atLeast: 4 }).describe('Codes by part'),
  guarantees: list('guarantees', guarantee, { atLeast: 2 }).describe('What is proven and how'),
  dependsOn: text('What the guarantees depend on', 240).describe('Conditions of the guarantees'),
  availability: facts('entries of availability', 3).describe(
    'Standby, single points of failure, what stops',
  ),
  maintenance: list('wear parts', wear, { atLeast: 4, atMost: 10 }).describe('Intervals and lives'),
  spares: text('The spares', 260).describe('What the first set of spares holds'),
  erection: facts('entries of erection', 3).describe(
    'Largest pieces, weeks, foundations and loads',
  ),
  delivery: facts('entries of delivery', 3).describe('Weeks by phase'),
  send: list('data to send', text('A piece of data', 110), { atLeast: 4 }).describe(
    'What an offer needs; the enquiry sheet asks for it',
  ),
}).superRefine(({ scope, maintenance }, findings) => {
  const names = scope.map(({ item }) => item);
  refuseDoubles(findings, ['scope'], names, 'scope item');
  const parts = maintenance.map((one) => one.part);
  refuseDoubles(findings, ['maintenance'], parts, 'wear part');
});

export type DataSheet = z.infer<typeof dataSheet>;
