/**
 * Characters of a reference. No two look alike in print or by hand: 0, 1, B, I, L, O, S, U, V and Z
 * are left out. There are no vowels, so no reference is a word. Their number, 23, is a prime, which
 * the check needs.
 */
const signs = '23456789CDFGHJKMPQRTWXY';
const drawn = 5;

const valueOf = (sign: string) => signs.indexOf(sign);

/**
 * The check character: the sum of the year and of the characters by their place, modulo 23. As 23 is
 * a prime, one wrong character and two that changed places always give another one.
 */
function checkSign(year: number, body: string): string {
  const sum = [...body].reduce((total, sign, n) => total + (n + 2) * valueOf(sign), year);
  return signs[sum % signs.length] ?? '';
}

/**
 * A reference such as `SMCS-2026-4K7M9P`. Its last character is the check.
 * @param prefix capital letters
 * @param bytes five of them or more, at random; equal bytes give an equal reference
 * @throws RangeError for fewer bytes
 */
export function makeReference(prefix: string, year: number, bytes: Uint8Array): string {
  if (bytes.length < drawn) throw new RangeError('A reference is made of five bytes');
  const body = [...bytes.subarray(0, drawn)].map((byte) => signs[byte % signs.length]).join('');
  return `${prefix}-${year}-${body}${checkSign(year, body)}`;
}

/**
 * Parses a reference as people type or copy it: in any case, with any spaces and punctuation.
 * @returns undefined for a text that is not a reference, or whose check is wrong
 */
export function parseReference(text: string): string | undefined {
  const plain = text.toUpperCase().replace(/[^A-Z0-9]/g, '');
  const [, prefix = '', year = '', body = '', check] =
    /^([A-Z]{2,8})(\d{4})([2-9A-Z]{5})([2-9A-Z])$/.exec(plain) ?? [];
  if (check === undefined || [...body].some((sign) => valueOf(sign) < 0)) return undefined;
  return checkSign(Number(year), body) === check ? `${prefix}-${year}-${body}${check}` : undefined;
}
