import type { z } from 'zod';
import type { PageInfo } from '#contract/schemas/page-info.ts';

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

/** The query of one resource, without the page size, which the URL does not set. */
export type QueryOf<Schema extends z.ZodObject> = Omit<z.output<Schema>, 'limit'>;

/**
 * Reads a query string. Each parameter is validated separately with the server's rule. Invalid
 * parameters get their default, and unknown ones are ignored.
 */
export function readQuery<Schema extends z.ZodObject>(
  search: string,
  schema: Schema,
): QueryOf<Schema> {
  const given = new URLSearchParams(search);
  const query: Record<string, unknown> = {};
  for (const [name, rule] of Object.entries(schema.shape) as [string, z.ZodType][]) {
    // A URL never starts an export; only its button does.
    if (name === 'limit' || name === 'purpose') continue;
    const read = rule.safeParse(given.get(name) ?? undefined);
    query[name] = read.success ? read.data : rule.parse(undefined);
  }
  return query as QueryOf<Schema>;
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
