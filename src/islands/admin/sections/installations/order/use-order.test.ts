import { expect, test } from 'vitest';
import { landing, moved } from './use-order.ts';

test.each([
  [0, 2, 'BCAD'],
  [3, 0, 'DABC'],
  [1, 1, 'ABCD'],
  [0, 3, 'BCDA'],
])('from %i to %i: %s', (from, to, expected) => {
  expect(moved([...'ABCD'], from, to).join('')).toBe(expected);
});

test.each([
  [0, 2, 'top', 'BACD'],
  [0, 2, 'bottom', 'BCAD'],
  [3, 1, 'top', 'ADBC'],
  [3, 1, 'bottom', 'ABDC'],
  [2, 2, 'bottom', 'ABCD'],
  [0, 3, 'bottom', 'BCDA'],
] as const)('%i dropped on %i at its %s: %s', (from, target, edge, expected) => {
  expect(moved([...'ABCD'], from, landing(from, target, edge)).join('')).toBe(expected);
});
