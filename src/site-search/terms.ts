import { synonyms } from '#src/config/synonyms.ts';

/** Words that nearly every page has. */
const commonWords = new Set(
  (
    'a an and are as at be by can do does for from how in is it of on or our s so such than that the ' +
    'their them there these they this to us was we what when where which who why with you your'
  ).split(' '),
);

/** The words of a text; between them stand blanks and signs. */
export const wordPattern = /[\p{L}\p{N}\p{M}]+/gu;

/** The words of a text as they stand in it, in their order. */
export const wordsOf = (text: string): string[] => text.match(wordPattern) ?? [];

/** The singular of an English word, or something close to it that its plural has too. */
const singular = (word: string) =>
  word.length < 4 || !word.endsWith('s') || /(?:ss|us|is)$/.test(word)
    ? word
    : word.replace(/(?<=.)ies$/, 'y').replace(/(?<=ch|sh|s|x|z)es$|s$/, '');

/** The term that a word is found by: small letters, no accents, singular. None for a common word. */
export function termOf(word: string): string | null {
  const plain = word.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return commonWords.has(plain) ? null : singular(plain);
}

/** The terms of a text in their order, without those of common words. */
export const termsOf = (text: string): string[] =>
  wordsOf(text).flatMap((word) => termOf(word) ?? []);

/** A part of what was typed, with the other ways of writing it: each has one or more terms. */
export interface QueryPart {
  terms: readonly string[];
  others: readonly (readonly string[])[];
}

/** The rows of synonyms as terms. */
const rows = synonyms.map((row) => row.map(termsOf));

const startsWith = (terms: readonly string[], phrase: readonly string[]) =>
  phrase.every((term, index) => terms[index] === term);

/** The longest phrase of a row of synonyms that terms begin with. */
function knownPhrase(terms: readonly string[]): QueryPart | undefined {
  const known = rows.flatMap((row) =>
    row
      .filter((phrase) => phrase.length > 0 && startsWith(terms, phrase))
      .map((phrase) => ({ terms: phrase, others: row.filter((other) => other !== phrase) })),
  );
  return known.sort((one, other) => other.terms.length - one.terms.length)[0];
}

/** What was typed, part by part: a term of the trade, or a word. */
export function queryPartsOf(text: string): QueryPart[] {
  const parts: QueryPart[] = [];
  let rest = termsOf(text);
  while (rest.length > 0) {
    const part = knownPhrase(rest) ?? { terms: rest.slice(0, 1), others: [] };
    parts.push(part);
    rest = rest.slice(part.terms.length);
  }
  return parts;
}
