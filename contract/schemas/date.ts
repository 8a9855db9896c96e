import { z } from 'zod';
import { validationMessages } from '#contract/messages.ts';
import { dateRange } from '#contract/limits.ts';

/** True for a yyyy-MM-dd that exists in the calendar and lies within 1900–2100. */
export function isCalendarDate(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  if (value < dateRange.first || value > dateRange.last) return false;
  const parsed = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(value);
}

/** A calendar day as text. It never becomes a Date on its way, so no time zone can shift it. */
export const calendarDate = z
  .string({ error: validationMessages.allFieldsRequired })
  .min(1, validationMessages.allFieldsRequired)
  .refine(isCalendarDate, 'The date must be a real day written as yyyy-MM-dd, from 1900 to 2100');

/** A moment as Postgres gives it, offset included; passed back unchanged for the stale check. */
export const timestamp = z.iso.datetime({
  offset: true,
  error: 'updatedAt must be the moment that the item was read with',
});
