import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto';
import { promisify } from 'node:util';
import pLimit from 'p-limit';
import { accountMessages } from '#contract/messages.ts';
import { fieldError } from '#server/platform/http/errors.ts';
import { pauseDeadline } from '#server/platform/http/deadline.ts';
import { logError } from '#server/platform/http/log.ts';

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

/** Cost of scrypt: N = 2^15, r = 8, p = 3, one of the settings that OWASP's cheat sheet equates. */
const cost = { log2N: 15, r: 8, p: 3 };
const keyBytes = 32;

/** One hash takes 32 MiB (128·N·r bytes) and a core: two at once leave room for other requests. */
const queue = pLimit(2);

function scryptKey(password: string, salt: Buffer, { log2N, r, p }: typeof cost): Promise<Buffer> {
  // OpenSSL counts 128·r·(N + p + 2) bytes.
  const options = { N: 2 ** log2N, r, p, maxmem: 128 * r * (2 ** log2N + p + 2) };
  return pauseDeadline(() =>
    queue(() => derive(password.normalize('NFKC'), salt, keyBytes, options)),
  );
}

/** `scrypt$log2N$r$p$salt$key`, salt (16 bytes) and key (32 bytes) in base64url. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await scryptKey(password, salt, cost);
  const { log2N, r, p } = cost;
  return ['scrypt', log2N, r, p, salt.toString('base64url'), key.toString('base64url')].join('$');
}

interface ParsedHash {
  parameters: typeof cost;
  salt: Buffer;
  key: Buffer;
}

/** Never matches: compared against when the user is unknown, so that the answer takes as long. */
const dummy: ParsedHash = { parameters: cost, salt: Buffer.alloc(16), key: Buffer.alloc(keyBytes) };

const shape = /^scrypt\$([1-9]\d?)\$([1-9]\d?)\$([1-9]\d?)\$([\w-]{22})\$([\w-]{43})$/;

/** N·r of the costliest hash that is compared: 128 MiB. */
const largest = 2 ** 20;

/**
 * The parts of a hash; undefined when it is damaged, would cost more memory than a function has, or
 * scrypt knows no such cost (RFC 7914 §6: N < 2^(16·r)).
 */
function parseHash(hash: string): ParsedHash | undefined {
  const [, log2N, r, p, salt, key] = shape.exec(hash) ?? [];
  if (salt === undefined || key === undefined) return undefined;
  const parameters = { log2N: Number(log2N), r: Number(r), p: Number(p) };
  if (parameters.log2N >= 16 * parameters.r) return undefined;
  if (parameters.r * 2 ** parameters.log2N > largest) return undefined;
  return {
    parameters,
    salt: Buffer.from(salt, 'base64url'),
    key: Buffer.from(key, 'base64url'),
  };
}

/**
 * Whether the password is that of the account, compared in constant time. No account (an unknown
 * user) costs the same and is never true; nor is a damaged hash, which goes to the log.
 */
export async function verifyPassword(
  password: string,
  account: { id: string; password_hash: string } | null | undefined,
): Promise<boolean> {
  const known = account ? parseHash(account.password_hash) : undefined;
  if (account && !known) {
    const error = new Error('not scrypt$log2N$r$p$salt$key, or too costly');
    logError('the stored password hash of an account is damaged', error, { user: account.id });
  }
  const { parameters, salt, key } = known ?? dummy;
  const actual = await scryptKey(password, salt, parameters);
  return timingSafeEqual(actual, key) && known !== undefined;
}

/** As it is hashed, but in one case: a capital letter makes no other password of a common one. */
const folded = (text: string) => text.normalize('NFKC').toLowerCase();

/** True for one character again and again, and for runs such as 0123456789 and zyxwvutsrq. */
function isRun(text: string): boolean {
  const codes = [...text].map((character) => character.codePointAt(0) ?? 0);
  // 9 → 0 goes on upwards and 0 → 9 downwards, as people type them.
  const steps = codes.slice(1).map((code, i) => code - (codes[i] ?? 0));
  return [0, 1, -1].some((step) => steps.every((one) => one === step || one === -9 * step));
}

/** Words that an attacker tries first on this site. */
const contextWords = ['smcs', 'system', 'admin', 'administrator', 'password', 'login', 'website'];

/** True when nothing is left of a password without those words, and digits and signs around them. */
function isContextAlone(text: string): boolean {
  const words = contextWords.toSorted((one, other) => other.length - one.length);
  const rest = words.reduce((left, word) => left.replaceAll(word, ''), text);
  return rest !== text && rest.replace(/[^\p{L}]/gu, '').length < 3;
}

/**
 * True for a common password: the 49,000 commonest passwords, of which the list's authors leave
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
