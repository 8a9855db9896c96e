import { describe, expect, test } from 'vitest';
import { dataSheet } from '#src/content/schemas/data-sheet.ts';
import { product } from '#src/content/schemas/product.ts';
import { standard } from '#src/content/schemas/standard.ts';
import type { Block, SheetSection } from '#src/data-sheets/blocks.ts';
import { computed } from '#src/data-sheets/computed-tables.ts';
import { ColumnFlow } from '#src/data-sheets/pdf/column-flow.ts';
import { drawBlock, leastHeight } from '#src/data-sheets/pdf/draw-block.ts';
import { PdfWriter } from '#src/data-sheets/pdf/pdf-writer.ts';
import { pairs } from '#src/data-sheets/pairs.ts';
import { sectionsOf } from '#src/data-sheets/sections.ts';
import { readEntries } from '../../local/content/read-entries.ts';

const entries = readEntries();
const of = (collection: string) => entries.filter((entry) => entry.collection === collection);
const products = of('products').map(({ data }) => ({ data: product.parse(data) }));
const files = of('data-sheets');
const sheets = files.map(({ data }) => ({ data: dataSheet.parse(data) }));
const standards = of('standards').map(({ data }) => standard.parse(data));

function nameOf(id: string) {
  const found = standards.find((one) => one.id === id);
  if (!found) throw new Error(`There is no standard '${id}'.`);
  return `${found.number} (${found.edition})`;
}

/** The words of a block, a text for each place in which something must stand. */
function wordsOf(block: Block): readonly string[] {
  switch (block.type) {
    case 'facts':
      return block.rows.map(({ item, value, note }) => `${item}: ${value ?? note ?? ''}`);
    case 'table':
      return block.rows.flat();
    case 'outline':
      return block.outline.dimensions.flatMap(({ what, values }) => [what, ...values]);
    case 'list':
      return block.items;
    case 'text':
      return [block.text];
  }
}

const groupsOf = (sections: readonly SheetSection[]) => sections.flatMap(({ groups }) => groups);

/** What a line asks for by name: a sheet gives it, or says why it has none. */
const askedWords: readonly (readonly [heading: string, words: readonly RegExp[]])[] = [
  ['Distance, lift, headroom', [/distance|length/i, /lift/i, /angle|slope|incline/i, /headroom/i]],
  ['Demand', [/\bair\b/i, /power|heating/i, /water/i, /cool/i]],
  [
    'Pressure and temperature ratings',
    [/bar|kPa|pressure/i, /vacuum|−\d/i, /°C/, /explosion|bar\(g\)/i, /zone/i],
  ],
  ['Emission and noise', [/noise/i]],
  ['Availability', [/standby/i, /single points/i, /stops|fails/]],
  ['Erection', [/weeks|\d h\b|people/i, /foundation/i]],
  ['Delivery', [/documents|drawing/i, /manufacture|stock/i, /erection|fitting/i, /commissioning/i]],
];

test('each of the eight products has a data sheet', () => {
  expect(pairs(products, sheets).map(({ sheet }) => sheet.number)).toEqual([
    1, 2, 3, 4, 5, 6, 7, 8,
  ]);
  for (const { file, data } of files) {
    expect(file.split('/').at(-1)).toMatch(new RegExp(`^${dataSheet.parse(data).number}-`));
  }
});

describe.each(pairs(products, sheets).map((pair) => [pair.product.title, pair] as const))(
  '%s',
  (_title, { product: system, sheet }) => {
    const sections = sectionsOf(sheet, system, nameOf);

    test.each(askedWords)('answers each part of %s', (heading, words) => {
      const group = groupsOf(sections).find((one) => one.heading === heading);
      const said = group?.blocks.flatMap(wordsOf).join('\n') ?? '';
      for (const word of words) expect(said).toMatch(word);
    });

    test('gives every scope item to one party', () => {
      const matrix = groupsOf(sections).find(({ heading }) => heading === 'Scope matrix');
      const rows = matrix?.blocks[0]?.type === 'table' ? matrix.blocks[0].rows : [];
      expect(rows.length).toBe(sheet.scope.length);
      for (const [, ...marks] of rows) expect(marks.filter(Boolean)).toHaveLength(1);
      for (const party of ['we', 'owner', 'option']) {
        expect(sheet.scope.map(({ by }) => by)).toContain(party);
      }
    });

    test('is marked as a sample', () => {
      expect(sheet.sample).toBe(true);
    });

    test('keeps its dimensions inside the drawing', () => {
      const { width, height, dimensions } = sheet.outline;
      const ends = dimensions.flatMap(({ from, to }) => [from, to]);
      const outside = ends.filter(([x, y]) => x < 0 || x > width || y < 0 || y > height);
      expect(outside).toEqual([]);
    });
  },
);

