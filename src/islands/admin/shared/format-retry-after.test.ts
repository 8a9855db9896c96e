import { expect, test } from 'vitest';
import { formatRetryAfter } from './format-retry-after.ts';

test.each([
  [0, '1 second'],
  [1, '1 second'],
  [40.2, '41 seconds'],
  [60, '60 seconds'],
  [61, '2 minutes'],
  [900, '15 minutes'],
  [3_600, '60 minutes'],
  [3_601, '2 hours'],
])('%d seconds are "%s"', (seconds, words) => {
  expect(formatRetryAfter(seconds)).toBe(words);
});
