import { lengths } from '#contract/limits.ts';

/**
 * The words to look for, out of the fragment of the address where they may name a person (the query
 * string is kept in logs), otherwise out of the query string.
 */
export function readWords(part: string): string {
  const words = new URLSearchParams(part.replace(/^#/, '')).get('q') ?? '';
  return [...words.trim()].slice(0, lengths.search).join('');
}

/** The words of a search as the fragment of the address. */
export const wordsFragment = (words: string): string =>
  words.trim() && new URLSearchParams({ q: words.trim() }).toString();

/** The page that the query string asks for; the first one unless it names another. */
export function readPage(parameters: URLSearchParams): number {
  const page = parameters.get('page') ?? '';
  return /^[1-9]\d{0,14}$/.test(page) ? Number(page) : 1;
}

/** A page as the parameter of the address; the first one has none. */
export const pageParameter = (page: number): string | undefined =>
  page === 1 ? undefined : String(page);

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A parameter that has to be an id; undefined for any other text. */
export const readId = (text: string | null): string | undefined =>
  text !== null && uuid.test(text) ? text : undefined;

/** A parameter that has to be a name of this table; undefined for any other. */
export const nameIn = <Table extends object>(
  table: Table,
  name: string | null,
): keyof Table | undefined =>
  name !== null && Object.hasOwn(table, name) ? (name as keyof Table) : undefined;
