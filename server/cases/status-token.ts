import { statusTokenLength } from '#contract/limits.ts';
import { hashToken } from '#server/hash-token.ts';
import { keyedHash } from '#server/keyed-hash.ts';

const tokenBytes = 16;

/**
 * The token of a private status address: 128 bits in base64url. It is made from the id with the
 * secret key, so that a mail, or the answer to a repeated request, can name it although it is kept
 * nowhere; the database has its SHA-256 alone.
 */
export const statusToken = (id: string): string =>
  keyedHash('status address', id).subarray(0, tokenBytes).toString('base64url');

/** The hash of a token as a path gives it; undefined for what can be none. */
export function hashOfGiven(token: string | undefined): string | undefined {
  const isToken = token?.length === statusTokenLength && /^[\w-]+$/.test(token);
  return isToken ? hashToken(token) : undefined;
}
