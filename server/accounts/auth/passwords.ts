import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto';
import { promisify } from 'node:util';
import pLimit from 'p-limit';
import { withoutDeadline } from '#server/platform/http/deadline.ts';
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
  return withoutDeadline(() =>
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
