import { site } from './site.ts';

// Swedish writes day and time as ISO 8601 does.
const clock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: site.zone,
  dateStyle: 'short',
  timeStyle: 'short',
});

/** Day and time of a moment at the office: yyyy-MM-dd HH:mm. */
export const officeStamp = (moment: Date | string): string => clock.format(new Date(moment));

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
  const ahead = Date.parse(`${officeStamp(inUtc).replace(' ', 'T')}:00Z`) - inUtc.getTime();
  return new Date(inUtc.getTime() - ahead);
}
