import { zoneStamp } from '#src/config/zone-time.ts';

/** The days on which an office answers. */
export interface Calendar {
  /** Name of the time zone, as Intl knows it. */
  zone: string;
  /** ISO numbers of the days of a week: 1 is Monday. */
  workingDays: readonly number[];
  /** HH:mm: what comes later counts as come on the next working day. */
  letterTime: string;
  /** MM-dd each year, or yyyy-MM-dd. */
  holidays: readonly string[];
}

const dayMs = 24 * 60 * 60 * 1000;

/** Day (yyyy-MM-dd) and time (HH:mm) of a moment in a time zone. */
export function localTime(at: Date, zone: string): { day: string; time: string } {
  const [day = '', time = ''] = zoneStamp(at, zone).split(' ');
  return { day, time };
}

/** The day a number of days after another; neither has a time, so no zone can shift it. */
export const dayAfter = (day: string, days = 1): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

function isWorkingDay(day: string, { workingDays, holidays }: Calendar): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
  return (
    workingDays.includes(weekday) && !holidays.includes(day) && !holidays.includes(day.slice(5))
  );
}

/**
 * The first working day after a day.
 * @param day yyyy-MM-dd, as is the result
 * @throws RangeError when the calendar has no working day within a year
 */
export function nextWorkingDay(day: string, calendar: Calendar): string {
  // A year without a working day is a mistake in the calendar, and must not hang a function.
  for (let n = 1; n <= 366; n += 1) {
    const next = dayAfter(day, n);
    if (isWorkingDay(next, calendar)) return next;
  }
  throw new RangeError('The calendar has no working day');
}

/**
 * The day by whose end an answer is promised: `days` working days after the one on which it came.
 * What comes on a day off, or after the letter time, counts as come on the next working day.
 * @returns yyyy-MM-dd
 * @throws RangeError when the calendar has no working day within a year
 */
export function promisedDay(at: Date, days: number, calendar: Calendar): string {
  const { day, time } = localTime(at, calendar.zone);
  const isInTime = isWorkingDay(day, calendar) && time <= calendar.letterTime;
  let promised = isInTime ? day : nextWorkingDay(day, calendar);
  for (let n = 0; n < days; n += 1) promised = nextWorkingDay(promised, calendar);
  return promised;
}
