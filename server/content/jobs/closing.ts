import { closedJobDays } from '#contract/limits.ts';
import { publicationMessages } from '#contract/schemas/publication.ts';
import type { Closing, ClosingFields } from '#contract/schemas/job.ts';
import { fieldError } from '#server/platform/http/app-error.ts';
import { officeDay } from '#contract/office-time.ts';

/** Whether a job takes applications, as administrators read it. */
export const closingOf = ({ closesOn, closesAt, isClosed }: Closing): Closing => ({
  closesOn,
  closesAt,
  isClosed,
});

/**
 * The columns that a write changes of it; none when nothing was sent. A job that is opened again
 * needs a closing day that has not passed, or none.
 * @throws AppError VALIDATION_FAILED
 */
export function closingChange(
  { closesOn, isClosed }: ClosingFields,
  before?: Closing,
  now = new Date(),
): { closes_on?: string | null; closed_at?: string | null } {
  const day = closesOn === undefined ? (before?.closesOn ?? null) : closesOn;
  const isOpen = isClosed === undefined ? !before?.isClosed : !isClosed;
  const isDayChanged = closesOn !== undefined && closesOn !== (before?.closesOn ?? null);
  if (isOpen && (isDayChanged || isClosed === false) && day !== null && day < officeDay(now)) {
    throw fieldError('closesOn', publicationMessages.closingDayPassed);
  }
  const change = closesOn === undefined ? {} : { closes_on: closesOn };
  if (isClosed === undefined || isClosed === before?.isClosed) return change;
  return { ...change, closed_at: isClosed ? 'now' : null };
}

/** True once no more applications are taken. */
export const isClosed = ({ closesAt }: Pick<Closing, 'closesAt'>, now = new Date()): boolean =>
  closesAt !== null && Date.parse(closesAt) <= now.getTime();

/** True once the page of a closed job is gone as well. */
export const isLongClosed = ({ closesAt }: Pick<Closing, 'closesAt'>, now = new Date()): boolean =>
  closesAt !== null && Date.parse(closesAt) + closedJobDays * 24 * 60 * 60 * 1_000 <= now.getTime();
