import { format, isSameDay } from 'date-fns';

/** When a draft was typed, in local time: '14:05' today, '20 Nov 2026, 14:05' on other days. */
export function draftTime(savedAt: string, now = new Date()): string {
  const moment = new Date(savedAt);
  if (Number.isNaN(moment.getTime())) return 'an unknown time';
  return format(moment, isSameDay(moment, now) ? 'HH:mm' : 'd MMM yyyy, HH:mm');
}
