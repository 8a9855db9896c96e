import { expect, test } from 'vitest';
import { readStipend } from './jobs.resource.ts';

test('a whole amount reads with Indian grouping, anything else does not', () => {
  expect(readStipend('1,25,000')).toBe('₹1,25,000');
  expect(readStipend('0')).toBe('₹0');
  expect(readStipend('')).toBeUndefined();
  expect(readStipend('12.5')).toBeUndefined();
  expect(readStipend('1234567890')).toBeUndefined();
});
