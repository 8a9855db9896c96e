import { describe, expect, test } from 'vitest';
import { site } from './company.ts';
import { dayAfter, nextWorkingDay, promisedDay, type Calendar } from './office-time.ts';

const calendar: Calendar = {
  zone: 'Asia/Kolkata',
  workingDays: [1, 2, 3, 4, 5],
  cutoffTime: '18:00',
  holidays: ['01-26', '08-15', '2026-11-09'],
};

/** A moment of India's clock. */
const india = (day: string, time: string) => new Date(`${day}T${time}:00+05:30`);

describe('the promised day', () => {
  test.each([
    ['on a Monday morning', '2026-11-23', '09:00', 3, '2026-11-26'],
    ['at the cut-off time', '2026-11-23', '18:00', 1, '2026-11-24'],
    ['a minute after the cut-off time', '2026-11-23', '18:01', 1, '2026-11-25'],
    ['before the office opens', '2026-11-24', '02:00', 1, '2026-11-25'],
    ['on a Friday, over the weekend', '2026-11-20', '10:00', 2, '2026-11-24'],
    ['on a Friday evening', '2026-11-20', '19:00', 1, '2026-11-24'],
    ['on a Saturday', '2026-11-21', '10:00', 1, '2026-11-24'],
    ['before a holiday of that year', '2026-11-06', '10:00', 1, '2026-11-10'],
    ['on a yearly holiday', '2027-01-26', '10:00', 1, '2027-01-28'],
    ['before a yearly holiday', '2027-01-25', '10:00', 1, '2027-01-27'],
    ['at the end of a year', '2026-12-31', '10:00', 2, '2027-01-04'],
    ['for the same day', '2026-11-23', '10:00', 0, '2026-11-23'],
  ])('%s', (_, day, time, days, promised) => {
    expect(promisedDay(india(day, time), days, calendar)).toBe(promised);
  });

  test('is counted by the clock of the office', () => {
    // 20:00 UTC on Monday is 01:30 on Tuesday in India.
    expect(promisedDay(new Date('2026-11-23T20:00:00Z'), 1, calendar)).toBe('2026-11-25');
  });

  test('exists for every kind of enquiry', () => {
    for (const { workingDays } of Object.values(site.enquiries)) {
      const promised = promisedDay(india('2026-11-23', '10:00'), workingDays, site);
      expect(promised > '2026-11-23').toBe(true);
    }
  });

  test('needs a calendar with a working day', () => {
    expect(() => nextWorkingDay('2026-11-23', { ...calendar, workingDays: [] })).toThrow(
      RangeError,
    );
  });
});

test('a day after the last of February is valid', () => {
  expect(dayAfter('2026-02-28')).toBe('2026-03-01');
});
