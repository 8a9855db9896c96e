import { expect, test } from 'vitest';
import { atLeast, countText } from './count-text.ts';

const words = { one: 'release', many: 'releases' };
const whole = { page: 1, sort: 'newest' };
const search = { ...whole, q: 'silo' };
const year = { ...whole, year: 2024 };

test.each([
  [whole, 12, 12, '12 releases'],
  [whole, 1, 1, '1 release'],
  [whole, 125_000, 125_000, '1,25,000 releases'],
  [whole, 0, 0, ''],
  [search, 3, 12, '3 of 12 releases match “silo”'],
  [search, 1, 12, '1 of 12 releases matches “silo”'],
  [search, 3, undefined, '3 releases match “silo”'],
  [search, 0, undefined, '0 releases match “silo”'],
  [year, 3, 12, '3 of 12 releases'],
  [year, 1, undefined, '1 release'],
  // A created item may stand in a search that it does not match.
  [search, 4, 3, '4 releases match “silo”'],
])('%o, %s of %s', (query, found, all, expected) => {
  expect(countText({ query, found, all, words })).toBe(expected);
});

test.each([
  [{ totalRecords: 10_000, totalIsLowerBound: true } as const, 'More than 10,000 releases'],
  [{ totalRecords: 9_999 }, '9,999 releases'],
])('%o', (total, expected) => {
  const pageInfo = { currentPage: 1, totalPages: 1_000, pageSize: 10, ...total };
  expect(atLeast(pageInfo, (found) => countText({ query: whole, found, all: found, words }))).toBe(
    expected,
  );
});
