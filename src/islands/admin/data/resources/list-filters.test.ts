import { expect, test } from 'vitest';
import { yearOptions } from './list-filters.ts';

test('all years, then each once, the newest first', () => {
  const values = yearOptions([2026, 2017, 2026, 2027]).map(({ value }) => value);
  expect(values).toEqual(['', '2027', '2026', '2017']);
  expect(yearOptions([])).toHaveLength(1);
});
