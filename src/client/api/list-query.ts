import type { z } from 'zod';

/** What a list is asked for: a page, and what the query schema of its endpoint knows beside it. */
export type ListParameters<Query extends z.ZodType> = Partial<z.output<Query>> & { page: number };

/** The parameters that are given, as a query string. */
export function toQuery(parameters: object): string {
  const given = Object.entries(parameters).filter(([, value]) => value !== undefined);
  return new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
}
