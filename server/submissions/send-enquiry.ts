import { hash } from 'node:crypto';
import { site } from '#contract/company.ts';
import { attachmentLimits } from '#contract/limits.ts';
import { enquiryMessages } from '#contract/messages.ts';
import { officeDay, promisedDay } from '#contract/office-time.ts';
import { makeReference } from '#contract/reference.ts';
import { fieldError } from '#server/platform/http/errors.ts';
import type { Call, Reply } from '#server/platform/http/handle.ts';
import { inspectFormFiles } from '#server/submissions/attachments/accept.ts';
import { nameAttempt } from '#server/submissions/attempt.ts';
import { enquiryKind } from '#server/submissions/kinds.ts';
import { receiveSubmission } from '#server/submissions/receive-submission.ts';
import type { Submission } from '#server/submissions/store-submission.ts';

/** References to choose from. The probability that all are taken is negligible. */
const referenceChoices = 5;

function makeReferences(id: string, submittedAt: string): string[] {
  const year = Number(officeDay(submittedAt).slice(0, 4));
  return Array.from({ length: referenceChoices }, (_, n) =>
    makeReference(site.referencePrefix, year, hash('sha256', `${id}:${n}`, 'buffer')),
  );
}

function toSubmission({ input, files, request }: Call<'sendEnquiry'>): Submission {
  const { uploads, consent: _, state: region, ...texts } = input;
  const attempt = nameAttempt(request, 'enquiry', [texts, region, uploads], files);
  const at = new Date(attempt.submitted_at);
  const { workingDays } = site.enquiries[texts.kind];
  return {
    row: { ...attempt, ...texts, region, promised_by: promisedDay(at, workingDays, site) },
    references: makeReferences(attempt.id, attempt.submitted_at),
    uploads,
    files,
  };
}

/**
 * Takes an enquiry of a visitor.
 * @throws AppError CONFLICT for a key used for another enquiry, those of files that are not what
 * they say, TOO_MANY_REQUESTS, UNAVAILABLE
 */
export async function sendEnquiry(call: Call<'sendEnquiry'>): Promise<Reply<'sendEnquiry'>> {
  const submission = toSubmission(call);
  if (call.files.length + submission.uploads.length > attachmentLimits.atOnce) {
    throw fieldError('uploads', enquiryMessages.tooManyFiles);
  }
  await inspectFormFiles(call.files, 'files');
  const received = await receiveSubmission(enquiryKind, submission, call);
  const { status, message, statusUrl, reference, promisedBy } = received;
  const enquiry = { reference, promisedBy, ...(statusUrl && { statusUrl }) };
  return { body: { success: true, message, enquiry }, status };
}
