import { site } from './site.ts';

const written = new Intl.DateTimeFormat('en-CA', { timeZone: site.zone });

/** The day (yyyy-MM-dd) of a moment at the office, where promises and closing days end. */
export const officeDay = (moment: Date | string): string => written.format(new Date(moment));
