import { statusTokenLength } from '#contract/limits.ts';
import { enquiryMessages } from '#contract/messages.ts';
import { acceptedHashes, hashToken, keyedHash } from '#server/platform/hashes.ts';
import { AppError } from '#server/platform/http/errors.ts';
import { consumeAttempt } from '#server/platform/rate-limit/attempts.ts';

const tokenBytes = 16;

/**
 * The token of a new status URL: 128 bits in base64url. It is made from the id with APP_SECRET, so
 * that an email, or the answer to a repeated request, can name it although it is stored nowhere; the
 * database has its SHA-256 alone.
 */
export const statusToken = (id: string, hash = keyedHash('status address', id)): string =>
  hash.subarray(0, tokenBytes).toString('base64url');

/**
 * The token of a status URL that was given out. Undefined where neither APP_SECRET nor the previous
 * one makes it: a URL ends with the secret that it was made with.
 */
export const tokenOfStatus = (id: string, tokenHash: string | null): string | undefined =>
  acceptedHashes('status address', id)
    .map((hash) => statusToken(id, hash))
    .find((token) => hashToken(token) === tokenHash);

/**
 * Reads the submission of a status token. Unknown tokens are counted by IP, so that they cannot be
 * enumerated; the right one always opens its page.
 * @param token as the path has it
 * @param select reads the row by the hash of its token
 * @throws AppError NOT_FOUND, TOO_MANY_REQUESTS, UNAVAILABLE
 */
export async function requireByStatusToken<Row extends { id: string }>(
  token: string | undefined,
  ip: string,
  select: (tokenHash: string) => Promise<Row | undefined>,
): Promise<Row> {
  if (token?.length === statusTokenLength && /^[\w-]+$/.test(token)) {
    const tokenHash = hashToken(token);
    const row = await select(tokenHash);
    if (row && tokenOfStatus(row.id, tokenHash) !== undefined) return row;
  }
  await consumeAttempt('status-address', { ip });
  throw new AppError('NOT_FOUND', enquiryMessages.statusNotFound);
}
