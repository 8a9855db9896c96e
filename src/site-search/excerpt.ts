import { wordPattern } from './terms.ts';

/** A piece of a text, and whether it is a word that was looked for. */
export interface ExcerptPart {
  text: string;
  isFound: boolean;
}

/** A text that can be quoted by itself: a sentence, a paragraph, a row of a table. */
export interface Passage {
  text: string;
  terms: ReadonlySet<string>;
}

/** About two lines on a desktop, four on a phone. */
const maxLength = 200;
/** The text before the first match. */
const contextBefore = 60;
/** Shorter passages are labels and say little. */
const minSentenceLength = 40;

/** The words of a text that were looked for, with their places. */
const placesOf = (text: string, isFound: (word: string) => boolean) =>
  [...text.matchAll(wordPattern)].filter(([word]) => isFound(word));

/** The end of a text before `limit`, at a blank. */
function cut(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const blank = text.lastIndexOf(' ', limit);
  return `${text.slice(0, blank > limit / 2 ? blank : limit).replace(/(?<![\s,;:.–])[\s,;:.–]+$/, '')} …`;
}

/** The part of a text that has most of the words, the text itself where it is short. */
function around(text: string, isFound: (word: string) => boolean): string {
  if (text.length <= maxLength) return text;
  const places = placesOf(text, isFound);
  const within = (start: number) => {
    const near = places.filter(
      ({ index }) => index >= start && index < start + maxLength - contextBefore,
    );
    return new Set(near.map(([word]) => word.toLowerCase())).size;
  };
  let first = places[0]?.index ?? 0;
  for (const { index } of places) if (within(index) > within(first)) first = index;
  if (first < contextBefore) return cut(text, maxLength);
  const blank = text.indexOf(' ', first - contextBefore);
  const start = blank === -1 || blank > first ? first : blank + 1;
  return `… ${cut(text.slice(start), maxLength)}`;
}

/** A text in pieces, so that its found words can be marked. Joined they are the text. */
export function markWords(text: string, isFound: (word: string) => boolean): ExcerptPart[] {
  const parts: ExcerptPart[] = [];
  let end = 0;
  for (const { 0: word, index } of placesOf(text, isFound)) {
    if (index > end) parts.push({ text: text.slice(end, index), isFound: false });
    parts.push({ text: word, isFound: true });
    end = index + word.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end), isFound: false });
  return parts;
}

/**
 * One or two lines of the passage that has most of the words, the first of several; without any of
 * them the first passage, which is what the page says of itself. Words as they were typed count more
 * than those that were found in their place.
 */
export function excerpt(
  passages: readonly Passage[],
  { typed, terms }: { typed: readonly string[]; terms: ReadonlySet<string> },
  isFound: (word: string) => boolean,
): ExcerptPart[] {
  const weight = ({ text, terms: own }: Passage) => {
    const same = typed.filter((term) => own.has(term)).length;
    const all = [...terms].filter((term) => own.has(term)).length;
    return all === 0
      ? 0
      : 2 * same + Math.min(all, 3) / 2 + (text.length >= minSentenceLength ? 1 : 0);
  };
  let best = passages[0];
  for (const passage of passages) if (best && weight(passage) > weight(best)) best = passage;
  return best ? markWords(around(best.text, isFound), isFound) : [];
}

/** Excerpts of one text in which the typed words match literally, also within other words. */
export function excerptOfText(text: string, typed: string): ExcerptPart[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const isFound = (word: string) => words.some((one) => word.toLowerCase().includes(one));
  return markWords(around(text, isFound), isFound);
}
