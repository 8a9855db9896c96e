import { applicationMessages, notFoundMessages, serverMessages } from '#contract/messages.ts';
import { isStillListed } from '#server/content/publication.ts';
import { AppError, fieldError, parseId } from '#server/platform/http/errors.ts';
import type { Handlers } from '#server/platform/http/handle.ts';
import { findKnown } from '#server/content/snapshots.ts';
import { nameAttempt } from '#server/submissions/attempt.ts';
import {
  applicationKind,
  applicationPromise,
  promisedToApplicant,
  referenceOf,
} from '#server/submissions/kinds.ts';
import { receiveSubmission } from '#server/submissions/receive-submission.ts';

/**
 * Reads from the snapshot of the job whether it takes applications.
 * @throws AppError NOT_FOUND, GONE, and the outage for a job that has no copy
 */
async function assertJobIsOpen(jobId: string, outage: AppError): Promise<void> {
  const known = await findKnown('jobs', jobId);
  if (known === undefined) throw outage;
  if (known === null) throw new AppError('NOT_FOUND', notFoundMessages.job);
  if (!isStillListed(known)) throw new AppError('GONE', applicationMessages.closed);
}

export const applyHandlers = {
  async applyForJob(call) {
    const { input, files, request } = call;
    const jobId = parseId(call.params, notFoundMessages.job);
    const { resumeUpload, coverLetter, ...texts } = input;
    const content = [{ ...texts, email: texts.email.toLowerCase() }, coverLetter, resumeUpload];
    // The key is one of the job: the same key for another job is another attempt.
    const attempt = nameAttempt(request, `application:${jobId}`, content, files);
    const uploads = resumeUpload === null ? [] : [resumeUpload];
    if (files.length + uploads.length > 1) {
      throw fieldError('resumeFile', serverMessages.tooManyFiles);
    }
    const reference = referenceOf(attempt.id, attempt.submitted_at);
    const promised_by = promisedToApplicant(attempt.submitted_at);
    const letter = { cover_letter: coverLetter };
    const row = { ...attempt, ...texts, ...letter, reference, promised_by, job_id: jobId };
    const { status, message, statusUrl, id, promisedBy } = await receiveSubmission(
      applicationKind,
      { row, references: [], uploads, files },
      call,
      (outage) => assertJobIsOpen(jobId, outage),
    );
    const promise = applicationPromise(id, attempt.submitted_at, promisedBy);
    const application = { ...promise, ...(statusUrl && { statusUrl }) };
    return { body: { success: true, message, application }, status };
  },
} satisfies Partial<Handlers>;
