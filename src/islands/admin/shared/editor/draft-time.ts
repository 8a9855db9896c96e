import { officeDay } from '#contract/office-time.ts';
import { momentOf, timeOf } from '../when.ts';

/** When a draft was typed, at the office: '14:05 IST' today, '20 Nov 2026, 14:05 IST' on other days. */
export function draftTime(savedAt: string, now = new Date()): string {
  const moment = new Date(savedAt);
  if (Number.isNaN(moment.getTime())) return 'an unknown time';
  return officeDay(moment) === officeDay(now) ? timeOf(savedAt) : momentOf(savedAt);
}
