import { dateRange } from '#contract/limits.ts';

// Without zod: lists of the admin area check a day of their URL before a form loads the schemas.

/** True for a yyyy-MM-dd that exists in the calendar. */
export function isRealDay(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const parsed = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(value);
}

/** True for a yyyy-MM-dd in the years 1900 to 2100. */
export const isInRange = (value: string): boolean =>
  value >= dateRange.first && value <= dateRange.last;

/** True for a yyyy-MM-dd that exists in the calendar, in the years 1900 to 2100. */
export const isCalendarDate = (value: string): boolean => isRealDay(value) && isInRange(value);
