import { expect, test } from 'vitest';
import { readStipend, stipendDigits } from './stipend.ts';

test.each([
  ['125000', '125000'],
  ['₹ 1,25,000', '125000'],
  ['1 25 000', '125000'],
  ['25,000/-', '25000'],
  ['२५०००', '25000'],
  ['25k', '25k'],
  ['12.5', '12.5'],
  ['-5', '-5'],
  ['', ''],
])('%j is sent as %j', (typed, sent) => {
  expect(stipendDigits(typed)).toBe(sent);
});

test('a whole amount reads with Indian grouping, anything else does not', () => {
  expect(readStipend('1,25,000')).toBe('₹1,25,000');
  expect(readStipend('0')).toBe('₹0');
  expect(readStipend('')).toBeUndefined();
  expect(readStipend('12.5')).toBeUndefined();
  expect(readStipend('1234567890')).toBeUndefined();
});
