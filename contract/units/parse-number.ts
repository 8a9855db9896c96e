/** A number at the beginning of a text, and what follows it. */
interface NumberRead {
  value: number;
  /** The number as typed: `−12,5`. */
  typed: string;
  rest: string;
}

/** Why a text is refused, as the end of a sentence: “12,34,56” cannot be read: …. */
export interface Refusal {
  refusal: string;
}

/** True where a text could not be read. */
export const isRefused = <T extends object>(read: T | Refusal): read is Refusal =>
  'refusal' in read;

/** Longest text that is parsed; longer than any number with its unit. */
const longestText = 200;

const blank = '[\\t \\u00a0\\u2000-\\u200a\\u202f\\u205f\\u3000]';
const minusSigns = '\\-\\u2010-\\u2013\\u2212\\ufe63\\uff0d';
const sign = `[+${minusSigns}]`;
const superscripts = '⁰¹²³⁴⁵⁶⁷⁸⁹';
const powerOfTen = `10(?:\\^(${sign}?\\d+)|([⁺⁻]?[${superscripts}]+))`;
/** A dot in the middle is a decimal sign in British print, and multiplies in `1·10³`. */
const separator = `(?:[.,'’]|·(?!10[\\^⁺⁻${superscripts}])|${blank})`;

const pattern = new RegExp(
  [
    `^(${sign}?)${blank}?`,
    `((?:[.,·](?=\\d))?\\d+(?:${separator}\\d+)*)`,
    `(?:[eE](${sign}?\\d+)|${blank}?[×xX*·⋅]${blank}?${powerOfTen})?`,
  ].join(''),
);

/** Numbers in words behind digits, as India counts, with their powers of ten. */
const countingWord =
  /^(?:(thousands?|हज़ार|हजार)|(lakhs?|lacs?|लाख)|(crores?|करोड़)|millions?)(?![\p{L}\p{M}])\.?/iu;

/** Words that say that a number is rounded, before and behind it. */
const roundedBefore = /^(?:[≈~∼]|(?:approx(?:imately)?|about|abt|around|circa|ca)\b\.?)\s*/i;
const roundedBehind = /[ (]{0,2}\bapprox(?:imately|\.)?\)?$/i;

/** A minus in brackets, as on drawings, or in words. */
const writtenMinus = /^(?:\(\s?[-\u2010-\u2013\u2212]\s?\)|minus\b)\s*/i;

