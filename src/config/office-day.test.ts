import { expect, test } from 'vitest';
import { officeDay } from './office-day.ts';

test.each([
  // Half past five ahead of UTC, all year.
  ['2026-11-20T18:29:59Z', '2026-11-20'],
  ['2026-11-20T18:30:00Z', '2026-11-21'],
  ['2026-06-30T18:30:00Z', '2026-07-01'],
  ['2026-11-21T00:00:00-08:00', '2026-11-21'],
])('at %s the day at the office is %s', (moment, day) => {
  expect(officeDay(moment)).toBe(day);
  expect(officeDay(new Date(moment))).toBe(day);
});
