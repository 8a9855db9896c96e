import { fewestDigits } from '#contract/enquiry-rules.ts';
import { parseUrl } from '#contract/parse-url.ts';
import { asciiDigits } from '#contract/units/parse-number.ts';

/**
 * A mailto link to a sender. The e-mail address is escaped, because a stranger typed it.
 * @param body the first lines of the e-mail
 */
export function mailLink(email: string, subject: string, body?: string): string {
  const recipient = encodeURIComponent(email).replaceAll('%40', '@');
  const text =
    body === undefined ? '' : `&body=${encodeURIComponent(body.replaceAll('\n', '\r\n'))}`;
  return `mailto:${recipient}?subject=${encodeURIComponent(subject)}${text}`;
}

/** The mark before an extension, also without a blank: 22334455x12. */
const extension = /^(?:x|ext|extn|extension)[^\p{L}]/iu;

/** Two numbers of India with a blank or a hyphen alone between them. */
const secondNumber =
  /(?<!\d)(\d{10}|\d{5}[\s-]\d{5})[\s-]{1,3}(?=(?:\d{10}|\d{5}[\s-]\d{5})(?!\d))/;

/** Most digits of a telephone number (E.164). */
const longestNumber = 15;

/** A number with one area code or trunk prefix in brackets; what else is in brackets is a remark. */
const firstNumber =
  /(?:\+\s?)?(?:\d[\d\s.\u2010-\u2015-]{0,7})?(?:\(\s*\d+\s*\)[\s.\u2010-\u2015-]*)?\d[\d\s.\u2010-\u2015-]*/;

/**
 * The last digits of a further line behind a whole number, as in 022-2345 6789-90: with a trunk prefix
 * or a country code a whole number has more digits.
 */
function withoutFurtherLine(number: string): string {
  const [further = ''] = /\s?[\u2010-\u2015-]\s?\d{1,3}$/.exec(number.trimEnd()) ?? [];
  const rest = number.trimEnd().slice(0, -further.length || undefined);
  const whole = /^(?:\+|00)/.test(rest) ? 12 : rest.startsWith('0') ? 11 : 10;
  return rest.replace(/\D/g, '').length >= whole ? rest : number;
}

/**
 * A link that dials the first number of a text: it ends at a letter, an extension or a second
 * number. Undefined when there is none to dial, or when it is not clear where it ends: a number that
 * goes on in letters, as in 1800-FLYASH, is not whole.
 */
export function phoneLink(phone: string): string | undefined {
  const text = asciiDigits(phone.normalize('NFKC').replace(/\p{Cf}/gu, ''))
    .replace(/\(\s*(\+\s?\d+)\s*\)/, '$1 ') // a country code in brackets
    .replace(/[\u2010-\u2015]/g, '-')
    .replace(secondNumber, '$1;');
  const found = firstNumber.exec(text);
  if (!found) return undefined;
  const [number] = found;
  const behind = text.slice(found.index + number.length);
  if (/^\p{L}/u.test(behind) && !/\s$/.test(number) && !extension.test(behind)) return undefined;
  const hasPlus = number.startsWith('+');
  // The trunk prefix in brackets is for calls within the country.
  const isInternational = hasPlus || number.startsWith('00');
  const dialled = isInternational ? number.replace(/\(\s*0\s*\)/, '') : number;
  // So is the one behind the country code of India, where no number begins with 0.
  const all = withoutFurtherLine(dialled).replace(/\D/g, '');
  const digits = isInternational ? all.replace(/^(0{0,2}91)0/, '$1') : all;
  if (digits.length < fewestDigits || digits.length > longestNumber) return undefined;
  return `tel:${hasPlus ? '+' : ''}${digits}`;
}

/** The URL and the host of an http or https link; undefined for any other text. */
export function webLink(text: string): { href: string; host: string } | undefined {
  const url = parseUrl(text);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return undefined;
  return { href: url.href, host: url.host };
}
