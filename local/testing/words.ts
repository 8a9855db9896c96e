/** Words of folders that say nothing of what a file is about. */
const common = new Set(['contract', 'function', 'island', 'page', 'server', 'src', 'test']);

/** What a path or title is about: `islands/news-list/NewsCard.tsx` → new, list, card, tsx. */
export const wordsOf = (text: string): string[] =>
  text
    .replace(/([a-z])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .split(/[^a-z]+/)
    .map((word) => word.replace(/ies$/, 'y').replace(/s$/, ''))
    .filter((word) => word.length > 2 && !common.has(word));
