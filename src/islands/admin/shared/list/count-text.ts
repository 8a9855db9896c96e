import type { PageInfo } from '#contract/schemas/page-info.ts';
import { isWhole, type ListQuery } from '../../data/list/list-query.ts';

interface Counted {
  query: ListQuery;
  /** Items that the query finds. */
  found: number;
  /** Items of the list without words and filter, where that is known. */
  all: number | undefined;
  /** 'release', 'releases' */
  words: { one: string; many: string };
}

const inWords = (count: number, { one, many }: Counted['words']) =>
  `${count.toLocaleString('en-IN')} ${count === 1 ? one : many}`;

/** '12 releases', '3 of 12 releases', '3 of 12 releases match “silo”'; nothing for an empty list. */
export function countText({ query, found, all, words }: Counted): string {
  if (isWhole(query)) return found === 0 ? '' : inWords(found, words);
  const count =
    all === undefined || all < found
      ? inWords(found, words)
      : `${found.toLocaleString('en-IN')} of ${inWords(all, words)}`;
  if (!query.q) return count;
  return `${count} ${found === 1 ? 'matches' : 'match'} “${query.q}”`;
}

/** A count as a screen shows it: 'More than 10,000 …' where the server did not count to the end. */
export const atLeast = (
  { totalRecords, totalIsLowerBound }: PageInfo,
  count: (total: number) => string,
): string => (totalIsLowerBound ? 'More than ' : '') + count(totalRecords);
