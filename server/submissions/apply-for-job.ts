import { resumeTypes } from '#contract/limits.ts';
import { applicationMessages, notFoundMessages, serverMessages } from '#contract/messages.ts';
import { isStillListed } from '#server/content/publication.ts';
import { AppError, fieldError, parseId } from '#server/platform/http/errors.ts';
import type { Call, Reply } from '#server/platform/http/handle.ts';
import { findKnown } from '#server/content/snapshots.ts';
import { inspectFormFiles } from '#server/submissions/attachments/accept.ts';
import { nameAttempt } from '#server/submissions/attempt.ts';
import { applicationKind, eraseDay } from '#server/submissions/kinds.ts';
import { receiveSubmission } from '#server/submissions/receive-submission.ts';
import type { Submission } from '#server/submissions/store-submission.ts';

function toSubmission(jobId: string, { input, files, request }: Call<'applyForJob'>): Submission {
  const { resumeUpload, coverLetter, ...texts } = input;
  const content = [{ ...texts, email: texts.email.toLowerCase() }, coverLetter, resumeUpload];
  // The key is one of the job: the same key for another job is another attempt.
  const attempt = nameAttempt(request, `application:${jobId}`, content, files);
  return {
    row: { ...attempt, ...texts, job_id: jobId, cover_letter: coverLetter },
    references: [],
    uploads: resumeUpload === null ? [] : [resumeUpload],
    files,
  };
}

/**
 * The copy of the job's page that is kept for an outage tells whether the job takes applications.
 * @throws AppError NOT_FOUND, GONE, and the outage for a job that has no copy
 */
async function assertJobIsOpen(jobId: string, outage: AppError): Promise<void> {
  const known = await findKnown('jobs', jobId);
  if (known === undefined) throw outage;
  if (known === null) throw new AppError('NOT_FOUND', notFoundMessages.job);
  if (!isStillListed(known)) throw new AppError('GONE', applicationMessages.closed);
}

/**
 * Takes an application for a job.
 * @throws AppError NOT_FOUND, GONE for a job that is closed, CONFLICT for a key used for another
 * application, those of files that are not what they say, TOO_MANY_REQUESTS, UNAVAILABLE
 */
export async function applyForJob(call: Call<'applyForJob'>): Promise<Reply<'applyForJob'>> {
  const jobId = parseId(call.params, notFoundMessages.job);
  const submission = toSubmission(jobId, call);
  if (call.files.length + submission.uploads.length > 1) {
    throw fieldError('resumeFile', serverMessages.tooManyFiles);
  }
  await inspectFormFiles(call.files, 'resumeFile', {
    extensions: resumeTypes,
    refusal: applicationMessages.resumeTypeRefused,
  });
  const received = await receiveSubmission(applicationKind, submission, call, (outage) =>
    assertJobIsOpen(jobId, outage),
  );
  const { status, message, statusUrl } = received;
  const eraseOn = eraseDay(applicationKind, submission.row.submitted_at);
  const application = { eraseOn, ...(statusUrl && { statusUrl }) };
  return { body: { success: true, message, application }, status };
}
