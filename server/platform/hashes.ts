import { createHmac, hash, timingSafeEqual } from 'node:crypto';
import { env } from '#server/platform/env.ts';

/** The stored hash of a token: SHA-256, hexadecimal. */
export const hashToken = (token: string): string => hash('sha256', token);

/** What a keyed hash is for: one that was made for one of these is none for another. */
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
 * HMAC-SHA-256 under APP_SECRET, 256 bits: what only this site can make of a text, and makes again
 * whenever it is needed, so that it is stored nowhere.
 */
export const keyedHash = (purpose: Purpose, text: string): Buffer =>
  hashUnder(env().APP_SECRET, purpose, text);

/** The same under APP_SECRET_PREVIOUS; undefined where there is none. */
export function previousKeyedHash(purpose: Purpose, text: string): Buffer | undefined {
  const secret = env().APP_SECRET_PREVIOUS;
  return secret === undefined ? undefined : hashUnder(secret, purpose, text);
}

/** All hashes of a text that are accepted: the one of now, then the previous one. */
export function acceptedHashes(purpose: Purpose, text: string): Buffer[] {
  const previous = previousKeyedHash(purpose, text);
  return [keyedHash(purpose, text), ...(previous ? [previous] : [])];
}

/** Whether a hash is an accepted one of a text. Compares in constant time. */
export const isAcceptedHash = (purpose: Purpose, text: string, given: Buffer): boolean =>
  acceptedHashes(purpose, text).some(
    (expected) => expected.length === given.length && timingSafeEqual(expected, given),
  );
