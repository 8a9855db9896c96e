import { plainText } from '#contract/markdown/render.ts';
import type { Job, JobFields, ManagedJob } from '#contract/schemas/job.ts';
import type { Tables } from '#server/platform/db/database.types.ts';
import { isClosed } from '#server/content/jobs/closing.ts';
import {
  publicationColumns,
  toPublication,
  withoutPublication,
} from '#server/content/publishing/publication.ts';
import { summaryOf } from '#server/content/publishing/summary.ts';

/** The columns that the public may read, as PostgREST's select. */
export const jobColumns =
  `id,title,description,stipend,role,duration,created_at,updated_at,closes_on,closes_at,${publicationColumns}` as const;

/** A row → the item with its state. */
export const toJob = (
  row: Omit<Tables<'jobs'>, 'search_text' | 'description_text' | 'closed_at'>,
): ManagedJob => ({
  id: row.id,
  title: row.title,
  description: row.description,
  summary: summaryOf(row.description),
  stipend: row.stipend,
  role: row.role,
  duration: row.duration,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  ...toPublication(row),
  closesOn: row.closes_on,
  closesAt: row.closes_at,
  isClosed: isClosed({ closesAt: row.closes_at }),
});

/** The item as the public reads it. */
export function toPublicJob(item: ManagedJob): Job {
  const {
    closesOn: _closesOn,
    closesAt: _closesAt,
    isClosed: _closed,
    ...shown
  } = withoutPublication(item);
  return shown;
}

/** The fields of the form → their columns. */
export const toJobRow = (fields: JobFields) => ({
  ...fields,
  description_text: plainText(fields.description),
});
