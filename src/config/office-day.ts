import { site } from './site.ts';
import { aheadAt, zoneStamp } from './zone-time.ts';

/** Day and time of a moment at the office: yyyy-MM-dd HH:mm. */
export const officeStamp = (moment: Date | string): string =>
  zoneStamp(new Date(moment), site.zone);

/** The day (yyyy-MM-dd) of a moment at the office, where promises and closing days end. */
export const officeDay = (moment: Date | string): string => officeStamp(moment).slice(0, 10);

/**
 * The moment at which the clocks of the office, which know no summer time, show a day and time.
 * @param local yyyy-MM-ddTHH:mm
 * @returns an invalid date for what is no day and time
 */
export function officeMoment(local: string): Date {
  const inUtc = new Date(`${local}Z`);
  if (Number.isNaN(inUtc.getTime())) return inUtc;
  return new Date(inUtc.getTime() - aheadAt(site.zone, inUtc));
}
