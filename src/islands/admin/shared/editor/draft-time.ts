import { isSameDay } from 'date-fns';
import { momentOf, timeOf } from '../when.ts';

/** When a draft was typed, in local time: '14:05' today, '20 Nov 2026, 14:05' on other days. */
export function draftTime(savedAt: string, now = new Date()): string {
  const moment = new Date(savedAt);
  if (Number.isNaN(moment.getTime())) return 'an unknown time';
  return isSameDay(moment, now) ? timeOf(savedAt) : momentOf(savedAt);
}
