import type { PageInfo } from '#contract/schemas/page-info.ts';
import { isWhole, type PageQuery } from '../../data/list/list-query.ts';

interface Counted {
  query: PageQuery;
  /** Number of items that match the query. */
  found: number;
  /** Number of all items, if known. */
  all: number | undefined;
  /** 'release', 'releases' */
  words: { one: string; many: string };
}

const inWords = (count: number, { one, many }: Counted['words']) =>
  `${count.toLocaleString('en-IN')} ${count === 1 ? one : many}`;

/** '12 releases', '3 of 12 releases', '3 of 12 releases match “silo”'; empty for an empty list. */
export function countText({ query, found, all, words }: Counted): string {
  if (isWhole(query)) return found === 0 ? '' : inWords(found, words);
  const count =
    all === undefined || all < found
      ? inWords(found, words)
      : `${found.toLocaleString('en-IN')} of ${inWords(all, words)}`;
  if (!query.q) return count;
  return `${count} ${found === 1 ? 'matches' : 'match'} “${query.q}”`;
}

/** A count as screens show it: 'More than 10,000 …' if the server stopped counting. */
export const atLeast = (
  { totalRecords, totalIsLowerBound }: PageInfo,
  count: (total: number) => string,
): string => (totalIsLowerBound ? 'More than ' : '') + count(totalRecords);
