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

/** Makes the pages searchable. It takes some tens of milliseconds: once for each process. */
export function createSiteIndex(pages: readonly SitePage[]): SiteIndex {
  const passages = pages.map(passagesOf);
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
  return {
    find(text, limit) {
      const parts = queryPartsOf(text);
      const typed = [...new Set(termsOf(text))];
      for (const { fit, combineWith, options } of attempts) {
        const queries = parts.filter((part) => fit !== 'some' || isTelling(part)).map(queryOf);
        if (queries.length === 0) continue;
        const found = index.search({ combineWith, queries }, options);
        if (found.length === 0) continue;
        const shown = found.slice(0, limit).flatMap(({ id, terms }) => {
          const page = pages[id as number];
          const known = new Set(terms);
          const isFound = (word: string) => known.has(termOf(word) ?? '');
          const own = passages[id as number] ?? [];
          return page ? [{ page, excerpt: excerpt(own, { typed, terms: known }, isFound) }] : [];
        });
        return { fit, pages: shown, total: found.length };
      }
      return { fit: 'all', pages: [], total: 0 };
    },
  };
}
