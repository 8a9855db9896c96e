import type { Job } from '#contract/schemas/job.ts';
import type { Tables } from '#server/db/database.types.ts';

/** The columns that the public may read, as PostgREST's select. */
export const jobColumns = 'id,title,description,stipend,role,duration,created_at,updated_at';

/** A row → the item as it is read. */
export const toJob = (row: Omit<Tables<'jobs'>, 'search_text'>): Job => ({
  id: row.id,
  title: row.title,
  description: row.description,
  stipend: row.stipend,
  role: row.role,
  duration: row.duration,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});
