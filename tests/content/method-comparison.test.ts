import { expect, test } from 'vitest';
import { dataSheet } from '#src/content/schemas/data-sheet.ts';
import { product } from '#src/content/schemas/product.ts';
import { methodComparisons } from '#src/data-sheets/method-comparison.ts';
import { pairs } from '#src/data-sheets/pairs.ts';
import { rules } from '#src/estimators/system-finder/find.ts';
import { readEntries } from '../../local/content/read-entries.ts';

const entries = readEntries();
const of = (collection: string) => entries.filter((entry) => entry.collection === collection);
const systems = pairs(
  of('products').map(({ data }) => ({ data: product.parse(data) })),
  of('data-sheets').map(({ data }) => ({ data: dataSheet.parse(data) })),
);
const comparisons = methodComparisons(systems);

test('the methods of ash, fuel and dust are compared', () => {
  expect(comparisons.map(({ columns: [, ...methods] }) => methods)).toEqual([
    [
      'Dense phase, bores in steps',
      'Medium phase by the table',
      'Dilute-phase vessel',
      'Vacuum to a hopper',
      'High-concentration pumps',
    ],
    [
      'Submerged scraper',
      'Air-cooled steel belt',
      'Screw, chain, elevator',
      'Cooled screw, drag chain',
    ],
    ['Belt', 'Drag chain', 'Screw', 'Bucket elevator'],
    ['Bag filter', 'Dry fog', 'Plain spray', 'Foam'],
  ]);
});

test('every row has a value for every method', () => {
  for (const { columns, rows } of comparisons) {
    for (const row of rows) {
      expect(row).toHaveLength(columns.length);
      expect(row.filter((cell) => cell.trim() === '')).toEqual([]);
    }
  }
});

test('a value that changes in a data sheet changes in the comparison', () => {
  const changed = structuredClone(systems);
  for (const { sheet } of changed) {
    for (const { rows = [] } of sheet.selection) {
      for (const row of rows) if (row[0] === 'Fly ash, short runs') row[3] = '≤ 123 m';
    }
    for (const part of sheet.maintenance) if (part.part === 'Dome seal') part.life = '99 months';
  }
  const [flyAsh] = methodComparisons(changed);
  const rowOf = (name: string) => flyAsh?.rows.find(([first]) => first === name);
  expect(rowOf('Distance')).toContain('≤ 123 m');
  expect(rowOf('Wear parts and life')?.[1]).toContain('Dome seal: 99 months');
});

test('the conditions are sentences of the rules, with their numbers', () => {
  const [flyAsh] = comparisons;
  const conditions = flyAsh?.rows.at(-1)?.join('\n') ?? '';
  const rule = rules.find(({ id }) => id === 'A11');
  expect(conditions).toContain(`${rule?.sentence} (A11)`);
  expect(JSON.stringify(comparisons)).not.toContain('not yet confirmed');
});

test('an entry that a data sheet no longer has ends the build', () => {
  const changed = structuredClone(systems);
  for (const { sheet } of changed) {
    for (const part of sheet.maintenance) if (part.part === 'Bends') part.part = 'Elbows';
  }
  expect(() => methodComparisons(changed)).toThrow("the wear part 'Bends'");
});
