import { TZDate, tz } from '@date-fns/tz';
// Each function from its own file: the whole package takes a function a second to import, and `format`
// with its locale 60 ms.
import { addDays } from 'date-fns/addDays';
import { formatISO } from 'date-fns/formatISO';
import { getISODay } from 'date-fns/getISODay';
import { lightFormat } from 'date-fns/lightFormat';
import { parseISO } from 'date-fns/parseISO';
import { site } from './company.ts';

/** The days on which an office answers. */
export interface Calendar {
  /** IANA name of the time zone. */
  zone: string;
  /** ISO weekday numbers: 1 is Monday. */
  workingDays: readonly number[];
  /** HH:mm: a message that arrives later counts as received on the next working day. */
  cutoffTime: string;
  /** MM-dd each year, or yyyy-MM-dd. */
  holidays: readonly string[];
}

/** Office date and time of a moment: yyyy-MM-dd HH:mm. */
export const officeStamp = (moment: Date | string): string =>
  lightFormat(new TZDate(new Date(moment), site.zone), 'yyyy-MM-dd HH:mm');

/** Office date (yyyy-MM-dd) of a moment. Promised days and closing days end by this date. */
export const officeDay = (moment: Date | string): string => officeStamp(moment).slice(0, 10);

/**
 * The moment at which office clocks show a date and time.
 * @param local yyyy-MM-ddTHH:mm
 * @returns an invalid date when `local` is not a date and time
 */
export const officeMoment = (local: string): Date =>
  new Date(parseISO(local, { in: tz(site.zone) }).getTime());

const shortMonth = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' });

/**
 * A day as screens show it: 21 Nov 2026. A day without a time (yyyy-MM-dd) is that day
 * everywhere; a timestamp is the day that it is at the office.
 */
export function shownDay(date: string): string {
  const day = date.length === 'yyyy-MM-dd'.length ? date : officeDay(date);
  return `${Number(day.slice(8))} ${shortMonth.format(new Date(day))} ${day.slice(0, 4)}`;
}

/** The time of a timestamp at the office: 14:05 IST. */
export const timeOf = (timestamp: string): string =>
  `${officeStamp(timestamp).slice(-5)} ${site.timeZoneAbbreviation}`;

/** The same with seconds: 14:05:09 IST. */
export const clockTime = (timestamp: string): string =>
  `${lightFormat(new TZDate(timestamp, site.zone), 'HH:mm:ss')} ${site.timeZoneAbbreviation}`;

/** Day and time of a timestamp at the office: 21 Nov 2026, 14:05 IST. */
export const momentOf = (timestamp: string): string =>
  `${shownDay(timestamp)}, ${timeOf(timestamp)}`;

/** The day (yyyy-MM-dd) that is a number of days after another. */
export const dayAfter = (day: string, days = 1): string =>
  formatISO(addDays(parseISO(day), days), { representation: 'date' });

function isWorkingDay(day: string, { workingDays, holidays }: Calendar): boolean {
  return (
    workingDays.includes(getISODay(parseISO(day))) &&
    !holidays.includes(day) &&
    !holidays.includes(day.slice(5))
  );
}

/**
 * The first working day after a day.
 * @param day yyyy-MM-dd, as is the result
 * @throws RangeError when the calendar has no working day within a year
 */
export function nextWorkingDay(day: string, calendar: Calendar): string {
  // A calendar without a working day is a mistake of its author and must not hang a function.
  for (let n = 1; n <= 366; n += 1) {
    const next = dayAfter(day, n);
    if (isWorkingDay(next, calendar)) return next;
  }
  throw new RangeError('The calendar has no working day');
}

/**
 * The day by whose end an answer is promised: `days` working days after the day of receipt. A
 * message that arrives on a day off, or after the cut-off time, counts as received on the next
 * working day.
 * @returns yyyy-MM-dd
 * @throws RangeError when the calendar has no working day within a year
 */
export function promisedDay(at: Date, days: number, calendar: Calendar): string {
  const local = new TZDate(at, calendar.zone);
  const [day = '', time = ''] = lightFormat(local, 'yyyy-MM-dd HH:mm').split(' ');
  const isInTime = isWorkingDay(day, calendar) && time <= calendar.cutoffTime;
  let promised = isInTime ? day : nextWorkingDay(day, calendar);
  for (let n = 0; n < days; n += 1) promised = nextWorkingDay(promised, calendar);
  return promised;
}
