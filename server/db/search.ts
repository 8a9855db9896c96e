/** Words beyond these are not looked for: each is a scan of its own. */
const maxWords = 4;

/**
 * A word as a pattern of `like`: itself, anywhere in the text. PostgREST reads `*` in a pattern as
 * `%` and has no way to write the sign itself, so it becomes `_`, which matches it (and any other).
 */
const pattern = (word: string) => `%${word.replace(/[\\%_]/g, '\\$&').replaceAll('*', '_')}%`;

/** Between double quotes PostgREST's signs `,.:()` are plain; `"` and `\` take a backslash. */
const quoted = (value: string) => `"${value.replace(/["\\]/g, '\\$&')}"`;

/**
 * The filters of a search, each for one call of `.or()`, which PostgREST joins by "and": every one
 * of the first four words of `q` occurs in one of the columns, in any case.
 */
export const searchFilters = (q: string | undefined, columns: readonly string[]): string[] =>
  (q ?? '')
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, maxWords)
    .map((word) => columns.map((column) => `${column}.ilike.${quoted(pattern(word))}`).join(','));
