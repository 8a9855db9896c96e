import { expect, test, vi } from 'vitest';
import { draftTime } from './use-drafts.ts';

/** Half past midnight in India, and still the day before in America. */
const now = new Date('2026-11-21T00:30+05:30');

test.each([
  ['2026-11-21T00:05+05:30', '00:05 IST'],
  ['2026-11-20T23:55+05:30', '20 Nov 2026, 23:55 IST'],
  ['damaged', 'an unknown time'],
])('%s reads as %s', (savedAt, text) => {
  vi.stubEnv('TZ', 'America/Los_Angeles');
  expect(draftTime(savedAt, now)).toBe(text);
});
