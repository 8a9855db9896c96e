import { describe, expect, test } from 'vitest';
import { compareSystems } from '#contract/routes.ts';
import { readChoice } from './chosen-systems.ts';

const read = (query: string) => readChoice(new URLSearchParams(query));

test.each([
  ['systems=1,4', [1, 4]],
  ['systems=&systems=1&systems=4', [1, 4]],
  ['systems=4,1', [1, 4]],
  ['systems=1&systems=4', [1, 4]],
  ['systems=1,4&systems=4', [1, 4]],
  ['systems=8,7,6,5', [5, 6, 7, 8]],
])('%s is a choice', (query, systems) => {
  expect(read(query)).toEqual({ systems, address: compareSystems(systems) });
});

test.each(['', 'other=1'])('"%s" is not a choice yet', (query) => {
  expect(read(query)).toEqual({ systems: [], address: '/our-products/compare' });
});

describe('an error names the parameter and the reason', () => {
  test.each([
    ['systems=', 'Choose 2 to 4 systems; you chose 0.'],
    ['systems=1', 'Choose 2 to 4 systems; you chose 1.'],
    ['systems=1,2,3,4,5', 'Choose 2 to 4 systems; you chose 5.'],
    ['systems=1,9', 'Choose systems by their numbers, 1 to 8.'],
    ['systems=1,04', 'Choose systems by their numbers, 1 to 8.'],
    ['systems=1,<b>', 'Choose systems by their numbers, 1 to 8.'],
  ])('%s', (query, complaint) => {
    expect(read(query).complaint).toBe(complaint);
  });
});
