import { expect, test } from 'vitest';
import { dayInWords } from './day-in-words.ts';

test.each([
  ['2026-11-26', 'Thursday 26 November 2026'],
  ['2027-01-01', 'Friday 1 January 2027'],
])('%s is %s, wherever the server stands', (day, words) => {
  expect(dayInWords(day)).toBe(words);
});
