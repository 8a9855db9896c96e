import { numberText } from '#src/config/range.ts';
import type { DataSheet } from '#src/content/schemas/data-sheet.ts';
import type { Product } from '#src/content/schemas/product.ts';
import type { Block, Group, SheetSection } from './blocks.ts';
import { type Fact, readerOf } from './product-reader.ts';

/** What a sheet says once of the ranges that its owner has not signed. */
export const sampleNote =
  'Values without a source are sample ranges of supply, not yet confirmed by us.';

const parties = [
  ['we', 'We'],
  ['owner', 'Owner'],
  ['option', 'Option'],
] as const;

const tableOf = (columns: readonly string[], rows: readonly (readonly string[])[]): Block => ({
  type: 'table',
  columns,
  rows,
});

/** A scope item by party: a word in one of the three columns. */
const scopeTable = (scope: DataSheet['scope']): Block =>
  tableOf(
    ['Item', ...parties.map(([, label]) => label)],
    scope.map(({ item, by, note }) => [
      note ? `${item}: ${note}` : item,
      ...parties.map(([party]) => (party === by ? 'yes' : '')),
    ]),
  );

const section = (id: string, heading: string, groups: readonly Group[]): SheetSection => ({
  id,
  heading,
  groups,
});

/** @param standardOf number and edition of a standard, by its id */
const codesSection = (sheet: DataSheet, standardOf: (id: string) => string): SheetSection =>
  section('codes', 'Codes and standards', [
    {
      heading: 'Codes by part',
      blocks: [
        {
          type: 'facts',
          rows: sheet.codes.map(({ part, standards }) => ({
            item: part,
            note: standards.map(standardOf).join('; '),
          })),
        },
        {
          type: 'text',
          text: 'Editions on the day of the revision; those of the contract apply. * Edition to be confirmed.',
        },
      ],
    },
  ]);

/**
 * The sections of a data sheet in their order, for page, print and PDF alike.
 * @param standardOf number and edition of a standard, by its id
 * @throws Error where the sheet names a figure or a source that its product lacks
 */
export function sectionsOf(
  sheet: DataSheet,
  product: Product,
  standardOf: (id: string) => string,
): SheetSection[] {
  const { fact, table } = readerOf(product);
  const facts = (heading: string, rows: readonly Fact[]): Group => ({
    heading,
    blocks: [{ type: 'facts', rows: rows.map(fact) }],
  });
  return [
    section('selection', 'Duty and selection', [
      {
        heading: 'Materials for sizing',
        blocks: [
          tableOf(
            ['Material', 'Volume / load, kg/m³', 'Size', 'Moisture', 'Temperature'],
            sheet.duty.map(({ material, volume, load, size, moisture, temperature }) => [
              material,
              `${numberText(volume)} / ${numberText(load)}`,
              size,
              moisture,
              temperature,
            ]),
          ),
        ],
      },
      ...sheet.selection.map(table),
      { heading: 'Limit of capacity', blocks: [{ type: 'text', text: sheet.limitedBy }] },
      facts('Distance, lift, headroom', sheet.geometry),
    ]),
    section('utilities', 'Utilities', [facts('Demand', sheet.utilities)]),
    section('construction', 'Materials and ratings', [
      {
        heading: 'Materials of construction',
        blocks: [
          tableOf(
            ['Part', 'Material and grade', 'Thickness, lining'],
            sheet.construction.map(({ part, material, detail }) => [part, material, detail]),
          ),
        ],
      },
      facts('Pressure and temperature ratings', sheet.ratings),
      facts('Emission and noise', sheet.emission),
    ]),
    section('dimensions', 'Dimensions', [
      { heading: sheet.outline.title, blocks: [{ type: 'outline', outline: sheet.outline }] },
    ]),
    section('scope', 'Scope of supply', [
      { heading: 'Scope matrix', blocks: [scopeTable(sheet.scope)] },
      facts('Battery limits and interfaces', sheet.limits),
      { heading: 'Options', blocks: [{ type: 'list', items: sheet.options }] },
    ]),
    codesSection(sheet, standardOf),
    section('guarantees', 'Tests, guarantees, availability', [
      {
        heading: 'Tests and guarantees',
        blocks: [
          tableOf(
            ['Guaranteed', 'Test', 'Tolerance'],
            sheet.guarantees.map(({ value, test, tolerance }) => [value, test, tolerance]),
          ),
          { type: 'text', text: sheet.dependsOn },
        ],
      },
      facts('Availability', sheet.availability),
    ]),
    section('maintenance', 'Maintenance and wear parts', [
      {
        heading: 'Intervals and lives',
        blocks: [
          tableOf(
            ['Part', 'Interval', 'Life', 'Work'],
            sheet.maintenance.map(({ part, interval, life, work }) => [part, interval, life, work]),
          ),
          { type: 'text', text: sheet.spares },
        ],
      },
    ]),
    section('erection', 'Erection and delivery', [
      facts('Erection', sheet.erection),
      facts('Delivery', sheet.delivery),
    ]),
    section('send', 'What to send us', [
      { heading: 'For an offer', blocks: [{ type: 'list', items: sheet.send }] },
    ]),
  ];
}
