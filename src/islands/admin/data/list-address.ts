import { lengths } from '#contract/limits.ts';

/**
 * Reads the search terms from a fragment or a query string. Terms that may name a person are in the
 * fragment, because logs contain query strings. Control characters, which the server refuses, are
 * read as spaces, and further characters than it takes are left out.
 */
export function readWords(part: string): string {
  const words = new URLSearchParams(part.replace(/^#/, '')).get('q') ?? '';
  const storable = words.replace(/\p{Cc}+/gu, ' ').trim();
  return [...storable].slice(0, lengths.search).join('');
}

/** Returns search terms as a fragment. */
export const wordsFragment = (words: string): string =>
  words.trim() && new URLSearchParams({ q: words.trim() }).toString();

/** Reads the page from a query string; 1 by default. */
export function readPage(parameters: URLSearchParams): number {
  const page = parameters.get('page') ?? '';
  return /^[1-9]\d{0,14}$/.test(page) ? Number(page) : 1;
}

/** Returns the URL parameter of a page; the first page has none. */
export const pageParameter = (page: number): string | undefined =>
  page === 1 ? undefined : String(page);

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Returns a text if it is an id; otherwise undefined. */
export const readId = (text: string | null): string | undefined =>
  text !== null && uuid.test(text) ? text : undefined;

/** Returns a name if it is a key of the table; otherwise undefined. */
export const nameIn = <Table extends object>(
  table: Table,
  name: string | null,
): keyof Table | undefined =>
  name !== null && Object.hasOwn(table, name) ? (name as keyof Table) : undefined;
