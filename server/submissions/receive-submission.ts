import { setTimeout as delay } from 'node:timers/promises';
import { isTransient, type AppError } from '#server/platform/http/errors.ts';
import { logError } from '#server/platform/http/log.ts';
import { sendMailsAfterAnswer } from '#server/platform/mail/mail-after-answer.ts';
import { consumeAttemptInOutage } from '#server/platform/rate-limit/attempts.ts';
import type { SubmissionKind } from '#server/submissions/kinds.ts';
import { outboxes, toQueued } from '#server/submissions/outboxes.ts';
import { statusToken, tokenOfStatus } from '#server/submissions/status-token.ts';
import { storeSubmission, type Submission } from '#server/submissions/store-submission.ts';

/** What is answered to the sender of a submission. */
export interface Receipt {
  status: 201 | 202;
  message: string;
  /**
   * The private URL. Undefined where another attempt has brought the submission: a person who knows
   * what was sent must not learn the URL by sending it again.
   */
  statusUrl: string | undefined;
  reference: string;
  promisedBy: string;
}

interface Sender {
  url: URL;
  ip: string;
  requestId: string;
}

/** Blobs that take longer than this keep no submission from the database. */
const longestFindMs = 1_000;

/**
 * Delivers what waits in the outbox with the same content under another key, and removes it from
 * there. The database then finds content of the last ten minutes and stores it once.
 */
async function deliverSameContent(kind: SubmissionKind, { row }: Submission): Promise<void> {
  const find = outboxes[kind.name].find(row.content_hash).catch(() => undefined);
  const waiting = await Promise.race([find, delay(longestFindMs, undefined, { ref: false })]);
  if (!waiting || waiting.row.idempotency_key === row.idempotency_key) return;
  await outboxes[kind.name].deliver(row.content_hash).catch((error: unknown) => {
    // The entry waits for the next run of the outbox.
    if (isTransient(error)) throw error;
  });
}

/**
 * Puts a submission into the outbox, unless the same content waits there already.
 * @throws AppError TOO_MANY_REQUESTS, UNAVAILABLE
 */
async function queueSubmission(
  kind: SubmissionKind,
  submission: Submission,
): Promise<Omit<Receipt, 'status' | 'message' | 'statusUrl'> & { token: string | undefined }> {
  const { content_hash, idempotency_key } = submission.row;
  const { row, references } = await outboxes[kind.name].put(content_hash, toQueued(submission));
  return {
    token: row.idempotency_key === idempotency_key ? statusToken(row.id) : undefined,
    reference: references[0] ?? '',
    promisedBy: row.promised_by ?? '',
  };
}

/**
 * Takes a submission. It is acknowledged only once it is in Postgres (201) or, while the database is
 * out of reach, in the outbox and has been read back from there (202; requirements D43).
 * @param assertAcceptable in an outage, throws for what the database would refuse
 * @throws AppError those of `storeSubmission` and of `assertAcceptable`; UNAVAILABLE when neither
 * place could take it
 */
export async function receiveSubmission(
  kind: SubmissionKind,
  submission: Submission,
  { url, ip, requestId }: Sender,
  assertAcceptable: (outage: AppError) => Promise<void> = () => Promise.resolve(),
): Promise<Receipt> {
  const urlOf = (token: string | undefined) =>
    token === undefined ? undefined : `${url.origin}/${kind.folder}/${token}`;
  try {
    await deliverSameContent(kind, submission);
    const stored = await storeSubmission(kind, submission, { caller: { ip } });
    sendMailsAfterAnswer();
    const { id, tokenHash, isOfAnother, reference, promisedBy } = stored;
    const token = isOfAnother ? undefined : (tokenOfStatus(id, tokenHash) ?? statusToken(id));
    const { received: message } = kind.messages;
    return { status: 201, message, statusUrl: urlOf(token), reference, promisedBy };
  } catch (error) {
    if (!isTransient(error)) throw error;
    logError(`${kind.name} not stored, it goes to the outbox`, error, { requestId });
    await consumeAttemptInOutage(kind.limit, { ip });
    await assertAcceptable(error);
    const { token, ...queued } = await queueSubmission(kind, submission);
    return { status: 202, message: kind.messages.queued, statusUrl: urlOf(token), ...queued };
  }
}
