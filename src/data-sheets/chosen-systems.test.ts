import { describe, expect, test } from 'vitest';
import { compareSystems } from '#src/config/routes.ts';
import { readChoice } from './chosen-systems.ts';

const read = (query: string) => readChoice(new URLSearchParams(query));

test.each([
  ['systems=1,4', [1, 4]],
  ['systems=4,1', [1, 4]],
  ['systems=1&systems=4', [1, 4]],
  ['systems=1,4&systems=4', [1, 4]],
  ['systems=8,7,6,5', [5, 6, 7, 8]],
])('%s is a choice', (query, systems) => {
  expect(read(query)).toEqual({ systems, address: compareSystems(systems) });
});

test.each(['', 'systems=', 'other=1'])('"%s" is none yet', (query) => {
  expect(read(query)).toEqual({ systems: [], address: '/our-products/compare' });
});

describe('names the parameter and what is wrong', () => {
  test.each([
    ['systems=1', 'systems: choose 2 to 4; 1 are chosen.'],
    ['systems=1,2,3,4,5', 'systems: choose 2 to 4; 5 are chosen.'],
    ['systems=1,9', 'systems: the systems have the numbers 1 to 8.'],
    ['systems=1,04', 'systems: the systems have the numbers 1 to 8.'],
    ['systems=1,<b>', 'systems: the systems have the numbers 1 to 8.'],
  ])('%s', (query, complaint) => {
    expect(read(query).complaint).toBe(complaint);
  });
});
