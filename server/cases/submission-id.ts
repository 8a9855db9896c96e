import { createHash } from 'node:crypto';
import { duplicateWindowSeconds } from '#contract/limits.ts';

/** SHA-256 of values, hexadecimal; equal values in the same order give an equal hash. */
export const hashOf = (...parts: unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex');

/** What one attempt is known by, in the database and in the outbox. */
export interface SubmissionKey {
  id: string;
  idempotencyKey: string;
}

/** A version 4 UUID whose bits are those of a hash. */
function uuidOf(hash: string): string {
  const variant = ((parseInt(hash[16] ?? '0', 16) & 0x3) | 0x8).toString(16);
  const digits = `${hash.slice(0, 12)}4${hash.slice(13, 16)}${variant}${hash.slice(17, 32)}`;
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

const windowOf = (at: Date) => Math.floor(at.getTime() / 1000 / duplicateWindowSeconds);

/**
 * Key and id of something sent. They follow from the Idempotency-Key and the content, or from the
 * content and the time, so that sending it again gives the same id, and with it the same reference
 * and status address, even while the database is away.
 * @param key the client's own, or null
 * @param windowsAgo 1 names what the same content was known by in the ten minutes before
 */
export function submissionKey(
  resource: string,
  key: string | null,
  contentHash: string,
  at: Date,
  windowsAgo = 0,
): SubmissionKey {
  const idempotencyKey =
    key === null
      ? hashOf(resource, 'content', contentHash, windowOf(at) - windowsAgo)
      : hashOf(resource, 'key', key);
  return { id: uuidOf(hashOf(resource, idempotencyKey, contentHash)), idempotencyKey };
}