describe('a data sheet is refused', () => {
  const [sound] = sheets.map(({ data }) => data);
  if (!sound) throw new Error('There is no data sheet.');
  const [size] = sound.outline.dimensions;
  if (!size) throw new Error('The outline has no dimension.');
  const { utilities: _utilities, ...without } = sound;
  const said = (entry: object) =>
    (dataSheet.safeParse(entry).error?.issues ?? []).map(
      ({ path, message }) => `${path.join('.')}: ${message}`,
    );

  test.each([
    [
      'without a line',
      without,
      "utilities: The utilities must be a list: one line with '- ' for each.",
    ],
    [
      'with an unknown field',
      { ...sound, price: 1 },
      `: The data sheet has the unknown field 'price'. Correct its spelling or remove it.`,
    ],
    [
      'with a row that is too short',
      { ...sound, selection: [{ title: 'By size', columns: ['a', 'b', 'c'], rows: [['1', '2']] }] },
      'selection.0: Row 1 has 2 cells under 3 columns.',
    ],
    [
      'with a table that is both written and computed',
      {
        ...sound,
        selection: [
          { title: 'By size', computed: 'silo', columns: ['a', 'b'], rows: [['1', '2']] },
        ],
      },
      'selection.0: A table has either `computed`, or `columns` and `rows`. Add or remove one.',
    ],
    [
      'with a kind that names no source',
      { ...sound, ratings: sound.ratings.map((one) => ({ ...one, kind: 'practice' })) },
      'ratings.0: A value with a kind names its source, and only then. Add or remove one.',
    ],
    [
      'with a density for volume above the one for load',
      { ...sound, duty: sound.duty.map((one) => ({ ...one, load: 1 })) },
      'duty.0: The density for volume is above the density for load. Exchange them.',
    ],
    [
      'with a dimension line that slants too far',
      {
        ...sound,
        outline: {
          ...sound.outline,
          dimensions: sound.outline.dimensions.map((one) => ({ ...one, to: [101, 102] })),
        },
      },
      'outline.dimensions.0: A dimension line is horizontal or vertical. That of a depth falls from left to right, by less than 48 in all.',
    ],
    [
      'with a dimension that lacks a size',
      {
        ...sound,
        outline: {
          ...sound.outline,
          dimensions: sound.outline.dimensions.map((one) => ({ ...one, values: ['1'] })),
        },
      },
      `outline.dimensions.0: The dimension 'A' has 1 values for ${sound.outline.sizes.length} sizes.`,
    ],
  ])('%s', (_what, entry, sentence) => {
    expect(said(entry)[0]).toContain(sentence);
  });

  test('for an unknown figure or source of its product', () => {
    const [{ product: system }] = pairs(products, sheets) as [ReturnType<typeof pairs>[number]];
    const naming = (fact: object) =>
      dataSheet.parse({ ...sound, geometry: [...sound.geometry, { item: 'Extra', ...fact }] });
    expect(() => sectionsOf(naming({ figure: 'no-such' }), system, nameOf)).toThrow(
      "Product 1 has no figure 'no-such' for its data sheet.",
    );
    expect(() =>
      sectionsOf(naming({ value: '1', kind: 'practice', source: 'hearsay' }), system, nameOf),
    ).toThrow("Product 1 has no source 'hearsay', which its data sheet names.");
  });
});

describe('a data sheet as a PDF', () => {
  test.each([
    ['few facts stay in one column', 3, 2.5, 3, undefined],
    ['of many facts none stands alone', 6, 5.5, 2, undefined],
    ['nor the sentence under them', 6, 6.5, 3, { type: 'text', text: 'Sample' } as const],
  ])('%s', (_what, count, room, moved, next) => {
    const writer = new PdfWriter({ title: 'A', subject: 'B', author: 'C', day: '2026-11-23' });
    const rows = Array.from({ length: count }, () => ({ item: 'Lift', value: 'up to 30 m' }));
    const row = leastHeight(writer, { type: 'facts', rows: rows.slice(0, 1) });
    const flow = new ColumnFlow([0], 10 * row, () => undefined);
    const { x } = flow.take((10 - room) * row);
    drawBlock(writer, flow, { type: 'facts', rows }, next);
    if (next) drawBlock(writer, flow, next);
    const end = flow.take(0);
    expect(end.x).toBeGreaterThan(x);
    expect(end.y).toBeCloseTo(moved * row);
  });
});

test('the power of belts on their data sheet is that of the computed table', () => {
  const belts = sheets.find(({ data }) => data.number === 3)?.data.utilities ?? [];
  const stated = belts.find(({ item }) => item === 'Power')?.value ?? '';
  const [low = 0, high = 0] = (stated.match(/[\d.]+/g) ?? []).map(Number);
  const perTonne = computed.belt().rows.map((row) => {
    const [rate = 0, motor = 0] = [row[2], row[4]].map((cell) => Number(cell?.replace(',', '')));
    return motor / rate;
  });
  expect(Math.min(...perTonne)).toBeGreaterThanOrEqual(low);
  expect(Math.max(...perTonne)).toBeLessThanOrEqual(high);
});

test('the conveying air on the data sheet of ash is that of the computed table', () => {
  const ash = sheets.find(({ data }) => data.number === 1)?.data.utilities ?? [];
  const stated = ash.find(({ item }) => item === 'Conveying air')?.value ?? '';
  const [low = 0, high = 0] = (stated.match(/[\d.]+/g) ?? []).map(Number);
  const cells = computed['dense-phase-line']().rows.flatMap(([, ...row]) => row);
  const air = cells.map((cell) => Number(cell.split(' / ')[1]));
  expect(Math.min(...air)).toBeGreaterThanOrEqual(low);
  expect(Math.max(...air)).toBeLessThanOrEqual(high);
});
