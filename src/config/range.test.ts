import { expect, test } from 'vitest';
import { rangeText } from './range.ts';

test.each([
  [{ minimum: 15, maximum: 25 }, '15–25'],
  [{ maximum: 1600 }, 'to 1,600'],
  [{ minimum: 0.25 }, 'from 0.25'],
  [{ minimum: 12, maximum: 12 }, '12'],
])('%o reads %s', (range, text) => {
  expect(rangeText(range)).toBe(text);
});
