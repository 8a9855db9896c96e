import { expect, test } from 'vitest';
import { quantityText, rangeText } from './range.ts';

test.each([
  [{ minimum: 15, maximum: 25 }, '15–25'],
  [{ maximum: 1600 }, 'to 1,600'],
  [{ minimum: 0.25 }, 'from 0.25'],
  [{ minimum: 12, maximum: 12 }, '12'],
])('%o reads %s', (range, text) => {
  expect(rangeText(range)).toBe(text);
});

test.each([
  [{ maximum: 1.6, unit: 'km' }, 'to 1.6\u00a0km'],
  [{ maximum: 18, unit: '°' }, 'to 18°'],
])('%o reads %s', (quantity, text) => {
  expect(quantityText(quantity)).toBe(text);
});
