const written = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** A day (yyyy-MM-dd) as people write it: Thursday 26 November 2026. */
export const dayInWords = (day: string): string =>
  written.format(new Date(`${day}T00:00:00Z`)).replace(',', '');
