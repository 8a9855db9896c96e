import { hash } from 'node:crypto';
import { z } from 'zod';
import { site } from '#contract/company.ts';
import { duplicateWindowSeconds } from '#contract/limits.ts';
import { applicationMessages, notFoundMessages } from '#contract/messages.ts';
import { officeDay } from '#contract/office-time.ts';
import { makeReference } from '#contract/reference.ts';
import { callFunction } from '#server/platform/db/client.ts';
import type { Json } from '#server/platform/db/database.types.ts';
import { findToken, makeToken } from '#server/platform/hashes.ts';
import type { FormFile } from '#server/platform/http/body.ts';
import { withTimeout } from '#server/platform/http/deadline.ts';
import {
  AppError,
  fieldError,
  isTransient,
  tooManyRequests,
} from '#server/platform/http/errors.ts';
import { logError } from '#server/platform/http/log.ts';
import { sendMailsAfterAnswer } from '#server/platform/mail/mail-after-answer.ts';
import {
  attemptOf,
  consumeAttempt,
  consumeAttemptInOutage,
} from '#server/platform/rate-limit/attempts.ts';
import { makeOutbox } from '#server/platform/resilience/outbox.ts';
import {
  acceptFiles,
  inspectFiles,
  type InspectedFile,
} from '#server/submissions/attachments/accept.ts';
import type { Attempt } from '#server/submissions/attempt.ts';
import { applicationKind, enquiryKind, type SubmissionKind } from '#server/submissions/kinds.ts';

/** A submission on its way to the database. */
interface Submission {
  /** Columns of the table of its kind. */
  row: Attempt & Record<string, Json>;
  /** Names of files that went straight to storage. */
  uploads: string[];
  /** Files that came with the form. */
  files: InspectedFile[];
}

/** The part of the answer that the sender of a submission needs. */
interface Receipt {
  reference: string;
  promisedBy: string;
  /**
   * The private URL. Absent where another attempt has brought the submission: a person who knows
   * what was sent must not learn the URL by sending it again.
   */
  statusUrl?: string;
}

/** After this time a submission no longer waits for Blobs and goes to the database. */
const longestFindMs = 1_000;

/**
 * Takes a submission. It is acknowledged only once it is in Postgres (201) or, while the database is
 * out of reach, in the outbox and has been read back from there (202; requirements D43).
 * @param assertAcceptable in an outage, throws for what the database would refuse
 * @throws AppError for a file of the form that is refused; those of `storeSubmission` and of
 * `assertAcceptable`; UNAVAILABLE when neither place could take it
 */
export async function receiveSubmission(
  kind: SubmissionKind,
  sent: Omit<Submission, 'files'> & { files: readonly FormFile[] },
  { url, ip, requestId }: { url: URL; ip: string; requestId: string },
  assertAcceptable: (outage: AppError) => Promise<void> = () => Promise.resolve(),
): Promise<{ status: 201 | 202; message: string; receipt: Receipt }> {
  const files = inspectFiles(sent.files, kind.fileField, kind);
  const submission: Submission = { ...sent, files };
  const { row } = submission;
  const outbox = outboxes[kind.name];
  const statusPage = `${url.origin}/${kind.folder}/`;
  try {
    const find = () => outbox.find(row.content_hash);
    const waiting = await withTimeout('Blobs', longestFindMs, find).catch(() => undefined);
    // The same content that waits is stored first, and this attempt repeats it.
    if (waiting) {
      await outbox.deliver(row.content_hash).catch((error: unknown) => {
        // The entry waits for the next run of the outbox.
        if (isTransient(error)) throw error;
      });
    }
    const firstSentAt = waiting?.row.submitted_at ?? row.submitted_at;
    const waitedMs = Date.parse(row.submitted_at) - Date.parse(firstSentAt);
    const windowSeconds = Math.max(duplicateWindowSeconds, Math.ceil(waitedMs / 1_000));
    const { token, ...stored } = await storeSubmission(kind, submission, { ip, windowSeconds });
    sendMailsAfterAnswer();
    const receipt = { ...stored, ...(token && { statusUrl: statusPage + token }) };
    return { status: 201, message: kind.messages.received, receipt };
  } catch (error) {
    if (!isTransient(error)) throw error;
    logError(`${kind.name} not stored, it goes to the outbox`, error, { requestId });
    await consumeAttemptInOutage(kind.limit, { ip });
    await assertAcceptable(error);
    // Where the same content waits already, that entry is read back.
    const { row: kept } = await outbox.put(row.content_hash, toEntry(submission));
    const [reference = ''] = referencesOf(kept.id, kept.submitted_at);
    const isOwn = kept.idempotency_key === row.idempotency_key;
    const receipt = {
      reference,
      promisedBy: kept.promised_by ?? '',
      ...(isOwn && { statusUrl: statusPage + makeToken('status address', kept.id) }),
    };
    return { status: 202, message: kind.messages.queued, receipt };
  }
}

