import { publicationMessages } from '#contract/messages.ts';
import type { Publication, PublicationFields } from '#contract/schemas/publication.ts';
import type { JobState } from '#contract/schemas/job.ts';
import type { Rows } from '#server/content/content-type.ts';
import { fieldError } from '#server/platform/http/errors.ts';

export interface PublicationRow {
  status: 'draft' | 'published' | 'archived';
  publish_at: string | null;
  unpublish_at: string | null;
}

export const publicationColumns = 'status,publish_at,unpublish_at';

/** Postgres reads this as the current time, which avoids clock skew. */
const now = 'now';

/**
 * Returns the columns that a form changes; none when it has no field of the state. A new row is then
 * published, by the defaults of its columns.
 * @param before the item that is updated; undefined for a new one
 * @throws AppError VALIDATION_FAILED for a time that makes no sense
 */
export function toPublicationColumns(
  { status, publishAt, unpublishAt }: PublicationFields,
  before?: Publication,
): Partial<PublicationRow> {
  if (status === undefined && publishAt === undefined && unpublishAt === undefined) return {};
  const wanted = status ?? before?.status ?? 'published';
  let start = publishAt === undefined ? (before?.publishAt ?? null) : publishAt;
  const hasBegun = start !== null && Date.parse(start) <= Date.now();
  if (wanted === 'scheduled' && (start === null || hasBegun)) {
    throw fieldError('publishAt', publicationMessages.momentPassed);
  }
  // Published without a time is published now, even if a later time was planned before.
  if (wanted === 'published' && !publishAt && !hasBegun) start = now;

  let end = unpublishAt === undefined ? (before?.unpublishAt ?? null) : unpublishAt;
  if (end !== null && wanted !== 'archived') {
    const startMs = start === null || start === now ? Date.now() : Date.parse(start);
    if (Date.parse(end) <= Math.max(startMs, Date.now())) {
      if (unpublishAt) throw fieldError('unpublishAt', publicationMessages.endsBeforeItBegins);
      // A past end does not archive an item that is published again.
      end = null;
    }
  }
  const stored = wanted === 'scheduled' ? 'published' : wanted;
  return { status: stored, publish_at: start, unpublish_at: end };
}

/** Limits a list to the items that are in a state as of now, by the clock of Postgres. */
export function whereState(rows: Rows, state: JobState): Rows {
  if (state === 'draft') return rows.eq('status', state);
  if (state === 'archived') {
    // A draft stays a draft after the end that was planned for it.
    return rows.neq('status', 'draft').or(`status.eq.archived,unpublish_at.lte.${now}`);
  }
  const published = rows.eq('status', 'published');
  if (state === 'scheduled') return published.gt('publish_at', now);
  // A closed job is published, too.
  return published.lte('publish_at', now).or(`unpublish_at.is.null,unpublish_at.gt.${now}`);
}

/** The times at which an item disappears from pages. */
export interface Expiry {
  id: string;
  unpublishAt?: string | null;
  closesAt?: string | null;
}

const isPast = (time: string | null | undefined) => Date.parse(time ?? '') <= Date.now();

/** True while the public may open an item that was visible when it was read. */
export const isStillVisible = ({ unpublishAt }: Expiry): boolean => !isPast(unpublishAt);

/** True while the item is in the lists as well: a closed job is not. */
export const isStillListed = (item: Expiry): boolean =>
  isStillVisible(item) && !isPast(item.closesAt);
