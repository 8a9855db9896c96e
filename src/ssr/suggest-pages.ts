import { editDistance } from '#src/config/edit-distance.ts';
import { menu, type MenuItem, type NavigationLink } from '#src/config/navigation.ts';

/** How alike two words must be to count as one that was mistyped, from 0 to 1. */
const alike = 0.7;
const limit = 3;
/** No address of ours is longer. Words are compared letter by letter, so the time grows with it. */
const longest = 150;

const wordsOf = (text: string) => text.toLowerCase().match(/[a-z]{3,}/g) ?? [];

const flat = (items: readonly MenuItem[]): MenuItem[] =>
  items.flatMap((item) => [item, ...flat(item.children ?? [])]);

/** Entries of the bar by their address; where two share one, the page's own name stays. */
const pages = [...new Map(flat(menu).map(({ label, href }) => [href, { label, href }])).values()];

const likeness = (one: string, other: string) =>
  1 - editDistance(one, other) / Math.max(one.length, other.length);

/** The part of `words` that a page's name and address have, each weighed by how like it is. */
function score(words: readonly string[], { label, href }: NavigationLink): number {
  const own = wordsOf(`${label} ${href}`);
  const best = words.map((word) => Math.max(0, ...own.map((one) => likeness(word, one))));
  return best.reduce((sum, value) => sum + (value >= alike ? value : 0), 0) / words.length;
}

/** What to search for in place of an address without a page: the words of its last part. */
export function searchWords(path: string): string {
  const last = path.slice(0, longest).split('/').at(-1) ?? '';
  return wordsOf(last.replace(/%[\da-f]{2}/gi, ' ').replace(/\.\w+$/, '')).join(' ');
}

/** Pages that an address without a page may have meant, the likeliest first; often none. */
export function suggestPages(path: string): NavigationLink[] {
  const words = wordsOf(path.slice(0, longest));
  if (words.length === 0) return [];
  return pages
    .map((page) => ({ page, score: score(words, page) }))
    .filter((found) => found.score >= alike / 2)
    .sort((one, other) => other.score - one.score)
    .slice(0, limit)
    .map(({ page }) => page);
}
