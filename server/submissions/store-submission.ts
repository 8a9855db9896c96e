import { z } from 'zod';
import { duplicateWindowSeconds } from '#contract/limits.ts';
import { applicationMessages, notFoundMessages } from '#contract/messages.ts';
import { serviceDb } from '#server/platform/db/client.ts';
import type { Json } from '#server/platform/db/database.types.ts';
import { unwrap } from '#server/platform/db/errors.ts';
import { AppError, fieldError, tooManyRequests } from '#server/platform/http/errors.ts';
import type { FormFile } from '#server/platform/http/body.ts';
import { attemptOf, consumeAttempt } from '#server/platform/rate-limit/attempts.ts';
import { inspectUploads, storeFormFiles } from '#server/submissions/attachments/accept.ts';
import type { Attempt } from '#server/submissions/attempt.ts';
import type { SubmissionKind } from '#server/submissions/kinds.ts';

/** A submission on its way to the database. */
export interface Submission {
  /** Columns of the table of its kind. */
  row: Attempt & Record<string, Json>;
  /** References for an enquiry to choose from; the first is the one that was promised. */
  references: string[];
  /** Names of files that went straight to storage. */
  uploads: string[];
  /** Files that came with the form. */
  files: FormFile[];
}

interface StoreOptions {
  /** Counted, whatever becomes of the submission. */
  caller?: { ip: string };
  /** It was acknowledged in an outage: it is stored also beside the same content of another key, and
   * without the files that cannot be taken. */
  isAcknowledged?: boolean;
}

/** What the database answers; the types of its columns there are wider. */
const answer = z.object({
  outcome: z.enum([
    'stored',
    'repeated',
    'duplicate',
    'key_reused',
    'no_job',
    'closed',
    'too_many',
  ]),
  submission_id: z.string().nullable(),
  token_hash: z.string().nullable(),
  reference: z.string().nullable(),
  promised_by: z.string().nullable(),
  wait_seconds: z.int().nullish(),
});

/** What is stored of an attempt: by itself, or by the one that it repeats. */
export interface StoredSubmission {
  id: string;
  tokenHash: string | null;
  reference: string;
  promisedBy: string;
  /** Another attempt has stored it. */
  isOfAnother: boolean;
}

/** The names under which files can be claimed, and of those that cannot be taken. */
async function acceptFiles(
  kind: SubmissionKind,
  { uploads, files }: Submission,
  isAcknowledged: boolean,
): Promise<{ p_uploads: string[]; p_refused: string[] }> {
  const { accepted, refused } = await inspectUploads(uploads, kind.uploadField);
  const [first] = refused.values();
  if (first && !isAcknowledged) throw first;
  return {
    p_uploads: [...accepted, ...(await storeFormFiles(files))],
    p_refused: [...refused.keys()],
  };
}

/**
 * Stores a submission once, with its files, its first entries and its emails.
 * @throws AppError CONFLICT for a key of another submission, NOT_FOUND for a job that is not there,
 * GONE for one that is closed, those of files, TOO_MANY_REQUESTS, UNAVAILABLE
 */
export async function storeSubmission(
  kind: SubmissionKind,
  submission: Submission,
  { caller, isAcknowledged = false }: StoreOptions,
): Promise<StoredSubmission> {
  const { row, references, uploads, files } = submission;
  const window = { p_window_seconds: isAcknowledged ? 0 : duplicateWindowSeconds };
  const hasFiles = uploads.length + files.length > 0;
  // Counted before a file goes to storage, else in the call that stores.
  if (hasFiles && caller) await consumeAttempt(kind.limit, caller);
  const [known] = hasFiles
    ? unwrap(
        await serviceDb().rpc('find_repeated_submission', {
          p_kind: kind.name,
          p_idempotency_key: row.idempotency_key,
          p_content_hash: row.content_hash,
          p_submitted_at: row.submitted_at,
          ...window,
        }),
      )
    : [];
  const received =
    known ??
    unwrap(
      await serviceDb().rpc('receive_submission', {
        p_kind: kind.name,
        p_row: row,
        p_references: references,
        ...(await acceptFiles(kind, submission, isAcknowledged)),
        ...window,
        ...(caller && !hasFiles && attemptOf(kind.limit, caller)),
      }),
    )[0];
  const { outcome, ...stored } = answer.parse(received);
  if (outcome === 'too_many') throw tooManyRequests(stored.wait_seconds ?? 1);
  if (outcome === 'closed') throw new AppError('GONE', applicationMessages.closed);
  if (outcome === 'no_job') throw new AppError('NOT_FOUND', notFoundMessages.job);
  if (outcome === 'key_reused') {
    if (!isAcknowledged) throw fieldError('Idempotency-Key', kind.messages.keyReused, 'CONFLICT');
    const underOwnKey = { ...submission, row: { ...row, idempotency_key: row.id } };
    return storeSubmission(kind, underOwnKey, { isAcknowledged });
  }
  return {
    id: stored.submission_id ?? row.id,
    tokenHash: stored.token_hash,
    reference: stored.reference ?? '',
    promisedBy: stored.promised_by ?? '',
    isOfAnother: outcome === 'duplicate',
  };
}
