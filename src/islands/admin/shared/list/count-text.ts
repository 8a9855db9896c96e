import { isWhole, type ListQuery } from '../../data/list-query.ts';

/** How a resource's items are counted: 'release', 'releases'. */
export interface CountWords {
  one: string;
  many: string;
}

interface Counted {
  query: ListQuery;
  /** Items that the query finds. */
  found: number;
  /** Items of the list without words and filter, where that is known. */
  all: number | undefined;
  words: CountWords;
}

const inWords = (count: number, { one, many }: CountWords) =>
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
