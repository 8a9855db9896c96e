import { expect, test } from 'vitest';
import { urgency } from './texts.ts';

test.each([
  ['new', '2026-11-20', 'late'],
  ['assigned', '2026-11-21', 'due today'],
  ['new', '2026-11-22', undefined],
  ['answered', '2026-11-20', undefined],
  ['closed', '2026-11-20', undefined],
  ['spam', '2026-11-21', undefined],
] as const)('%s with a promise for %s is %s', (state, promisedBy, expected) => {
  expect(urgency({ state, promisedBy }, '2026-11-21')).toBe(expected);
});
