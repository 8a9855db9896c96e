import type { ApplicationOutcome } from '#contract/schemas/job-application.ts';
import { nameIn, readPage, readWords } from '../../data/list-address.ts';
import { outcomeLabels } from '../../shared/submission/labels.ts';

export const sorts = { newest: 'Newest first', oldest: 'Oldest first', name: 'Name' } as const;
export const states = { unread: 'New', read: 'Read' } as const;

/** Which applications are asked for. The order is the first of `sorts` unless another is given. */
export interface Search {
  q: string;
  sort: keyof typeof sorts;
  /** All of them when absent. */
  state: keyof typeof states | undefined;
  outcome: ApplicationOutcome | undefined;
}

export interface Address {
  /** Empty when the address names no job. */
  jobId: string;
  applicationId: string | undefined;
  search: Search;
  page: number;
}

/** True for what may become part of an address of the API. */
export const isPathSegment = (id: string) => /^[\w-]+$/.test(id);

/** What the address asks this screen for; a value that means nothing falls to its default. */
export function readAddress(query: string, fragment: string): Address {
  const parameters = new URLSearchParams(query);
  const job = parameters.get('job') ?? '';
  return {
    jobId: isPathSegment(job) ? job : '',
    applicationId: parameters.get('application') || undefined,
    search: {
      q: readWords(fragment),
      sort: nameIn(sorts, parameters.get('sort')) ?? 'newest',
      state: nameIn(states, parameters.get('state')),
      outcome: nameIn(outcomeLabels, parameters.get('outcome')),
    },
    page: readPage(parameters),
  };
}

/** True when not all applications are asked for. */
export const isNarrowed = ({ q, state, outcome }: Search) =>
  q !== '' || state !== undefined || outcome !== undefined;
