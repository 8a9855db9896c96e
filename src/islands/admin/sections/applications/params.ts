import { choice, optionalChoice, readFilters, type FilterValues } from '../../data/list/filters.ts';
import { outcomeLabels } from '../../shared/submission/labels.ts';

export const states = { unread: 'New', read: 'Read' } as const;

/** The filters of the applications for a job. */
export const filters = {
  state: optionalChoice('Show', 'All', states),
  outcome: optionalChoice('Outcome', 'All outcomes', outcomeLabels),
  sort: choice('Sort', { newest: 'Newest first', oldest: 'Oldest first', name: 'Name' }),
};

/** What the URL asks the applications for a job for. */
export interface Address extends FilterValues<typeof filters> {
  /** Empty when the URL names no job. */
  jobId: string;
}

/** True for an id that may become a segment of an API path. */
export const isPathSegment = (id: string) => /^[\w-]+$/.test(id);

/** Reads the job, the filters and the page; an invalid value is the default. */
export function readAddress(query: string, fragment: string): Address {
  const job = new URLSearchParams(query).get('job') ?? '';
  return { ...readFilters(filters, query, fragment), jobId: isPathSegment(job) ? job : '' };
}

/** The application that the URL has open. */
export const readOpenId = (query: string): string | undefined =>
  new URLSearchParams(query).get('application') || undefined;
