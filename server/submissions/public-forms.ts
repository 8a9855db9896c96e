import { site } from '#contract/company.ts';
import { attachmentLimits } from '#contract/limits.ts';
import {
  applicationMessages,
  enquiryMessages,
  notFoundMessages,
  serverMessages,
} from '#contract/messages.ts';
import { promisedDay } from '#contract/office-time.ts';
import { isStillListed } from '#server/content/publication.ts';
import { findKnown } from '#server/content/snapshots.ts';
import { AppError, fieldError, parseId } from '#server/platform/http/errors.ts';
import type { Handlers } from '#server/platform/http/handle.ts';
import { nameAttempt } from '#server/submissions/attempt.ts';
import { applicationKind, enquiryKind, eraseDay } from '#server/submissions/kinds.ts';
import { receiveSubmission } from '#server/submissions/receive-submission.ts';

// The forms of visitors: an enquiry, and an application for a job.

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

export const formHandlers = {
  async sendEnquiry(call) {
    const { files, request } = call;
    const { uploads, consent: _, state: region, ...texts } = call.input;
    const attempt = nameAttempt(request, 'enquiry', [texts, region, uploads], files);
    if (files.length + uploads.length > attachmentLimits.atOnce) {
      throw fieldError('uploads', enquiryMessages.tooManyFiles);
    }
    const { workingDays } = site.enquiries[texts.kind];
    const promised_by = promisedDay(new Date(attempt.submitted_at), workingDays, site);
    const row = { ...attempt, ...texts, region, promised_by };
    const { status, message, receipt } = await receiveSubmission(
      enquiryKind,
      { row, uploads, files },
      call,
    );
    return { body: { success: true, message, enquiry: receipt }, status };
  },

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
    const { workingDays } = site.applications;
    const promised_by = promisedDay(new Date(attempt.submitted_at), workingDays, site);
    const row = { ...attempt, ...texts, cover_letter: coverLetter, promised_by, job_id: jobId };
    const { status, message, receipt } = await receiveSubmission(
      applicationKind,
      { row, uploads, files },
      call,
      (outage) => assertJobIsOpen(jobId, outage),
    );
    const eraseOn = eraseDay(applicationKind, attempt.submitted_at);
    return { body: { success: true, message, application: { ...receipt, eraseOn } }, status };
  },
} satisfies Partial<Handlers>;
