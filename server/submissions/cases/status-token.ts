import { statusTokenLength } from '#contract/limits.ts';
import { hashToken } from '#server/platform/hash-token.ts';
import { acceptedHashes, keyedHash } from '#server/platform/keyed-hash.ts';

const tokenBytes = 16;

const toToken = (hash: Buffer) => hash.subarray(0, tokenBytes).toString('base64url');

/**
 * The token of a new private status address: 128 bits in base64url. It is made from the id with
 * APP_SECRET, so that a mail, or the answer to a repeated request, can name it although it is
 * stored nowhere; the database has its SHA-256 alone.
 */
export const statusToken = (id: string): string => toToken(keyedHash('status address', id));

/**
 * The token of a status address that was given out. Undefined where neither APP_SECRET nor the
 * previous one makes it: an address ends with the secret that it was made with.
 */
export const tokenOfStatus = (id: string, tokenHash: string | null): string | undefined =>
  acceptedHashes('status address', id)
    .map(toToken)
    .find((token) => hashToken(token) === tokenHash);

/** The hash of a token as a path gives it; undefined for what can be none. */
export function hashOfGiven(token: string | undefined): string | undefined {
  const isToken = token?.length === statusTokenLength && /^[\w-]+$/.test(token);
  return isToken ? hashToken(token) : undefined;
}
