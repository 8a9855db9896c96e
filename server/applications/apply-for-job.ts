import { createHash } from 'node:crypto';
import { applicationMessages, notFoundMessages } from '#contract/messages.ts';
import { idempotencyKey, type JobApplicationFields } from '#contract/schemas/job-application.ts';
import { applicationOutbox } from '#server/applications/application-outbox.ts';
import { submitApplication, type Submission } from '#server/applications/submit-application.ts';
import { AppError, fieldError, isUnavailable } from '#server/http/app-error.ts';
import type { Call, Reply } from '#server/http/handle.ts';
import { logError } from '#server/http/log.ts';
import { parseId } from '#server/http/assert-found.ts';
import { validate } from '#server/http/validate.ts';
import { consumeAttemptInOutage } from '#server/rate-limit/outage-limit.ts';
import { consumeAttempt } from '#server/rate-limit/rate-limit.ts';
import { isKnown } from '#server/resilience/snapshots.ts';

const hash = (...parts: (string | null)[]) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex');

function toSubmission(jobId: string, fields: JobApplicationFields, key: string | null): Submission {
  const { name, email, phone, resume, coverLetter } = fields;
  const submittedAt = new Date().toISOString();
  const contentHash = hash(jobId, name, email.toLowerCase(), phone, resume, coverLetter);
  // Hashed with the job: one client's key cannot meet another job's. Without a key the time makes
  // it unique, and the content alone decides whether it is a repetition.
  const ownKey = key === null ? hash(contentHash, submittedAt) : hash(jobId, key);
  return { jobId, fields, idempotencyKey: ownKey, contentHash, submittedAt };
}

/**
 * Puts an application into the outbox, under the same conditions as in Postgres: the limit of the
 * address holds, and the job exists, as far as the copy of its page tells.
 * @throws AppError NOT_FOUND, TOO_MANY_REQUESTS, UNAVAILABLE, also for a job that is not known
 */
async function queue(submission: Submission, address: string, outage: AppError): Promise<void> {
  await consumeAttemptInOutage('apply-address', { address });
  const isJobKnown = await isKnown('jobs', submission.jobId);
  if (isJobKnown === undefined) throw outage;
  if (!isJobKnown) throw new AppError('NOT_FOUND', notFoundMessages.job);
  const { idempotencyKey: key, contentHash } = submission;
  await applicationOutbox.put(`${key}-${contentHash}`, submission);
}

/**
 * Takes an application. It is acknowledged only once it lies in Postgres (201) or, while the
 * database is out of reach, in the outbox and has been read back from there (202; requirements D43).
 * @throws AppError NOT_FOUND, CONFLICT for a key used for another application, TOO_MANY_REQUESTS,
 * UNAVAILABLE when neither place could take it
 */
export async function applyForJob(call: Call<'applyForJob'>): Promise<Reply<'applyForJob'>> {
  const jobId = parseId(call.params, notFoundMessages.job);
  const key = call.request.headers.get('idempotency-key');
  if (key !== null) validate(idempotencyKey, key, 'Idempotency-Key');
  const submission = toSubmission(jobId, call.input, key);
  try {
    await consumeAttempt('apply-address', { address: call.address });
    if ((await submitApplication(submission)) === 'key_reused') {
      throw fieldError('Idempotency-Key', applicationMessages.keyReused, 'CONFLICT');
    }
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    logError('database out of reach, application goes to the outbox', error, {
      requestId: call.requestId,
    });
    await queue(submission, call.address, error);
    return { body: { success: true, message: applicationMessages.queued }, status: 202 };
  }
  return { body: { success: true, message: applicationMessages.received } };
}
