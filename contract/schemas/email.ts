import { z } from 'zod';
import { lengths } from '#contract/limits.ts';
import { validationMessages } from '#contract/messages.ts';
import { parseUrl } from '#contract/parse-url.ts';
import { requiredText } from '#contract/schemas/fields.ts';

/** Said of what is no address at all, and begins what is said of one with a fault that has a name. */
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

/** Blanks and characters that are not drawn, at an end of a text. */
const invisibleEnds = /^[\s\p{Cf}]+|(?<![\s\p{Cf}])[\s\p{Cf}]+$/gu;

/** A domain in other letters as mail servers and browsers write it: `उदाहरण.भारत` → `xn--…`. */
function withAsciiDomain(value: string): string {
  const at = value.lastIndexOf('@');
  const domain = value.slice(at + 1);
  if (!/[^\0-\x7f]/.test(domain) || /[\s/?#:@%\\[\]]/.test(domain)) return value;
  const ascii = parseUrl(`http://${domain}`)?.hostname;
  return ascii === undefined ? value : `${value.slice(0, at)}@${ascii}`;
}

/** Why an address is refused; undefined for one that is taken. */
function refusalOf(value: string): string | undefined {
  const at = value.lastIndexOf('@');
  if (at <= longestLocalPart && address.test(value)) return undefined;
  const because = (reason: string) => `${refusedEmail}: ${reason}`;
  if (value.indexOf('@') < at) return because('one address alone, with one @');
  if (/\s/.test(value)) return because('it contains a blank');
  if (at > longestLocalPart) {
    return because(`the part before the @ is longer than ${longestLocalPart} characters`);
  }
  const [sign] = notLocal.exec(value.slice(0, Math.max(at, 0))) ?? [];
  if (sign === undefined) return refusedEmail;
  return because(
    /\p{C}/u.test(sign) ? 'it contains an invisible character' : `it cannot contain “${sign}”`,
  );
}

/** An e-mail address that a person gives of themselves: required. Bounces tell whether it exists. */
export const email = z
  .string({ error: validationMessages.allFieldsRequired })
  .transform((value) => withAsciiDomain(value.replace(invisibleEnds, '')))
  .pipe(requiredText('The e-mail address', lengths.email))
  .superRefine((value, context) => {
    const message = refusalOf(value);
    if (message !== undefined) context.addIssue({ code: 'custom', message });
  });
