import { fillers, searchTerms } from '#src/config/search-terms.ts';

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

/**
 * The term that a word is found by: small letters, without accents, singular. Vowel signs of Hindi
 * stay, and the ways to write its nasals and dotted letters are one. None for a common word.
 */
export function termOf(word: string): string | null {
  const plain = word
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\u093c]/g, '')
    .replace(/\u0901|[\u0919\u091e\u0923\u0928\u092e]\u094d(?=[\u0915-\u0939])/g, '\u0902')
    .toLowerCase();
  return commonWords.has(plain) ? null : singular(plain);
}

/** The terms of a text in their order, without those of common words. */
export const termsOf = (text: string): string[] =>
  wordsOf(text).flatMap((word) => termOf(word) ?? []);

/** A part of what was typed, with the other ways of writing it: each has one or more terms. */
export interface QueryPart {
  terms: readonly string[];
  others: readonly (readonly string[])[];
  /** The page that answers it best. */
  first?: string | undefined;
}

/** The rows of src/config/search-terms.ts, each phrase as its terms. */
const rows = searchTerms.map(({ terms, first }) => ({
  phrases: terms.map(termsOf).filter((phrase) => phrase.length > 0),
  first,
}));
const fillerTerms = new Set(fillers.flatMap(termsOf));

const startsWith = (terms: readonly string[], phrase: readonly string[]) =>
  phrase.every((term, index) => terms[index] === term);

/** The longest phrase of a row that terms begin with. */
function knownPhrase(terms: readonly string[]): QueryPart | undefined {
  const known = rows.flatMap(({ phrases, first }) =>
    phrases
      .filter((phrase) => startsWith(terms, phrase))
      .map((phrase) => ({
        terms: phrase,
        others: phrases.filter((other) => other !== phrase),
        first,
      })),
  );
  return known.sort((one, other) => other.terms.length - one.terms.length)[0];
}

/** A size, such as `10 TPH` or `60 klpd`: pages have ranges of sizes. */
const size =
  /(?<![\p{L}\p{N}.,])\d[\d.,]* ?(?:m?tph|tpd|t\/hr?|mw|kw|hp|klpd|kld|kg\/hr?|n?m[3³](?:\/hr?)?|cfm|mm|bar|°?c)(?![\p{L}\p{N}])/giu;

function partsOf(text: string): QueryPart[] {
  const parts: QueryPart[] = [];
  let rest = termsOf(text);
  while (rest.length > 0) {
    const part = knownPhrase(rest) ?? { terms: rest.slice(0, 1), others: [] };
    parts.push(part);
    rest = rest.slice(part.terms.length);
  }
  return parts;
}

/** What was typed, part by part: a term of the trade, or a word. Sizes and fillers count alone. */
export function queryPartsOf(text: string): QueryPart[] {
  const typed = text.replace(/\p{Cf}/gu, '');
  const parts = partsOf(typed.replace(size, ' '));
  const telling = parts.filter(({ terms }) =>
    terms.some((term) => term.length > 1 && !fillerTerms.has(term)),
  );
  if (telling.length > 0) return telling;
  return parts.length > 0 ? parts : partsOf(typed);
}

/** Most searches of lists in place of one that finds nothing. */
const mostAlternatives = 4;

/**
 * Texts to look for in the lists where the typed one finds nothing: its terms, then what else it is
 * called. Lists look for parts of words, so a singular finds its plural.
 */
export function alternativesOf(text: string): string[] {
  const parts = queryPartsOf(text);
  const own = parts.map(({ terms }) => terms.join(' '));
  const others = parts.flatMap((part, index) =>
    part.others.map((other) => own.with(index, other.join(' ')).join(' ')),
  );
  return [...new Set([own.join(' '), ...others])]
    .filter((one) => one !== '' && one !== text)
    .slice(0, mostAlternatives);
}
