import { createHmac, hash, timingSafeEqual } from 'node:crypto';
import { env } from '#server/platform/env.ts';

/** The stored hash of a token: SHA-256, hexadecimal. */
export const hashToken = (token: string): string => hash('sha256', token);

/** What a keyed hash is for: a hash that was made for one purpose is not accepted for another. */
type Purpose =
  | 'account link'
  | 'known browser'
  | 'mail receiver'
  | 'network'
  | 'pending login'
  | 'preview'
  | 'status address'
  | 'unsent notes';

const hashUnder = (secret: string, purpose: Purpose, text: string): Buffer =>
  createHmac('sha256', secret).update(`${purpose}:${text}`).digest();

/**
 * HMAC-SHA-256 under APP_SECRET, 256 bits. Only this site can compute it, and it computes it again
 * whenever it is needed instead of storing it.
 */
export const keyedHash = (purpose: Purpose, text: string): Buffer =>
  hashUnder(env().APP_SECRET, purpose, text);

/** The same under APP_SECRET_PREVIOUS; undefined where there is none. */
export function previousKeyedHash(purpose: Purpose, text: string): Buffer | undefined {
  const secret = env().APP_SECRET_PREVIOUS;
  return secret === undefined ? undefined : hashUnder(secret, purpose, text);
}

/** All hashes of a text that are accepted: the one of now, then the previous one. */
function acceptedHashes(purpose: Purpose, text: string): Buffer[] {
  const previous = previousKeyedHash(purpose, text);
  return [keyedHash(purpose, text), ...(previous ? [previous] : [])];
}

/** Whether a hash is an accepted one of a text. Compares in constant time. */
export const isAcceptedHash = (purpose: Purpose, text: string, given: Buffer): boolean =>
  acceptedHashes(purpose, text).some(
    (expected) => expected.length === given.length && timingSafeEqual(expected, given),
  );

/** Tokens that are made from the id of a row, and their bytes. */
const tokenBytes = { 'account link': 32, 'status address': 16 } as const;

type TokenPurpose = keyof typeof tokenBytes;

const toToken = (purpose: TokenPurpose, hash: Buffer): string =>
  hash.subarray(0, tokenBytes[purpose]).toString('base64url');

/**
 * Makes the token of a private URL from the id of its row, in base64url. An email, or the answer to a
 * repeated request, can name it again, although the database has its SHA-256 alone.
 */
export const makeToken = (purpose: TokenPurpose, id: string): string =>
  toToken(purpose, keyedHash(purpose, id));

/**
 * Returns the token that was made for a row; undefined where neither APP_SECRET nor the previous one
 * makes it: a private URL ends with the secret that it was made with.
 * @param tokenHash as `hashToken` makes it
 */
export const findToken = (
  purpose: TokenPurpose,
  id: string,
  tokenHash: string | null,
): string | undefined =>
  acceptedHashes(purpose, id)
    .map((hash) => toToken(purpose, hash))
    .find((token) => hashToken(token) === tokenHash);