/**
 * Stores a submission once, with its files, its first entries and its emails.
 * @param sender absent for one that was acknowledged in an outage: it is stored also beside the same
 * content of another key, and without the files that cannot be taken
 * @returns the status token, unless another attempt has stored the submission
 * @throws AppError CONFLICT for a key of another submission, NOT_FOUND for a job that is not there,
 * GONE for one that is closed, those of files, TOO_MANY_REQUESTS, UNAVAILABLE
 */
async function storeSubmission(
  kind: SubmissionKind,
  submission: Submission,
  sender?: { ip: string; windowSeconds: number },
): Promise<Receipt & { token: string | undefined }> {
  const { row, uploads, files } = submission;
  const p_window_seconds = sender?.windowSeconds ?? 0;
  const hasFiles = uploads.length + files.length > 0;
  // Counted before a file goes to storage, else in the call that stores.
  if (hasFiles && sender) await consumeAttempt(kind.limit, sender);
  // The files of a repetition have their owner already.
  const [known] = hasFiles
    ? await callFunction('find_repeated_submission', {
        p_kind: kind.name,
        p_idempotency_key: row.idempotency_key,
        p_content_hash: row.content_hash,
        p_submitted_at: row.submitted_at,
        p_window_seconds,
      })
    : [];
  const received = known
    ? { ...known, wait_seconds: 0 }
    : (
        await callFunction('receive_submission', {
          p_kind: kind.name,
          p_row: row,
          p_references: referencesOf(row.id, row.submitted_at),
          ...(await acceptFiles(submission, kind, sender?.ip)),
          p_window_seconds,
          ...(sender && !hasFiles && attemptOf(kind.limit, sender)),
        })
      )[0];
  if (!received) throw new Error('receive_submission returned no row');
  const { outcome, submission_id: id, token_hash, reference, promised_by: promisedBy } = received;
  if (outcome === 'too_many') throw tooManyRequests(received.wait_seconds);
  if (outcome === 'closed') throw new AppError('GONE', applicationMessages.closed);
  if (outcome === 'no_job') throw new AppError('NOT_FOUND', notFoundMessages.job);
  if (outcome === 'key_reused') {
    if (sender) throw fieldError('Idempotency-Key', kind.messages.keyReused, 'CONFLICT');
    return storeSubmission(kind, { ...submission, row: { ...row, idempotency_key: row.id } });
  }
  const isOwn = outcome !== 'duplicate';
  const token = isOwn ? findToken('status address', id, token_hash) : undefined;
  return { reference, promisedBy, token };
}

/** How many references a submission chooses from. The probability that all are taken is negligible. */
const referenceChoices = 5;

/**
 * The references that a submission may have. The database takes the first one that is free, which is
 * nearly always the first of all: that one is promised while the database is out of reach.
 */
export function referencesOf(id: string, submittedAt: string): string[] {
  const year = Number(officeDay(submittedAt).slice(0, 4));
  return Array.from({ length: referenceChoices }, (_choice, n) =>
    makeReference(site.referencePrefix, year, hash('sha256', `${id}:${n}`, 'buffer')),
  );
}

/** A submission in JSON. Only its shape is checked: the form and Postgres check its values. */
const entrySchema = z.object({
  row: z
    .object({
      id: z.string(),
      idempotency_key: z.string(),
      content_hash: z.string(),
      submitted_at: z.iso.datetime(),
      promised_by: z.string().optional(),
    })
    .catchall(z.unknown()),
  uploads: z.array(z.string()),
  /** Storage is out of reach with the database. */
  files: z.array(z.object({ name: z.string(), base64: z.base64() })),
});

type Entry = z.infer<typeof entrySchema>;

const toEntry = ({ files, ...submission }: Submission): Entry => ({
  ...submission,
  files: files.map(({ name, bytes }) => ({ name, base64: Buffer.from(bytes).toString('base64') })),
});

const makeSubmissionOutbox = (kind: SubmissionKind) =>
  makeOutbox(kind.folder, {
    schema: entrySchema,
    deliver: async ({ row, files, ...entry }) => {
      const formFiles = files.map(({ name, base64 }) => ({
        name,
        bytes: new Uint8Array(Buffer.from(base64, 'base64')),
      }));
      await storeSubmission(kind, {
        ...entry,
        row: row as Submission['row'],
        files: inspectFiles(formFiles, kind.fileField, kind),
      });
    },
  });

/** Submissions that came while the database was out of reach. */
export const outboxes = {
  enquiry: makeSubmissionOutbox(enquiryKind),
  application: makeSubmissionOutbox(applicationKind),
};
