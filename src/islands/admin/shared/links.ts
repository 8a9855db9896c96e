import { parseUrl } from '#contract/parse-url.ts';

/**
 * A letter to a person who wrote to us; the address is escaped, for it was typed by a stranger.
 * @param body what the letter begins with
 */
export function mailLink(email: string, subject: string, body?: string): string {
  const recipient = encodeURIComponent(email).replaceAll('%40', '@');
  const text =
    body === undefined ? '' : `&body=${encodeURIComponent(body.replaceAll('\n', '\r\n'))}`;
  return `mailto:${recipient}?subject=${encodeURIComponent(subject)}${text}`;
}

/** The number without what stands in it for the eye; undefined when there is none to dial. */
export function phoneLink(phone: string): string | undefined {
  const digits = phone.normalize('NFKC').replace(/\D/g, '');
  if (digits.length < 3) return undefined;
  return `tel:${phone.normalize('NFKC').trimStart().startsWith('+') ? '+' : ''}${digits}`;
}

/** A link that may be followed and the host that it leads to; undefined for any but http(s). */
export function webLink(text: string): { href: string; host: string } | undefined {
  const url = parseUrl(text);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return undefined;
  return { href: url.href, host: url.host };
}
