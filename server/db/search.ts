/** Words beyond these are not looked for: each is a scan of its own. */
const maxWords = 4;

/**
 * A text as a pattern of `like`. PostgREST reads `*` in a pattern as `%` and has no way to write the
 * sign itself, so it becomes `_`, which matches it (and any other).
 */
export const likeText = (text: string): string =>
  text.replace(/[\\%_]/g, '\\$&').replaceAll('*', '_');

/** The words of a search that are looked for, in small letters. */
const wordsOf = (q: string | undefined): string[] =>
  (q ?? '')
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, maxWords);

/** A word as a pattern of `like`: itself, anywhere in the text. */
const pattern = (word: string) => `%${likeText(word)}%`;

/**
 * The patterns of a search, one for each of the first four words of `q`. A row is found when its
 * `search_text`, which holds its texts in small letters, is like all of them.
 */
export const searchPatterns = (q: string | undefined): string[] => wordsOf(q).map(pattern);

/** Whether a search has three letters in a row to look up: else it reads every row. */
export const isServedByIndex = (q: string | undefined): boolean =>
  wordsOf(q).some((word) => /[\p{L}\p{N}]{3}/u.test(word));

/**
 * The options of each `order` of a list. What a search has found is sorted afterwards: Postgres does
 * not know how rare a word is, and with an index on the order it may read the whole list for one page.
 * Nulls are put where no index has them, so that it cannot; the columns have none.
 */
export const orderOptions = (ascending: boolean, q: string | undefined) =>
  searchPatterns(q).length > 0 ? { ascending, nullsFirst: ascending } : { ascending };
