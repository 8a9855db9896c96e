import { expect, test } from 'vitest';
import { draftTime } from './draft-time.ts';

const now = new Date(2026, 10, 21, 15, 0);
const at = (...parts: [number, number, number, number, number]) => new Date(...parts).toISOString();

test.each([
  [at(2026, 10, 21, 14, 5), '14:05'],
  [at(2026, 10, 20, 14, 5), '20 Nov 2026, 14:05'],
  ['damaged', 'an unknown time'],
])('%s reads as %s', (savedAt, text) => {
  expect(draftTime(savedAt, now)).toBe(text);
});
