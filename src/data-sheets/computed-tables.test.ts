import { expect, test } from 'vitest';
import { computedTables } from '#src/content/schemas/data-sheet.ts';
import { silo } from '#src/estimators/silo/silo.ts';
import { computed } from './computed-tables.ts';
import { evaluate } from './evaluate.ts';

test.each(computedTables)('the table %s has a value in every cell', (name) => {
  const { columns, rows, note } = computed[name]();
  expect(rows.length).toBeGreaterThan(2);
  for (const row of rows) {
    expect(row).toHaveLength(columns.length);
    expect(row.filter((cell) => cell === '' || /NaN|undefined|Infinity/.test(cell))).toEqual([]);
  }
  expect(note).toMatch(/\.$/);
});

test('a reject vessel of 0.15 m³ holds 144 kg, as in the worked example', () => {
  expect(computed['reject-batch']().rows[0]).toEqual(['0.15', '144', '1.7']);
});

test('a silo of the table has the capacity of the estimator', () => {
  const row = computed.silo().rows.find(([diameter]) => diameter === '12');
  const volume = evaluate(silo, { D: 12, h: 16, o: 3 })('V');
  expect(Number(row?.[2]?.replace(',', ''))).toBeCloseTo(volume, -1);
});

test('an unknown input or output throws an error', () => {
  expect(() => evaluate(silo, { Q: 1 })).toThrow('silo has no input Q');
  expect(() => evaluate(silo, {})('bags')).toThrow('silo gives no bags');
});
