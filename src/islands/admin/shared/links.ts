import { parseUrl } from '#contract/parse-url.ts';

/**
 * A link that writes to a person who wrote to us. The address is escaped, as a stranger typed it.
 * @param body the first lines of the e-mail
 */
export function mailLink(email: string, subject: string, body?: string): string {
  const recipient = encodeURIComponent(email).replaceAll('%40', '@');
  const text =
    body === undefined ? '' : `&body=${encodeURIComponent(body.replaceAll('\n', '\r\n'))}`;
  return `mailto:${recipient}?subject=${encodeURIComponent(subject)}${text}`;
}

/** Most digits of a telephone number (E.164). */
const longestNumber = 15;

/**
 * A link that dials the first number of a text: it ends at a letter, an extension or a second
 * number. Undefined when there is none to dial, or when it is not clear where it ends.
 */
export function phoneLink(phone: string): string | undefined {
  const [number = ''] = /\+?\d[\d\s().\u2010-\u2015-]*/.exec(phone.normalize('NFKC')) ?? [];
  const isInternational = number.startsWith('+');
  // The trunk prefix in brackets is for calls within the country.
  const digits = (isInternational ? number.replace('(0)', '') : number).replace(/\D/g, '');
  if (digits.length < 3 || digits.length > longestNumber) return undefined;
  return `tel:${isInternational ? '+' : ''}${digits}`;
}

/** A link that may be followed and the host that it leads to; undefined for any but http(s). */
export function webLink(text: string): { href: string; host: string } | undefined {
  const url = parseUrl(text);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return undefined;
  return { href: url.href, host: url.host };
}
