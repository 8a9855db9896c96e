import type { z } from 'zod';
import type { PageInfo } from '#contract/schemas/page-info.ts';

/** What every list is asked for. */
export interface PageQuery {
  page: number;
  sort?: string | undefined;
}

/** What a list of items is asked for, whatever the resource. */
export interface ListQuery extends PageQuery {
  /** Words to look for. */
  q?: string | undefined;
  sort: string;
  /** Only items in this state. */
  state?: string | undefined;
  /** The server records an export. */
  purpose?: 'export' | undefined;
}

/** The query of one resource, without the page size, which the address does not set. */
export type QueryOf<Schema extends z.ZodObject> = Omit<z.output<Schema>, 'limit'>;

/**
 * What a query string asks for. Every parameter is validated alone, with the server's rule: a wrong
 * one counts as not given, and parameters of others are ignored.
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

/** One text for one query: equal texts ask for the same list. */
export function queryKey(query: object): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  return JSON.stringify(given.sort(([one], [other]) => one.localeCompare(other)));
}

/** True for a list that nothing has been left out of: no words and no filter. */
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
