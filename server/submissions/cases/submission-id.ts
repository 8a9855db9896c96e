import { hash } from 'node:crypto';

/** SHA-256 of values, hexadecimal; equal values in the same order give an equal hash. */
export const hashOf = (...parts: unknown[]): string => hash('sha256', JSON.stringify(parts));

/** What one attempt is known by, in the database and in the outbox. */
export interface SubmissionKey {
  id: string;
  idempotencyKey: string;
}

/** What an attempt is compared with those before it by. */
export interface Attempt {
  idempotencyKey: string;
  contentHash: string;
  /** ISO time. */
  submittedAt: string;
}

/** The PostgREST condition for rows of the same key or content: candidates for `isRepetition`. */
export const sameKeyOrContent = ({ idempotencyKey, contentHash }: Attempt): string =>
  `idempotency_key.eq.${idempotencyKey},content_hash.eq.${contentHash}`;

/**
 * Whether an attempt repeats a stored row of the same key or content, as the functions of Postgres
 * see it: of the same key at any time, of the same content within the window.
 */
export const isRepetition =
  ({ idempotencyKey, submittedAt }: Attempt, windowSeconds: number) =>
  (stored: { idempotency_key: string | null; submitted_at: string }): boolean =>
    stored.idempotency_key === idempotencyKey ||
    Math.abs(Date.parse(stored.submitted_at) - Date.parse(submittedAt)) <= windowSeconds * 1_000;

/** A version 4 UUID whose bits are those of a hash. */
function uuidOf(hash: string): string {
  const variant = ((parseInt(hash[16] ?? '0', 16) & 0x3) | 0x8).toString(16);
  const digits = `${hash.slice(0, 12)}4${hash.slice(13, 16)}${variant}${hash.slice(17, 32)}`;
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/**
 * Key and id of something sent. They follow from the Idempotency-Key and the content, so that
 * sending it again gives the same id, and with it the same reference and status URL, even while the
 * database is away. Without a key each attempt is one of its own.
 * @param key the client's own, or null
 */
export function submissionKey(
  resource: string,
  key: string | null,
  contentHash: string,
): SubmissionKey {
  const idempotencyKey = hashOf(resource, 'key', key ?? crypto.randomUUID());
  return { id: uuidOf(hashOf(resource, idempotencyKey, contentHash)), idempotencyKey };
}