const vulgarFractions = {
  '¼': 0.25,
  '½': 0.5,
  '¾': 0.75,
  '⅛': 0.125,
  '⅜': 0.375,
  '⅝': 0.625,
  '⅞': 0.875,
};
/** Parts of an inch: `1/2"`, `1 1/2 in`, `1-1/2 inch`. Of another unit `8/16` is a range of sizes. */
const fraction = /^(?:(\d{1,3})[ -])?(\d{1,2})\/(2|4|8|16|32)(?=\s?(?:["″”]|''|in\b|inch|इंच))/i;

/** A sign such as `½`, behind a whole number or alone. */
const fractionSign = /^(\d{0,3})\s?([¼½¾⅛⅜⅝⅞])/u;

/** The zeros of the digits of India's scripts, of Arabic and Urdu, and of East Asian keyboards. */
const zeros = [...'०০੦૦୦௦౦೦൦٠۰０'];
const lastOf = (zero: string) => String.fromCharCode(zero.charCodeAt(0) + 9);
const otherDigit = new RegExp(`[${zeros.map((zero) => `${zero}-${lastOf(zero)}`).join('')}]`, 'g');

/** A text with the digits of other scripts in ASCII. */
export const asciiDigits = (text: string) =>
  text.replace(otherDigit, (digit) => {
    const zero = zeros.find((one) => one <= digit && digit <= lastOf(one)) ?? '0';
    return String(digit.charCodeAt(0) - zero.charCodeAt(0));
  });

const exponentOf = (text: string) =>
  Number(
    text
      .replace(new RegExp(`[${minusSigns}]`), '-')
      .replace('⁻', '-')
      .replace('⁺', '')
      .replace(/[⁰¹²³⁴-⁹]/g, (one) => String(superscripts.indexOf(one))),
  );

/** Groups of three, or as in India of two before the last three. */
const isGrouped = (text: string, separator: string): boolean => {
  const [first = '', ...groups] = text.split(separator);
  const last = groups.pop();
  const size = groups[0]?.length ?? 3;
  return (
    last?.length === 3 &&
    first.length >= 1 &&
    first.length <= size &&
    [2, 3].includes(size) &&
    groups.every((group) => group.length === size)
  );
};

const separates = (separator: string): Refusal => ({
  refusal: `${separator === ' ' ? 'a blank' : `the “${separator}”`} in it separates neither thousands nor decimals`,
});

/** `1,234`: as thousands or as decimals, see `parseNumber`. */
function ofOneComma(before: string, after: string, isWhole: boolean): string | Refusal {
  const decimal = `${before}.${after}`;
  const couldBeThousands = after.length === 3 && /^[1-9]\d{0,2}$/.test(before);
  if (!couldBeThousands) return decimal;
  const thousands = before + after;
  if (isWhole || after.endsWith('0')) return thousands;
  return { refusal: `it can mean ${thousands} or ${decimal}; write one of these` };
}

/** Replaces the fraction at the start of a text, if it is one below 1, by a decimal number. */
function withDecimalFraction(text: string): string {
  const sign = fractionSign.exec(text);
  if (sign) {
    const part = vulgarFractions[sign[2] as keyof typeof vulgarFractions];
    return String(Number(sign[1]) + part) + text.slice(sign[0].length);
  }
  const [whole, before = '0', part = '', of = ''] = fraction.exec(text) ?? [];
  if (whole === undefined || Number(part) >= Number(of)) return text;
  return String(Number(before) + Number(part) / Number(of)) + text.slice(whole.length);
}

/** Digits with their separators as JavaScript writes them: `12,34,567.8` → `1234567.8`. */
function plainDigits(body: string, isWhole: boolean): string | Refusal {
  let text = body.replace(new RegExp(blank, 'g'), ' ').replaceAll('’', "'");
  let isSeparated = false;
  for (const thousands of [' ', "'"]) {
    if (!text.includes(thousands)) continue;
    const integer = text.slice(0, text.search(/[.,·]|$/));
    if (!isGrouped(integer, thousands)) return separates(thousands);
    text = integer.replaceAll(thousands, '') + text.slice(integer.length);
    isSeparated = true;
  }
  const separators = [...text.replace(/\d/g, '')];
  const [first, last] = [separators[0], separators.at(-1)];
  if (first === undefined || last === undefined) return text;
  const at = text.lastIndexOf(last);
  const [before, after] = [text.slice(0, at), text.slice(at + 1)];
  if (separators.length === 1) {
    // Twelve point ten, or twelve times ten.
    if (last === '·' && after === '10') return separates(last);
    return last === ',' && !isSeparated ? ofOneComma(before, after, isWhole) : `${before}.${after}`;
  }
  if (isSeparated) return separates(last);
  if (first === last) {
    return isGrouped(text, first) ? text.replaceAll(first, '') : separates(first);
  }
  return isGrouped(before, first) ? `${before.replaceAll(first, '')}.${after}` : separates(first);
}

/**
 * Reads the number that a text begins with. Every number that a person types is read here, in
 * browsers and on the server.
 *
 * - The decimal sign is a point, a comma or a dot in the middle. A single point is always one:
 *   `1.234` is less than two.
 * - Thousands are separated by commas, points, apostrophes or blanks (non-breaking and thin ones too),
 *   in groups of three or as in India: `1,234,567`, `12,34,567`, `1 234 567`, `1’234`. A separator that
 *   occurs twice, or before one of another kind, separates thousands.
 * - A single comma before three digits can be either. It separates thousands where the number ends
 *   in 0, since people leave the last 0 of decimals out (`3,500`), and where the number has to be
 *   whole; after a 0 it is a decimal sign (`0,125`). Otherwise nothing decides: `1,234` is refused.
 * - Minus may be U+2212, a hyphen or a dash. Powers of ten are `1e3`, `1·10^3` and `1×10³`, and the
 *   words thousand, lakh, crore and million. Digits may be those of other scripts. Parts of an inch
 *   are fractions: `1 1/2"`, `½`. What says that a number is rounded (`≈`, `approx.`) and characters
 *   that are not drawn are left out.
 *
 * @param isWhole the number counts something: decimals and powers of ten are refused
 */
export function parseNumber(text: string, isWhole = false): NumberRead | Refusal {
  if (text.length > longestText) return { refusal: 'it is too long' };
  const trimmed = text
    .replace(/\p{Cf}/gu, '')
    .trim()
    .replace(roundedBefore, '')
    .replace(roundedBehind, '')
    .replace(writtenMinus, '-');
  const plain = withDecimalFraction(asciiDigits(trimmed));
  const found = pattern.exec(plain);
  if (!found) {
    const [, before] = /^(\D*)\d/.exec(plain) ?? [];
    return {
      refusal: before ? `“${before.trim()}” is in front of its number` : 'it has no number',
    };
  }
  const [digitsTyped, signTyped = '', body = '', ...powers] = found;
  const power = powers.find((one) => one !== undefined);
  const digits = plainDigits(body, isWhole);
  if (typeof digits === 'object') return digits;
  const behind = plain.slice(digitsTyped.length).trimStart();
  const [word = '', thousand, lakh, crore] = countingWord.exec(behind) ?? [];
  // A spreadsheet copies 4 as 4.0; 4.000 could be four thousand, and 4,00 four hundred.
  const isCount =
    power === undefined && (/^\d+$/.test(digits) || /^\d+\.0{1,2}$/.test(body.replaceAll(',', '')));
  if (isWhole && word === '' && !isCount) {
    return { refusal: 'it is not a whole number' };
  }
  const isNegative = signTyped !== '' && signTyped !== '+';
  const zerosOfWord = word === '' ? 0 : thousand ? 3 : lakh ? 5 : crore ? 7 : 6;
  const exponent = (power === undefined ? 0 : exponentOf(power)) + zerosOfWord;
  const value = Number(`${isNegative ? '-' : ''}${digits}e${exponent}`);
  if (!Number.isFinite(value)) return { refusal: 'it is too large' };
  if (isWhole && !Number.isInteger(value)) return { refusal: 'it is not a whole number' };
  const rest = behind.slice(word.length).trim();
  const typed = trimmed.slice(0, trimmed.length - rest.length).trimEnd();
  return { value, typed, rest };
}

/** Reads rupees as people write them: `₹ 1,25,000/-`, `25 000`. Other texts are returned unchanged. */
export function readRupees(given: unknown): unknown {
  if (typeof given !== 'string') return given;
  const amount = given.replace(/^\s*(?:₹|rs\.?)/i, '').replace(/\/-\s*$/, '');
  const read = parseNumber(amount, true);
  return isRefused(read) || read.rest !== '' ? given : read.value;
}
