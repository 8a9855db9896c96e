import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { duplicateWindowSeconds } from '#contract/limits.ts';
import { applicationMessages, notFoundMessages } from '#contract/messages.ts';
import { serviceDb } from '#server/platform/db/client.ts';
import type { Json } from '#server/platform/db/database.types.ts';
import { unwrap } from '#server/platform/db/errors.ts';
import type { FormFile } from '#server/platform/http/body.ts';
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
  inspectFormFiles,
  type InspectedFile,
} from '#server/submissions/attachments/accept.ts';
import type { Attempt } from '#server/submissions/attempt.ts';
import { applicationKind, enquiryKind, type SubmissionKind } from '#server/submissions/kinds.ts';
import { statusToken, tokenOfStatus } from '#server/submissions/status-token.ts';

/** A submission on its way to the database. */
interface Submission {
  /** Columns of the table of its kind. */
  row: Attempt & Record<string, Json>;
  /** References for an enquiry to choose from; the first is the one that was promised. */
  references: string[];
  /** Names of files that went straight to storage. */
  uploads: string[];
  /** Files that came with the form. */
  files: InspectedFile[];
}

/** What is answered to the sender of a submission. */
interface Receipt {
  status: 201 | 202;
  message: string;
  /**
   * The private URL. Undefined where another attempt has brought the submission: a person who knows
   * what was sent must not learn the URL by sending it again.
   */
  statusUrl: string | undefined;
  /** Of the submission, which another attempt may have brought before. */
  id: string;
  reference: string;
  promisedBy: string;
}

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
): Promise<Receipt> {
  const submission: Submission = { ...sent, files: inspectFormFiles(sent.files, kind) };
  const statusPage = `${url.origin}/${kind.folder}/`;
  try {
    const windowSeconds = await deliverSameContent(kind, submission);
    const { token, ...stored } = await storeSubmission(kind, submission, { ip, windowSeconds });
    sendMailsAfterAnswer();
    const statusUrl = token && statusPage + token;
    return { status: 201, message: kind.messages.received, statusUrl, ...stored };
  } catch (error) {
    if (!isTransient(error)) throw error;
    logError(`${kind.name} not stored, it goes to the outbox`, error, { requestId });
    await consumeAttemptInOutage(kind.limit, { ip });
    await assertAcceptable(error);
    // Where the same content waits already, that entry is read back.
    const { content_hash, idempotency_key } = submission.row;
    const { row, references } = await outboxes[kind.name].put(content_hash, toEntry(submission));
    const isOwn = row.idempotency_key === idempotency_key;
    return {
      status: 202,
      message: kind.messages.queued,
      statusUrl: isOwn ? statusPage + statusToken(row.id) : undefined,
      id: row.id,
      reference: references[0] ?? '',
      promisedBy: row.promised_by ?? '',
    };
  }
}

/** Blobs that take longer than this keep no submission from the database. */
const longestFindMs = 1_000;

/**
 * Delivers an outbox entry with the same content under another key, and removes it from
 * there. The database then finds it, and stores the content once.
 * @returns within how many seconds the same content is a repetition: ten minutes, or since what has
 * waited was received
 */
async function deliverSameContent(kind: SubmissionKind, { row }: Submission): Promise<number> {
  const find = outboxes[kind.name].find(row.content_hash).catch(() => undefined);
  const waiting = await Promise.race([find, delay(longestFindMs, undefined, { ref: false })]);
  if (!waiting || waiting.row.idempotency_key === row.idempotency_key) {
    return duplicateWindowSeconds;
  }
  await outboxes[kind.name].deliver(row.content_hash).catch((error: unknown) => {
    // The entry waits for the next run of the outbox.
    if (isTransient(error)) throw error;
  });
  const age = Date.parse(row.submitted_at) - Date.parse(waiting.row.submitted_at);
  return Math.max(duplicateWindowSeconds, Math.ceil(age / 1_000));
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
): Promise<Pick<Receipt, 'id' | 'reference' | 'promisedBy'> & { token: string | undefined }> {
  const { row, references, uploads, files } = submission;
  const window = { p_window_seconds: sender?.windowSeconds ?? 0 };
  const hasFiles = uploads.length + files.length > 0;
  // Counted before a file goes to storage, else in the call that stores.
  if (hasFiles && sender) await consumeAttempt(kind.limit, sender);
  // The files of a repetition have their owner already.
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
        ...(hasFiles
          ? await acceptFiles(submission, kind, sender?.ip)
          : { p_uploads: [], p_refused: [] }),
        ...window,
        ...(sender && !hasFiles && attemptOf(kind.limit, sender)),
      }),
    )[0];
  const { outcome, ...stored } = answer.parse(received);
  if (outcome === 'too_many') throw tooManyRequests(stored.wait_seconds ?? 1);
  if (outcome === 'closed') throw new AppError('GONE', applicationMessages.closed);
  if (outcome === 'no_job') throw new AppError('NOT_FOUND', notFoundMessages.job);
  if (outcome === 'key_reused') {
    if (sender) throw fieldError('Idempotency-Key', kind.messages.keyReused, 'CONFLICT');
    return storeSubmission(kind, { ...submission, row: { ...row, idempotency_key: row.id } });
  }
  const id = stored.submission_id ?? row.id;
  const token = outcome === 'stored' ? statusToken(row.id) : tokenOfStatus(id, stored.token_hash);
  return {
    id,
    token: outcome === 'duplicate' ? undefined : token,
    reference: stored.reference ?? '',
    promisedBy: stored.promised_by ?? '',
  };
}

/** A submission in JSON. The shape alone: its values were validated before, and are by Postgres. */
const entrySchema = z.object({
  row: z
    .object({
      id: z.string(),
      idempotency_key: z.string(),
      content_hash: z.string(),
      submitted_at: z.string(),
      promised_by: z.string().optional(),
    })
    .catchall(z.unknown()),
  references: z.array(z.string()),
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
        files: inspectFormFiles(formFiles, kind),
      });
    },
  });

/** Submissions that came while the database was out of reach. */
export const outboxes = {
  enquiry: makeSubmissionOutbox(enquiryKind),
  application: makeSubmissionOutbox(applicationKind),
};
