const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: 'UTC' });

/** Tuesday, 24 November 2026, of yyyy-MM-dd: a day of the calendar has no time zone. */
export const longDay = (day: string): string => format.format(new Date(day));
