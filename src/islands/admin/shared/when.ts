import { lightFormat } from 'date-fns';
import { dateFormat } from '#contract/limits.ts';

/** Built in: the month names of date-fns come with all its languages' grammar, 4 kB of it. */
const monthName = new Intl.DateTimeFormat('en-US', { month: 'short' });

const dayText = (date: Date) => lightFormat(date, `d '${monthName.format(date)}' yyyy`);

/** The day of a timestamp where the reader is, as files and fields have it: yyyy-MM-dd. */
export const dayOf = (timestamp: string) => lightFormat(new Date(timestamp), dateFormat);

/** Day and time of a timestamp where the reader is, for a file: 2026-11-21 14:05. */
export const stampOf = (timestamp: string) =>
  lightFormat(new Date(timestamp), `${dateFormat} HH:mm`);

/** The time zone of the reader, in which `stampOf` writes: Asia/Kolkata. */
export const zoneName = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/**
 * A day for the eye: 21 Nov 2026. A day without a time (yyyy-MM-dd) is that day everywhere, a
 * timestamp the day that it is where the reader is.
 */
export const shownDay = (date: string) =>
  dayText(new Date(date.length === dateFormat.length ? `${date}T00:00` : date));

/** The time of a timestamp where the reader is: 14:05. */
export const timeOf = (timestamp: string) => lightFormat(new Date(timestamp), 'HH:mm');

/** Day and time of a timestamp where the reader is, for the eye: 21 Nov 2026, 14:05. */
export const momentOf = (timestamp: string) => `${shownDay(timestamp)}, ${timeOf(timestamp)}`;
