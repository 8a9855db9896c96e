import { accountMessages } from '#contract/messages.ts';
import { fieldError } from '#server/platform/http/app-error.ts';

/** As it is hashed, but in one case: a capital letter makes no other password of a common one. */
const folded = (text: string) => text.normalize('NFKC').toLowerCase();

/** True for one character again and again, and for runs such as 0123456789 and zyxwvutsrq. */
function isRun(text: string): boolean {
  const codes = [...text].map((character) => character.codePointAt(0) ?? 0);
  // 9 → 0 goes on upwards and 0 → 9 downwards, as people type them.
  const steps = codes.slice(1).map((code, i) => code - (codes[i] ?? 0));
  return [0, 1, -1].some((step) => steps.every((one) => one === step || one === -9 * step));
}

/** Words that anybody tries here first: of the site, the company and what it is used for. */
const contextWords = ['smcs', 'system', 'admin', 'administrator', 'password', 'login', 'website'];

/** True when nothing is left of a password without those words, and digits and signs around them. */
function isContextAlone(text: string): boolean {
  const words = contextWords.toSorted((one, other) => other.length - one.length);
  const rest = words.reduce((left, word) => left.replaceAll(word, ''), text);
  return rest !== text && rest.replace(/[^\p{L}]/gu, '').length < 3;
}

/**
 * True for what is tried first: the 49,000 commonest passwords, of which the list's authors leave
 * out what a pattern finds, those patterns, and the words of this site. Loaded when first asked: only new passwords need it.
 */
async function isCommon(text: string): Promise<boolean> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return isRun(text) || isContextAlone(text) || dictionary['passwords-common'].includes(text);
}

/**
 * The rule for every new password, beside its length: neither the user name nor a common one,
 * whatever the case.
 * @param field its name in the request
 * @throws AppError VALIDATION_FAILED
 */
export async function requireGoodPassword(
  userName: string,
  password: string,
  field = 'password',
): Promise<void> {
  const tried = folded(password);
  if (tried === folded(userName)) {
    throw fieldError(field, accountMessages.passwordIsUserName);
  }
  if (await isCommon(tried)) {
    throw fieldError(field, accountMessages.commonPassword);
  }
}
