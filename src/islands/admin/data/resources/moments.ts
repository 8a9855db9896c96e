import { formatISO } from 'date-fns/formatISO';
import { nextDay } from 'date-fns/nextDay';
import { parseISO } from 'date-fns/parseISO';
import { dayAfter, officeDay, officeMoment, officeStamp } from '#contract/office-time.ts';

/** A moment of the API as the browser's field for local time wants it, at the office; empty for none. */
export const toLocalMoment = (moment: string | null): string =>
  moment === null ? '' : officeStamp(moment).replace(' ', 'T');

/** The same back, in UTC. What is no moment stays as it is, for the server to refuse. */
export function fromLocalMoment(local: string): string | null {
  if (local === '') return null;
  const moment = officeMoment(local);
  return Number.isNaN(moment.getTime()) ? local : moment.toISOString();
}

/** The proposed local moment of publication on a future day (yyyy-MM-dd). */
export const proposedMoment = (day: string): string => `${day}T09:00`;

/** Times that the schedule offers: 09:00 of the next day, and of the next Monday if that is another day. */
export function suggestedMoments(now: Date): { label: string; moment: string }[] {
  const tomorrow = dayAfter(officeDay(now));
  const monday = nextDay(parseISO(officeDay(now)), 1);
  const days = [
    { label: 'Tomorrow 09:00', day: tomorrow },
    { label: 'Monday 09:00', day: formatISO(monday, { representation: 'date' }) },
  ];
  return days
    .filter(({ day }, index) => index === 0 || day !== tomorrow)
    .map(({ label, day }) => ({ label, moment: proposedMoment(day) }));
}
