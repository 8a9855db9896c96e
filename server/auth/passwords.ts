import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto';
import { promisify } from 'node:util';
import pLimit from 'p-limit';

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

/** Cost of scrypt: N = 2^15, r = 8, p = 3, one of the settings that OWASP's cheat sheet equates. */
const cost = { log2N: 15, r: 8, p: 3 };
const keyBytes = 32;

/** One hash takes 32 MiB (128·N·r bytes) and a core: two at once leave room for other requests. */
const queue = pLimit(2);

function scryptKey(password: string, salt: Buffer, { log2N, r, p }: typeof cost): Promise<Buffer> {
  const options = { N: 2 ** log2N, r, p, maxmem: 256 * 2 ** log2N * r };
  return queue(() => derive(password.normalize('NFKC'), salt, keyBytes, options));
}

/** `scrypt$log2N$r$p$salt$key`, salt (16 bytes) and key (32 bytes) in base64url. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await scryptKey(password, salt, cost);
  const { log2N, r, p } = cost;
  return ['scrypt', log2N, r, p, salt.toString('base64url'), key.toString('base64url')].join('$');
}

/** Never matches: compared against when the user is unknown, so that the answer takes as long. */
const dummyHash = ['scrypt', cost.log2N, cost.r, cost.p, 'A'.repeat(22), 'A'.repeat(43)].join('$');

/** Compares in constant time; `hash` undefined (unknown user) costs the same and is never true. */
export async function verifyPassword(password: string, hash: string | undefined): Promise<boolean> {
  const [, log2N, r, p, salt = '', key = ''] = (hash ?? dummyHash).split('$');
  const expected = Buffer.from(key, 'base64url');
  const parameters = { log2N: Number(log2N), r: Number(r), p: Number(p) };
  const actual = await scryptKey(password, Buffer.from(salt, 'base64url'), parameters);
  const matches = expected.length === actual.length && timingSafeEqual(actual, expected);
  return matches && hash !== undefined;
}
