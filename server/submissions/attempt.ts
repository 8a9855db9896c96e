import { hash } from 'node:crypto';
import { idempotencyKey } from '#contract/schemas/job-application.ts';
import { hashToken, makeToken } from '#server/platform/hashes.ts';
import { type FormFile, validate } from '#server/platform/http/body.ts';

/**
 * The columns that name one attempt to send a submission. The Idempotency-Key alone decides what is
 * the same attempt; the hash of the content finds the same submission of another attempt.
 */
export interface Attempt {
  id: string;
  /** SHA-256 of what the key is used for and the key. */
  idempotency_key: string;
  /** SHA-256 of everything that was sent. */
  content_hash: string;
  /** SHA-256 of the status token. */
  token_hash: string;
  /** ISO time. */
  submitted_at: string;
}

/**
 * Names the attempt of a request. The id follows from key and content, so that sending both again
 * gives the same id, and with it the same reference and status URL, even while the database is out
 * of reach. Without an Idempotency-Key each request is an attempt of its own.
 * @param scope what the key is used for: two scopes may use one key
 * @param content everything that was sent but for the files
 * @throws AppError VALIDATION_FAILED for a header that is no key
 */
export function nameAttempt(
  request: Request,
  scope: string,
  content: unknown,
  files: readonly FormFile[],
): Attempt {
  const given = request.headers.get('idempotency-key');
  if (given !== null) validate(idempotencyKey, given, 'Idempotency-Key');
  const key = hash('sha256', JSON.stringify([scope, given ?? crypto.randomUUID()]));
  const fileHashes = files.map(({ bytes }) => hash('sha256', bytes));
  const contentHash = hash('sha256', JSON.stringify([scope, content, fileHashes]));
  // A version 4 UUID made of the bits of a hash.
  const id = hash('sha256', key + contentHash).replace(
    /^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/,
    '$1-$2-4$3-8$4-$5',
  );
  return {
    id,
    idempotency_key: key,
    content_hash: contentHash,
    token_hash: hashToken(makeToken('status address', id)),
    submitted_at: new Date().toISOString(),
  };
}
