import { plainText } from '#contract/markdown/render.ts';
import type { Job, JobFields } from '#contract/schemas/job.ts';
import type { Tables } from '#server/db/database.types.ts';
import { firstWords, threeLines } from '#src/config/first-words.ts';

/** The columns that the public may read, as PostgREST's select. */
export const jobColumns = 'id,title,description,stipend,role,duration,created_at,updated_at';

/** A row → the item as it is read. */
export const toJob = (row: Omit<Tables<'jobs'>, 'search_text' | 'description_text'>): Job => ({
  id: row.id,
  title: row.title,
  description: row.description,
  summary: firstWords(plainText(row.description), threeLines),
  stipend: row.stipend,
  role: row.role,
  duration: row.duration,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});

/** The fields of the form → their columns. */
export const toJobRow = (fields: JobFields) => ({
  ...fields,
  description_text: plainText(fields.description),
});
