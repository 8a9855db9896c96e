import { lightFormat } from 'date-fns';
import { dateFormat } from '#contract/limits.ts';
import { officeDay, officeStamp } from '#contract/office-time.ts';
import { site } from '#contract/company.ts';

/** Built in: the month names of date-fns come with all its languages' grammar, 4 kB of it. */
const monthName = new Intl.DateTimeFormat('en-US', { month: 'short' });

/**
 * A day for the eye: 21 Nov 2026. A day without a time (yyyy-MM-dd) is that day everywhere, a
 * timestamp the day that it is at the office, as on the site: wherever the reader is.
 */
export function shownDay(date: string): string {
  const day = date.length === dateFormat.length ? date : officeDay(date);
  const midnight = new Date(`${day}T00:00`);
  return lightFormat(midnight, `d '${monthName.format(midnight)}' yyyy`);
}

/** The time of a timestamp at the office: 14:05 IST. */
export const timeOf = (timestamp: string) =>
  `${officeStamp(timestamp).slice(-5)} ${site.timeZoneAbbreviation}`;

/** Day and time of a timestamp at the office, for the eye: 21 Nov 2026, 14:05 IST. */
export const momentOf = (timestamp: string) => `${shownDay(timestamp)}, ${timeOf(timestamp)}`;
