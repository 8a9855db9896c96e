import { publicationMessages } from '#contract/schemas/publication.ts';
import type {
  Publication,
  PublicationFields,
  PublicationStatus,
} from '#contract/schemas/publication.ts';
import { fieldError } from '#server/platform/http/app-error.ts';

/** What the database stores of a state; what follows from the clock is not stored. */
interface PublicationRow {
  status: 'draft' | 'published' | 'archived';
  publish_at: string | null;
  unpublish_at: string | null;
}

export const publicationColumns = 'status,publish_at,unpublish_at';

/** Postgres' own word for the present, so that no other clock has a say in it. */
const atOnce = 'now';

/** A moment of Postgres' clock that lies ahead of ours by less than this is taken for the present. */
const clockSkewMs = 5_000;

const isPast = (moment: string | null, now: Date) =>
  moment !== null && Date.parse(moment) <= now.getTime();

function statusOf({ status, publish_at, unpublish_at }: PublicationRow, now: Date) {
  if (status !== 'published') return status;
  if (isPast(unpublish_at, now)) return 'archived';
  return isPast(publish_at, new Date(now.getTime() + clockSkewMs)) ? 'published' : 'scheduled';
}

/** A row → its state as of now. */
export const toPublication = (row: PublicationRow, now = new Date()): Publication => ({
  status: statusOf(row, now),
  publishAt: row.publish_at,
  unpublishAt: row.unpublish_at,
});

/** The state of an item as it is read. */
export const publicationOf = ({ status, publishAt, unpublishAt }: Publication): Publication => ({
  status,
  publishAt,
  unpublishAt,
});

/** The item as the public reads it, without its state. */
export function withoutPublication<Item extends Publication>(
  item: Item,
): Omit<Item, keyof Publication> {
  const { status: _status, publishAt: _publishAt, unpublishAt: _unpublishAt, ...shown } = item;
  return shown;
}

const toRow = (status: PublicationStatus): PublicationRow['status'] =>
  status === 'scheduled' ? 'published' : status;

const startOf = (
  { status, publishAt }: PublicationFields,
  before: Publication | undefined,
  now: Date,
): string | null => {
  const given = publishAt === undefined ? (before?.publishAt ?? null) : publishAt;
  if (status === 'scheduled' && (given === null || isPast(given, now))) {
    throw fieldError('publishAt', publicationMessages.momentPassed);
  }
  // Published without a moment is published now, whatever was planned before.
  const isPlanned = publishAt !== undefined && publishAt !== null;
  return status === 'published' && !isPlanned && !isPast(given, now) ? atOnce : given;
};

function endOf(
  { status, unpublishAt }: PublicationFields,
  start: string | null,
  before: Publication | undefined,
  now: Date,
): string | null {
  const given = unpublishAt === undefined ? (before?.unpublishAt ?? null) : unpublishAt;
  if (given === null || status === 'archived') return given;
  const begins = start === null || start === atOnce ? now.getTime() : Date.parse(start);
  if (Date.parse(given) > Math.max(begins, now.getTime())) return given;
  if (unpublishAt) throw fieldError('unpublishAt', publicationMessages.endsBeforeItBegins);
  return null; // an end that has passed does not keep back what is published again
}

/**
 * The columns that a write of a state changes; none when nothing was sent of it: a new row is
 * published then, by the defaults of its columns.
 * @param before the state as it was; undefined for a new item
 * @throws AppError VALIDATION_FAILED for a moment that makes no sense
 */
export function publicationChange(
  fields: PublicationFields,
  before?: Publication,
  now = new Date(),
): Partial<PublicationRow> {
  const { status, publishAt, unpublishAt } = fields;
  if (status === undefined && publishAt === undefined && unpublishAt === undefined) return {};
  const wanted = { ...fields, status: status ?? before?.status ?? ('published' as const) };
  const publish_at = startOf(wanted, before, now);
  const unpublish_at = endOf(wanted, publish_at, before, now);
  return { status: toRow(wanted.status), publish_at, unpublish_at };
}

interface Filterable {
  eq(column: 'status', value: PublicationRow['status']): this;
  neq(column: 'status', value: PublicationRow['status']): this;
  gt(column: 'publish_at', value: string): this;
  lte(column: 'publish_at', value: string): this;
  or(filters: string): this;
}

/** The rows that are in a state as of now, by the clock that the policies ask. */
export function inState<Rows extends Filterable>(rows: Rows, state: PublicationStatus): Rows {
  if (state === 'draft') return rows.eq('status', state);
  if (state === 'archived') {
    // A draft is one, even after the end that was planned for it.
    return rows.neq('status', 'draft').or(`status.eq.archived,unpublish_at.lte.${atOnce}`);
  }
  const published = rows.eq('status', 'published');
  if (state === 'scheduled') return published.gt('publish_at', atOnce);
  return published.lte('publish_at', atOnce).or(`unpublish_at.is.null,unpublish_at.gt.${atOnce}`);
}
