import { lengths } from '#contract/limits.ts';

export const sorts = { newest: 'Newest first', oldest: 'Oldest first', name: 'Name' } as const;
export const states = { unread: 'New', read: 'Read' } as const;

/** Which applications are asked for. The order is the first of `sorts` unless another is given. */
export interface Search {
  q: string;
  sort: keyof typeof sorts;
  /** All of them when absent. */
  state: keyof typeof states | undefined;
}

export interface Address {
  /** Empty when the address names no job. */
  jobId: string;
  applicationId: string | undefined;
  search: Search;
  page: number;
}

const isKeyOf = <Table extends object>(
  table: Table,
  name: string | null,
): name is keyof Table & string => name !== null && Object.hasOwn(table, name);

/** True for what may become part of an address of the API. */
export const isPathSegment = (id: string) => /^[\w-]+$/.test(id);

/**
 * What the address asks this screen for; a value that means nothing falls to its default. Words to
 * look for stand in the fragment: they may name a person, and the query string is kept in logs.
 */
export function readAddress(query: string, fragment: string): Address {
  const parameters = new URLSearchParams(query);
  const words = new URLSearchParams(fragment.replace(/^#/, '')).get('q') ?? '';
  const job = parameters.get('job') ?? '';
  const sort = parameters.get('sort');
  const state = parameters.get('state');
  const page = parameters.get('page') ?? '';
  return {
    jobId: isPathSegment(job) ? job : '',
    applicationId: parameters.get('application') || undefined,
    search: {
      q: [...words.trim()].slice(0, lengths.search).join(''),
      sort: isKeyOf(sorts, sort) ? sort : 'newest',
      state: isKeyOf(states, state) ? state : undefined,
    },
    page: /^[1-9]\d{0,14}$/.test(page) ? Number(page) : 1,
  };
}

/** The words of a search as the fragment of the address. */
export const wordsFragment = (words: string) =>
  words.trim() && new URLSearchParams({ q: words.trim() }).toString();

/** A page as the parameter of the address; the first one has none. */
export const pageParameter = (page: number) => (page === 1 ? undefined : String(page));

/** True when not all applications are asked for. */
export const isNarrowed = ({ q, state }: Search) => q !== '' || state !== undefined;
