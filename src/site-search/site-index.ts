import MiniSearch, { type Query, type SearchOptions } from 'minisearch';
import { excerpt, type ExcerptPart, type Passage } from './excerpt.ts';
import type { SitePage } from './site-pages.ts';
import { knownWords, type QueryPart, queryPartsOf, termOf, termsOf, wordsOf } from './terms.ts';

/**
 * How well the pages fit. `all`: they have all of the words; `alike`: words that are spelt nearly so;
 * `some`: a part of the words.
 */
export type Fit = 'all' | 'alike' | 'some';

interface FoundPage {
  page: SitePage;
  excerpt: readonly ExcerptPart[];
}

export interface FoundPages {
  fit: Fit;
  /** The best first. */
  pages: readonly FoundPage[];
  total: number;
}

export interface SiteIndex {
  /** @param limit pages to be given; `total` counts all */
  find(text: string, limit: number): FoundPages;
}

/** Words may have more to their end: "precip". A short one would bring too many. */
const prefix = (term: string) => term.length >= 4;

/** A letter in five may be wrong; never one of a figure. */
const fuzzy = (term: string) => (term.length >= 5 && !/\d/.test(term) ? 0.2 : false);

/** From strict to lenient; the first that finds a page counts. */
const attempts: readonly { fit: Fit; combineWith: 'AND' | 'OR'; options: SearchOptions }[] = [
  { fit: 'all', combineWith: 'AND', options: {} },
  { fit: 'alike', combineWith: 'AND', options: { fuzzy } },
  { fit: 'some', combineWith: 'OR', options: {} },
  { fit: 'some', combineWith: 'OR', options: { fuzzy } },
];

const allOf = (terms: readonly string[], options: SearchOptions = {}): Query => ({
  combineWith: 'AND',
  queries: [...terms],
  ...options,
});

/** A single letter or digit is too short for a search. */
const isTelling = ({ terms }: QueryPart) => terms.some((term) => term.length > 1);

/** A synonym has the same weight. */
const queryOf = ({ terms, others }: QueryPart): Query => ({
  combineWith: 'OR',
  queries: [allOf(terms), ...others.map((other) => allOf(other, { prefix: false, fuzzy: false }))],
});

const passagesOf = ({ summary, passages }: SitePage): Passage[] =>
  [summary, ...passages].map((text) => ({ text, terms: new Set(termsOf(text)) }));

/** Terms of the index by which each page was found. */
type Terms = ReadonlyMap<number, readonly string[]>;

/** How much a page weighs more that a term of several leads to. */
const leadBoost = 4;

const vocabulary = new MiniSearch<{ id: string }>({
  fields: ['id'],
  tokenize: wordsOf,
  processTerm: termOf,
});
vocabulary.addAll(knownWords.map((id) => ({ id })));

/** The known word that differs in one letter, or in two if it is long; undefined without one. */
function nearestWord(term: string): string | undefined {
  if (term.length < 4 || /\d/.test(term)) return undefined;
  const [best] = vocabulary.search(term, { fuzzy: term.length < 8 ? 1 : 2 });
  return best?.id as string | undefined;
}

/** Makes the pages searchable. It takes some tens of milliseconds: once for each process. */
export function createSiteIndex(pages: readonly SitePage[]): SiteIndex {
  const passages = pages.map(passagesOf);
  const idOf = new Map(pages.map(({ href }, id) => [href, id]));
  const index = new MiniSearch<
    { id: number } & Record<'title' | 'summary' | 'headings' | 'text', string>
  >({
    fields: ['title', 'summary', 'headings', 'text'],
    tokenize: wordsOf,
    processTerm: termOf,
    searchOptions: { boost: { title: 6, summary: 3, headings: 2 }, prefix },
  });
  index.addAll(
    pages.map(({ title, summary, headings, passages: texts }, id) => ({
      id,
      title,
      summary,
      headings: headings.join('\n'),
      text: texts.join('\n'),
    })),
  );
  /** Best first; the page of a term precedes pages that contain it. */
  function search(parts: readonly QueryPart[]): { fit: Fit; ids: number[]; terms: Terms } {
    const firsts = parts.flatMap(({ first = '' }) => idOf.get(first) ?? []);
    const only = firsts.every((id) => id === firsts[0]) ? firsts[0] : undefined;
    const boostDocument = (id: number) => (firsts.includes(id) ? leadBoost : 1);
    for (const { fit, combineWith, options } of attempts) {
      const queries = parts.filter((part) => fit !== 'some' || isTelling(part)).map(queryOf);
      if (queries.length === 0) continue;
      const found = index.search({ combineWith, queries }, { ...options, boostDocument });
      if (found.length === 0 && only === undefined) continue;
      const ids = found.map(({ id }) => id as number);
      const terms = new Map(found.map(({ id, terms: own }) => [id as number, own]));
      if (only === undefined) return { fit, ids, terms };
      return { fit, ids: [only, ...ids.filter((id) => id !== only)], terms };
    }
    return { fit: 'all', ids: [], terms: new Map() };
  }
  /** A text with the nearest word of the trade for each that no page has. */
  const corrected = (text: string) =>
    wordsOf(text)
      .map((word) => {
        const term = termOf(word);
        if (term === null || index.search(term).length > 0) return word;
        return nearestWord(term) ?? word;
      })
      .join(' ');
  /** Terms of the trade are found in a wrong spelling too, as the words of the pages are. */
  function searchText(text: string) {
    const found = search(queryPartsOf(text));
    if (found.fit === 'all' && found.ids.length > 0) return { ...found, text };
    const other = corrected(text);
    const alike = search(queryPartsOf(other));
    const isBetter = alike.fit === 'all' && alike.ids.length > 0;
    return isBetter ? { ...alike, fit: 'alike' as const, text: other } : { ...found, text };
  }
  return {
    find(query, limit) {
      const { fit, ids, terms, text } = searchText(query);
      const typed = [...new Set(termsOf(text))];
      const shown = ids.slice(0, limit).flatMap((id) => {
        const page = pages[id];
        const known = new Set(terms.get(id));
        const isFound = (word: string) => known.has(termOf(word) ?? '');
        const own = passages[id] ?? [];
        return page ? [{ page, excerpt: excerpt(own, { typed, terms: known }, isFound) }] : [];
      });
      return { fit, pages: shown, total: ids.length };
    },
  };
}
