import type { PageInfo } from '#contract/schemas/page-info.ts';
import { readPage, readWords } from '../list-address.ts';
import type { SelectOption } from '../resources/resource.ts';

/** The query of every list. */
export interface PageQuery {
  page: number;
  sort?: string | undefined;
}

/** The query of a list of news, jobs or installations. */
export interface ListQuery extends PageQuery {
  /** Search terms. */
  q?: string | undefined;
  sort: string;
  /** Only items in this state. */
  state?: string | undefined;
  /** The server records an export. */
  purpose?: 'export' | undefined;
}

/** Returns the text if it is the value of an option; the option without a URL parameter has none. */
export function readOption<Value extends string>(
  options: readonly SelectOption<Value>[],
  text: string | null,
): Exclude<Value, ''> | undefined {
  const value = options.find((option) => option.value === text)?.value;
  return value ? (value as Exclude<Value, ''>) : undefined;
}

interface Choices<Sort extends string, State extends string> {
  /** The first one is the default. */
  sorts: readonly [SelectOption<Sort>, ...SelectOption<Sort>[]];
  states: readonly SelectOption<State>[];
}

/**
 * Reads the parameters that the lists of news, jobs and installations share. Invalid parameters get
 * their default, and unknown ones are ignored. A URL never starts an export; only its button does.
 */
export function readListQuery<Sort extends string, State extends string>(
  search: string,
  { sorts, states }: Choices<Sort, State>,
) {
  const parameters = new URLSearchParams(search);
  return {
    page: readPage(parameters),
    q: readWords(search) || undefined,
    sort: readOption(sorts, parameters.get('sort')) ?? sorts[0].value,
    state: readOption(states, parameters.get('state')),
  };
}

/** Returns a key of a query: equal keys mean the same list. */
export function queryKey(query: object): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  return JSON.stringify(given.sort(([one], [other]) => one.localeCompare(other)));
}

/** True for a query without search terms and filters. */
export function isWhole({ page: _page, sort: _sort, ...narrowing }: PageQuery): boolean {
  return Object.values(narrowing).every((value) => value === undefined || value === null);
}

/** Initial state of a list before its first answer (requirements §3). */
export const initialPageInfo: PageInfo = {
  currentPage: 1,
  totalPages: 1,
  pageSize: 10,
  totalRecords: 0,
};
