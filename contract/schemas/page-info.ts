import { z } from 'zod';
import { lengths, listLimit } from '#contract/limits.ts';
import { oneOf, optionalText } from '#contract/schemas/fields.ts';

/** Paging of a list answer: totalPages is at least 1, and a page past the end is empty. */
export const pageInfo = z.strictObject({
  currentPage: z.int().min(1),
  totalPages: z.int().min(1),
  pageSize: z.int().min(listLimit.min).max(listLimit.max),
  totalRecords: z.int().min(0),
  /** There are more than `totalRecords`: they are not counted to the end. */
  totalIsLowerBound: z.literal(true).optional(),
});

export type PageInfo = z.infer<typeof pageInfo>;

const pageRefused = 'page must be a whole number from 1';
const limitRefused = 'limit must be a whole number';

const clamp = (value: number) => Math.min(listLimit.max, Math.max(listLimit.min, value));

/**
 * `?page=&limit=` of a list. `page` is a whole number ≥ 1 (at most 15 digits, so that the offset
 * stays exact), `limit` any whole number, clamped to 1…100. Other parameters are ignored.
 */
export function pageQuery(defaultLimit: number) {
  return z.object({
    page: z
      .string(pageRefused)
      .regex(/^[1-9]\d{0,14}$/, pageRefused)
      .transform(Number)
      .default(1),
    limit: z
      .string(limitRefused)
      .regex(/^-?\d{1,15}$/, limitRefused)
      .transform((value) => clamp(Number(value)))
      .default(defaultLimit),
  });
}

/** Says that a list is read for an export, which the activity records with its first page. */
export const exportQuery = {
  purpose: z.literal('export', 'purpose is export or left out').optional(),
};

export type PageQuery = z.output<ReturnType<typeof pageQuery>>;

/** Words to look for; undefined when blank. */
export const searchText = (name: string) =>
  optionalText(name, lengths.search).transform((words) => words ?? undefined);

/**
 * `pageQuery` with `?q=` and `?sort=`. `q` is the words to look for, none when blank; `sort` one of
 * the given names, of which the first is the order of the public pages.
 */
export function listQuery<const Sorts extends readonly [string, ...string[]]>(
  defaultLimit: number,
  sorts: Sorts,
) {
  return pageQuery(defaultLimit).extend({
    q: searchText('q'),
    sort: oneOf('sort', sorts).default(sorts[0] as Sorts[number]),
  });
}

/** A list's query as the modules of the server take it: without a value the default order applies. */
export type ListQuery<Query extends z.ZodType> = PageQuery & Partial<z.output<Query>>;
