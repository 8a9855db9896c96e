import type { PageInfo } from '#contract/schemas/page-info.ts';

/** The query of every list. */
export interface PageQuery {
  page: number;
  sort?: string | undefined;
  /** Search terms. */
  q?: string | undefined;
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
