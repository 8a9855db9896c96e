import { hash } from 'node:crypto';
import { resumeTypes } from '#contract/limits.ts';
import { applicationMessages, notFoundMessages, serverMessages } from '#contract/messages.ts';
import type {
  ApplicationReceipt,
  JobApplicationFields,
} from '#contract/schemas/job-application.ts';
import { applicationEraseDay } from '#server/submissions/applications/own-application.ts';
import { inspectFormFiles } from '#server/submissions/attachments/accept-attachments.ts';
import { idempotencyKeyOf } from '#server/submissions/cases/idempotency-key.ts';
import { givenStatusToken } from '#server/submissions/cases/given-status-token.ts';
import { statusToken } from '#server/submissions/cases/status-token.ts';
import { hashOf, submissionKey } from '#server/submissions/cases/submission-id.ts';
import {
  applicationOutbox,
  toQueued,
} from '#server/submissions/applications/application-outbox.ts';
import {
  hasFile,
  submitApplication,
  type Submission,
} from '#server/submissions/applications/submit-application.ts';
import { hashToken } from '#server/platform/hash-token.ts';
import { AppError, fieldError, isTransient } from '#server/platform/http/app-error.ts';
import type { Call, Reply } from '#server/platform/http/handle.ts';
import { logError } from '#server/platform/http/log.ts';
import { parseId } from '#server/platform/http/assert-found.ts';
import type { FormFile } from '#server/platform/http/read-body.ts';
import { sendMailsAfterAnswer } from '#server/platform/mail/mail-after-answer.ts';
import { consumeAttemptInOutage } from '#server/platform/rate-limit/outage-limit.ts';
import { attemptOf, consumeAttempt } from '#server/platform/rate-limit/rate-limit.ts';
import { isStillListed } from '#server/content/publication.ts';
import { findKnown } from '#server/platform/resilience/snapshots.ts';

function toSubmission(
  jobId: string,
  { resumeUpload: upload, ...fields }: JobApplicationFields,
  file: FormFile | null,
  key: string | null,
): Submission {
  const { name, email, phone, resume, coverLetter } = fields;
  const texts = [name, email.toLowerCase(), phone, resume, coverLetter];
  const contentHash = hashOf(jobId, ...texts, upload, file && hash('sha256', file.bytes));
  // Of the job: one client's key cannot meet another job's.
  const own = submissionKey(`application:${jobId}`, key, contentHash);
  const tokenHash = hashToken(statusToken(own.id));
  const submittedAt = new Date().toISOString();
  return { ...own, jobId, fields, upload, file, contentHash, tokenHash, submittedAt };
}

/**
 * Makes the receipt in the answer to the applicant.
 * @param token of the private URL; undefined where another attempt stored the application, since a
 * person who knows what an applicant has sent must not learn the URL by sending it again
 */
const toReceipt = (
  url: URL,
  token: string | undefined,
  submittedAt: string,
): ApplicationReceipt => ({
  ...(token !== undefined && { statusUrl: `${url.origin}/applications/${token}` }),
  eraseOn: applicationEraseDay(submittedAt),
});

/**
 * Puts an application into the outbox, under the same conditions as in Postgres: the limit of the
 * address is not exceeded, and the job exists according to the copy of its page.
 * @returns its id; undefined where the same application is in the outbox under another key
 * @throws AppError NOT_FOUND, GONE, TOO_MANY_REQUESTS, UNAVAILABLE, also for a job that is not known
 */
async function queue(
  submission: Submission,
  address: string,
  outage: AppError,
): Promise<string | undefined> {
  const { jobId, contentHash, idempotencyKey } = submission;
  await consumeAttemptInOutage('apply-address', { address });
  const known = await findKnown('jobs', jobId);
  if (known === undefined) throw outage;
  if (known === null) throw new AppError('NOT_FOUND', notFoundMessages.job);
  if (!isStillListed(known)) throw new AppError('GONE', applicationMessages.closed);
  const waiting = await applicationOutbox.put(contentHash, toQueued(submission));
  return waiting.idempotencyKey === idempotencyKey ? waiting.id : undefined;
}

/**
 * Takes an application. It is acknowledged only once it lies in Postgres (201) or, while the
 * database is out of reach, in the outbox and has been read back from there (202; requirements D43).
 * @throws AppError NOT_FOUND, GONE for a job that is closed, CONFLICT for a key used for another
 * application, TOO_MANY_REQUESTS, UNAVAILABLE when neither place could take it
 */
export async function applyForJob(call: Call<'applyForJob'>): Promise<Reply<'applyForJob'>> {
  const { params, input, file = null, url, address, request, requestId } = call;
  const jobId = parseId(params, notFoundMessages.job);
  const key = idempotencyKeyOf(request);
  if (file && input.resumeUpload) throw fieldError('resumeFile', serverMessages.tooManyFiles);
  await inspectFormFiles(file ? [file] : [], 'resumeFile', {
    extensions: resumeTypes,
    refusal: applicationMessages.resumeTypeRefused,
  });
  const submission = toSubmission(jobId, input, file, key);
  try {
    // With a file it is counted before the file goes to storage, else by the call that stores.
    const isCountedFirst = hasFile(submission);
    if (isCountedFirst) await consumeAttempt('apply-address', { address });
    const { outcome, id } = await submitApplication(submission, {
      onRefused: (refused) => {
        throw refused;
      },
      attempt: isCountedFirst ? undefined : attemptOf('apply-address', { address }),
    });
    if (outcome === 'key_reused') {
      throw fieldError('Idempotency-Key', applicationMessages.keyReused, 'CONFLICT');
    }
    sendMailsAfterAnswer();
    const token =
      outcome === 'duplicate' ? undefined : await givenStatusToken('job_applications', id);
    const application = toReceipt(url, token, submission.submittedAt);
    return { body: { success: true, message: applicationMessages.received, application } };
  } catch (error) {
    if (!isTransient(error)) throw error;
    logError('application not stored, it goes to the outbox', error, { requestId });
    const id = await queue(submission, address, error);
    const application = toReceipt(url, id && statusToken(id), submission.submittedAt);
    return {
      body: { success: true, message: applicationMessages.queued, application },
      status: 202,
    };
  }
}
