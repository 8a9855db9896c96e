import MiniSearch, { type Query, type SearchOptions } from 'minisearch';
import { excerpt, type ExcerptPart, type Passage } from './excerpt.ts';
import type { SitePage } from './site-pages.ts';
import { type QueryPart, queryPartsOf, termOf, termsOf, wordsOf } from './terms.ts';

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

/** By itself a letter or a digit tells nothing. */
const isTelling = ({ terms }: QueryPart) => terms.some((term) => term.length > 1);

/** Another way of writing counts as it stands. */
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
  /** The best first; the page that a term leads to comes before what has its words. */
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
  return {
    find(text, limit) {
      const typed = [...new Set(termsOf(text))];
      const { fit, ids, terms } = search(queryPartsOf(text));
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
