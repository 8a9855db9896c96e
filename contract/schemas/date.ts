import { z } from 'zod';
import { validationMessages } from '#contract/messages.ts';
import { dateRange } from '#contract/limits.ts';

const isInRange = (value: string) => value >= dateRange.first && value <= dateRange.last;

/** True for a yyyy-MM-dd that exists in the calendar and lies within 1900–2100. */
export const isCalendarDate = (value: string): boolean => isRealDay(value) && isInRange(value);

function isRealDay(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const parsed = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(value);
}

/**
 * A calendar day as text. It never becomes a Date on its way, so no time zone can shift it. Who
 * chooses it from a calendar meets the second sentence alone, which names no way of writing.
 */
export const calendarDate = z
  .string({ error: validationMessages.allFieldsRequired })
  .min(1, validationMessages.allFieldsRequired)
  .refine(isRealDay, {
    error: 'The date must be a real day written as yyyy-MM-dd',
    abort: true,
  })
  .refine(isInRange, 'The year must lie between 1900 and 2100');

/** A moment as Postgres gives it, offset included; passed back unchanged for the stale check. */
export const timestamp = z.iso.datetime({
  offset: true,
  error: 'updatedAt must be the moment that the item was read with',
});
