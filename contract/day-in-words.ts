// Apart from office-time.ts, as the forms in the browser need no calendar.
const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: 'UTC' });

/**
 * A day (yyyy-MM-dd) in words: Thursday 26 November 2026. Older browsers write a comma after the
 * weekday.
 */
export const dayInWords = (day: string): string => format.format(new Date(day)).replace(',', '');
