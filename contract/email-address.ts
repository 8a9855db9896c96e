import { parseUrl } from '#contract/parse-url.ts';

/** The message for a text that is not an address, and the beginning of the messages about a known fault. */
export const refusedEmail = 'Please give a valid e-mail address';

/** Of an address, before the @ (RFC 5321 §4.5.3.1.1). */
const longestLocalPart = 64;

/** Letters beyond ASCII that mail programs take before the @ (RFC 6531); the database has them too. */
const letters =
  '\u00c0-\u024f\u0370-\u05ff\u0620-\u06dc\u0900-\u10ff\u1e00-\u1fff\u3041-\u30ff\u4e00-\u9fff\uac00-\ud7a3';
const local = `A-Za-z0-9.!#$%&'*+/=?^_\`{|}~${letters}-`;
const label = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?';

/** What HTML calls a valid e-mail address, with those letters. */
const address = new RegExp(`^[${local}]+@${label}(?:\\.${label})*$`);
const notLocal = new RegExp(`[^${local}]`, 'u');
const notDomain = /[^A-Za-z0-9.-]/u;

/** Blanks and characters that are not drawn, at an end of a text. */
const invisibleEnds = /^[\s\p{Cf}]+|(?<![\s\p{Cf}])[\s\p{Cf}]+$/gu;

/** How mail programs and keyboards write what ASCII has: full-width letters, hyphens, apostrophes. */
const asTyped = (value: string) =>
  value
    .replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/[\u2010-\u2013\u2212]/g, '-')
    .replace(/[\u2018\u2019]/g, "'");

/** The address of what a mail program copies: `Asha Rao <asha@example.org>,` or `mailto:…`. */
function copiedAddress(value: string): string {
  // Another address before the bracket would make this one of two.
  const [, bracketed = value] = /^[^@<>]*<([^<>\s]+)>[,;.]?$/.exec(value) ?? [];
  return bracketed.replace(/^mailto:/i, '').replace(/[,;.]$/, '');
}

/** A domain in other letters as mail servers and browsers write it: `उदाहरण.भारत` → `xn--…`. */
function withAsciiDomain(value: string): string {
  const at = value.lastIndexOf('@');
  const domain = value.slice(at + 1);
  if (!/[^\0-\x7f]/.test(domain) || /[\s/?#:@%\\[\]]/.test(domain)) return value;
  const ascii = parseUrl(`http://${domain}`)?.hostname;
  return ascii === undefined ? value : `${value.slice(0, at)}@${ascii}`;
}

/** Why an address is refused; undefined for one that is taken. */
export function refusalOfEmail(value: string): string | undefined {
  const at = value.lastIndexOf('@');
  if (at <= longestLocalPart && address.test(value)) return undefined;
  const because = (reason: string) => `${refusedEmail}: ${reason}`;
  if (value.indexOf('@') < at) return because('enter one address only');
  if (/\s/.test(value)) return because('it contains a space');
  if (at > longestLocalPart) {
    return because(`the part before the @ is longer than ${longestLocalPart} characters`);
  }
  const [sign] =
    (at < 0 ? null : (notLocal.exec(value.slice(0, at)) ?? notDomain.exec(value.slice(at + 1)))) ??
    [];
  if (sign === undefined) return refusedEmail;
  return because(
    /\p{C}/u.test(sign) ? 'it contains an invisible character' : `it cannot contain “${sign}”`,
  );
}

/**
 * An address without what surrounds it where people copy it from, with the ASCII characters that a
 * keyboard or a word processor replaced, and with its domain as mail servers write it.
 */
export const cleanedEmail = (value: string): string =>
  withAsciiDomain(copiedAddress(asTyped(value.replace(invisibleEnds, ''))));
