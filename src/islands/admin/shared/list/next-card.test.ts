import { describe, expect, test } from 'vitest';
import { nextCard } from './list-focus.ts';

/** Seven cards in three columns: 0 1 2 / 3 4 5 / 6. */
const grid = Array.from({ length: 7 }, (_, index) => ({
  left: (index % 3) * 100,
  top: Math.floor(index / 3) * 50,
  width: 90,
}));
const column = [0, 50, 120].map((top) => ({ left: 0, top, width: 300 }));

describe('in a grid', () => {
  test.each([
    [0, 'ArrowRight', 1],
    [2, 'ArrowRight', 3],
    [3, 'ArrowLeft', 2],
    [1, 'ArrowDown', 4],
    [4, 'ArrowUp', 1],
    [5, 'ArrowDown', 6],
    [6, 'ArrowUp', 3],
    [6, 'ArrowDown', 6],
    [1, 'ArrowUp', 1],
    [0, 'ArrowLeft', 0],
    [6, 'ArrowRight', 6],
    [4, 'Home', 0],
    [1, 'End', 6],
  ])('from %i, %s leads to %i', (from, key, to) => {
    expect(nextCard(grid, from, key)).toBe(to);
  });
});

test.each([
  [0, 'ArrowDown', 1],
  [1, 'ArrowDown', 2],
  [2, 'ArrowUp', 1],
])('in a column, from %i, %s leads to %i', (from, key, to) => {
  expect(nextCard(column, from, key)).toBe(to);
});

test('other keys move nothing', () => {
  expect(nextCard(grid, 0, 'a')).toBeUndefined();
});
