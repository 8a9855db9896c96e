import type { ResourceName } from '#contract/items.ts';
import { installations } from '#server/content/installations.ts';
import { jobs } from '#server/content/jobs.ts';
import { news } from '#server/content/news.ts';

/**
 * The columns that the public may read: those of the items, and those by which the database filters
 * and orders them.
 */
export const openColumns: Readonly<Record<ResourceName, string[]>> = {
  news: [...news.columns.split(','), 'search_text'],
  jobs: [...jobs.columns.split(','), 'search_text', 'closed_at'],
  installations: [...installations.columns.split(','), 'search_text', 'place'],
};
