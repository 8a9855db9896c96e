import { enquiryMessages } from '#contract/messages.ts';
import type { EnquiryReceipt } from '#contract/schemas/enquiry.ts';
import { attachmentLimits } from '#contract/limits.ts';
import { inspectFormFiles } from '#server/submissions/attachments/accept-attachments.ts';
import { idempotencyKeyOf } from '#server/submissions/cases/idempotency-key.ts';
import { givenStatusToken } from '#server/submissions/cases/given-status-token.ts';
import { statusToken } from '#server/submissions/cases/status-token.ts';
import { enquiryOutbox, toQueued } from '#server/submissions/enquiries/enquiry-outbox.ts';
import { submitEnquiry, type Submission } from '#server/submissions/enquiries/submit-enquiry.ts';
import { toSubmission } from '#server/submissions/enquiries/to-submission.ts';
import { fieldError, isTransient } from '#server/platform/http/app-error.ts';
import type { Call, Reply } from '#server/platform/http/handle.ts';
import { logError } from '#server/platform/http/log.ts';
import { sendMailsAfterAnswer } from '#server/platform/mail/mail-after-answer.ts';
import { consumeAttemptInOutage } from '#server/platform/rate-limit/outage-limit.ts';
import { consumeAttempt } from '#server/platform/rate-limit/rate-limit.ts';

/**
 * Makes the receipt in the answer to the sender.
 * @param token of the private URL; undefined where another attempt stored the enquiry, since a
 * person who knows what was sent must not learn the URL by sending it again
 */
const toReceipt = (
  url: URL,
  token: string | undefined,
  receipt: Omit<EnquiryReceipt, 'statusUrl'>,
): EnquiryReceipt => ({
  ...receipt,
  ...(token !== undefined && { statusUrl: `${url.origin}/enquiries/${token}` }),
});

/** Stores it in Postgres. @throws AppError CONFLICT, those of files, UNAVAILABLE */
async function store(submission: Submission, url: URL): Promise<EnquiryReceipt> {
  const submitted = await submitEnquiry(submission, {
    onRefused: (first) => {
      throw first;
    },
  });
  if (submitted.outcome === 'key_reused') {
    throw fieldError('Idempotency-Key', enquiryMessages.keyReused, 'CONFLICT');
  }
  const token =
    submitted.outcome === 'duplicate'
      ? undefined
      : await givenStatusToken('enquiries', submitted.enquiry_id);
  return toReceipt(url, token, {
    reference: submitted.enquiry_reference,
    promisedBy: submitted.enquiry_promised_by,
  });
}

/**
 * Puts it into the outbox, unless the same waits there already.
 * @throws AppError TOO_MANY_REQUESTS, UNAVAILABLE
 */
async function queue(
  submission: Submission,
  { url, address }: Call<'sendEnquiry'>,
): Promise<EnquiryReceipt> {
  const { content_hash, idempotency_key } = submission.row;
  await consumeAttemptInOutage('enquiry-address', { address });
  const { row, references } = await enquiryOutbox.put(content_hash, toQueued(submission));
  const token = row.idempotency_key === idempotency_key ? statusToken(row.id) : undefined;
  return toReceipt(url, token, {
    reference: references[0] ?? '',
    promisedBy: row.promised_by,
  });
}

/**
 * Takes an enquiry. It is acknowledged only once it lies in Postgres (201) or, while the database
 * is out of reach, in the outbox and has been read back from there (202; requirements D43).
 * @throws AppError CONFLICT for a key used for another enquiry, those of files that are not what
 * they say, TOO_MANY_REQUESTS, UNAVAILABLE when neither place could take it
 */
export async function sendEnquiry(call: Call<'sendEnquiry'>): Promise<Reply<'sendEnquiry'>> {
  const { input, files, url, request, address, requestId } = call;
  const key = idempotencyKeyOf(request);
  if (files.length + input.uploads.length > attachmentLimits.atOnce) {
    throw fieldError('uploads', enquiryMessages.tooManyFiles);
  }
  await inspectFormFiles(files, 'files');
  const submission = toSubmission(input, files, key, new Date());
  try {
    await consumeAttempt('enquiry-address', { address });
    const enquiry = await store(submission, url);
    sendMailsAfterAnswer();
    return { body: { success: true, message: enquiryMessages.received, enquiry } };
  } catch (error) {
    if (!isTransient(error)) throw error;
    logError('enquiry not stored, it goes to the outbox', error, { requestId });
    const enquiry = await queue(submission, call);
    return { body: { success: true, message: enquiryMessages.queued, enquiry }, status: 202 };
  }
}
