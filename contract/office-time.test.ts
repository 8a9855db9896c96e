import { expect, test } from 'vitest';
import { dayInWords } from './day-in-words.ts';
import { officeDay, officeMoment, officeStamp } from './office-time.ts';

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

test('the office writes 14:05 at the moment that its clocks show as 14:05', () => {
  expect(officeStamp('2026-11-21T08:35:40Z')).toBe('2026-11-21 14:05');
  expect(officeMoment('2026-11-21T14:05').toISOString()).toBe('2026-11-21T08:35:00.000Z');
  expect(officeMoment('2026-01-01T00:00').toISOString()).toBe('2025-12-31T18:30:00.000Z');
  expect(officeMoment('').getTime()).toBeNaN();
});

test.each([
  ['2026-11-26', 'Thursday 26 November 2026'],
  ['2027-01-01', 'Friday 1 January 2027'],
])('%s is %s in words, whatever the time zone of the server', (day, words) => {
  expect(dayInWords(day)).toBe(words);
});
