import { formatISO } from 'date-fns/formatISO';
import { nextDay } from 'date-fns/nextDay';
import { parseISO } from 'date-fns/parseISO';
import { dayAfter, officeDay, officeMoment, officeStamp } from '#contract/office-time.ts';

/** Converts a time of the API to the value of a `datetime-local` field, in office time; empty for null. */
export const toLocalMoment = (moment: string | null): string =>
  moment === null ? '' : officeStamp(moment).replace(' ', 'T');

/** Converts the value of such a field to UTC. Invalid text stays as it is; the server refuses it. */
export function fromLocalMoment(local: string): string | null {
  if (local === '') return null;
  const moment = officeMoment(local);
  return Number.isNaN(moment.getTime()) ? local : moment.toISOString();
}

/** Returns the suggested publication time on a day (yyyy-MM-dd). */
export const proposedMoment = (day: string): string => `${day}T09:00`;

/** Returns the suggested times: 09:00 tomorrow, and 09:00 next Monday if that is another day. */
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
