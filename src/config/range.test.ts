import { expect, test } from 'vitest';
import { quantityText, rangeText } from './range.ts';

test.each([
  [{ minimum: 15, maximum: 25 }, '15–25'],
  [{ maximum: 1600 }, 'up to\u00a01,600'],
  [{ minimum: 0.25 }, 'min.\u00a00.25'],
  [{ maximum: -40 }, '≤\u00a0−40'],
  [{ maximum: 30, kind: 'limit' }, '≤\u00a030'],
  [{ minimum: 16, kind: 'limit' }, '≥\u00a016'],
  [{ minimum: 12, maximum: 12 }, '12'],
])('%o reads %s', (range, text) => {
  expect(rangeText(range)).toBe(text);
});

test.each([
  [{ maximum: 1.6, unit: 'km' }, 'up to\u00a01.6\u00a0km'],
  [{ maximum: 18, unit: '°' }, 'up to\u00a018°'],
])('%o reads %s', (quantity, text) => {
  expect(quantityText(quantity)).toBe(text);
});

test('a range without an end is a dash, and decimals are cut at the fourth', () => {
  expect(rangeText({})).toBe('–');
  expect(rangeText({ minimum: 0.00012, maximum: 1.23456 })).toBe('0.0001–1.2346');
});
