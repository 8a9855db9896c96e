import { callFunction } from '#server/platform/db/client.ts';

/** What a search looks for. The database makes it, as it folds the columns that are searched. */
export interface Search {
  /** One for each of the first four words, of `like`: a row's `search_text` matches all of them. */
  patterns: readonly string[];
  /** For a query that reads as a telephone number: of `like`, for `phone_digits`. */
  phonePattern: string | null;
}

const noSearch: Search = { patterns: [], phonePattern: null };

/** The same query is asked again for each page of what it finds. */
const known = new Map<string, Promise<Search>>();
const maxKnown = 100;

/** What a query looks for; nothing when it is blank. */
export function searchOf(query: string | undefined): Promise<Search> {
  if (!query?.trim()) return Promise.resolve(noSearch);
  const before = known.get(query);
  if (before) return before;
  const search = callFunction('search_patterns', { p_query: query }).then(([row]) =>
    row ? { patterns: row.patterns, phonePattern: row.phone_pattern } : noSearch,
  );
  if (known.size >= maxKnown) known.clear();
  known.set(query, search);
  search.catch(() => known.delete(query));
  return search;
}

/** Whether a search has three letters in a row to look up: else it reads every row. */
export const isServedByIndex = ({ patterns }: Search): boolean =>
  patterns.some((pattern) => /[\p{L}\p{N}]{3}/u.test(pattern));

/**
 * The options of each `order` of a list. What a search has found is sorted afterwards: Postgres does
 * not know how rare a word is, and with an index on the order it may read the whole list for one page.
 * Nulls are put where no index has them, so that it cannot; the columns have none.
 */
export const orderOptions = (ascending: boolean, { patterns }: Search) =>
  patterns.length > 0 ? { ascending, nullsFirst: ascending } : { ascending };

interface Searchable {
  like(column: 'search_text', pattern: string): this;
}

/** The rows that a search finds. */
export function whereFound<Rows extends Searchable>(rows: Rows, { patterns }: Search): Rows {
  return patterns.reduce((found, pattern) => found.like('search_text', pattern), rows);
}

/** A value within `or=(…)`. */
const quoted = (value: string) => `"${value.replace(/["\\]/g, '\\$&')}"`;

/** As `whereFound`, of rows with a telephone number. */
export function whereFoundWithPhone<Rows extends Searchable & { or(filters: string): Rows }>(
  rows: Rows,
  search: Search,
): Rows {
  if (search.phonePattern === null) return whereFound(rows, search);
  const words = search.patterns.map((pattern) => `search_text.like.${quoted(pattern)}`);
  return rows.or(`phone_digits.like.${quoted(search.phonePattern)},and(${words.join(',')})`);
}

/**
 * A text as a pattern of `like`. PostgREST reads `*` in a pattern as `%` and has no way to write the
 * sign itself, so it becomes `_`, which matches it (and any other).
 */
export const likeText = (text: string): string =>
  text.replace(/[\\%_]/g, '\\$&').replaceAll('*', '_');
