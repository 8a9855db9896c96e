import { attachmentLimits } from '#contract/limits.ts';
import { enquiryMessages } from '#contract/messages.ts';
import type { EnquiryStatus } from '#contract/schemas/enquiry-case.ts';
import {
  inspectFormFiles,
  inspectUploads,
  storeFormFiles,
} from '#server/submissions/attachments/accept-attachments.ts';
import { selectAttachments } from '#server/submissions/attachments/attachments.repo.ts';
import { requireByStatusToken } from '#server/submissions/cases/require-by-status-token.ts';
import { serviceDb } from '#server/platform/db/client.ts';
import { unwrap } from '#server/platform/db/unwrap.ts';
import { toEnquiryStatus } from '#server/submissions/enquiries/enquiry-detail.ts';
import { selectEnquiry } from '#server/submissions/enquiries/enquiries.repo.ts';
import { eraseEnquiry } from '#server/submissions/enquiries/remove-enquiry.ts';
import { AppError, fieldError } from '#server/platform/http/app-error.ts';
import type { Call, Reply } from '#server/platform/http/handle.ts';
import { sendMailsAfterAnswer } from '#server/platform/mail/mail-after-answer.ts';
import { consumeAttempt } from '#server/platform/rate-limit/rate-limit.ts';

const notFound = () => new AppError('NOT_FOUND', enquiryMessages.statusNotFound);

const tooManyInAll = () => fieldError('uploads', enquiryMessages.tooManyFilesInAll);

const selectOwn = (tokenHash: string) => selectEnquiry({ tokenHash });

/**
 * What the person sees of their enquiry.
 * @throws AppError NOT_FOUND, TOO_MANY_REQUESTS, UNAVAILABLE
 */
export const readOwnEnquiry = async (
  token: string | undefined,
  address: string,
): Promise<EnquiryStatus> => toEnquiryStatus(await requireByStatusToken(token, address, selectOwn));

/** `readOwnEnquiry`, never kept by anybody on the way. */
export async function getEnquiryStatus({
  params,
  address,
}: Call<'getEnquiryStatus'>): Promise<Reply<'getEnquiryStatus'>> {
  const enquiry = await readOwnEnquiry(params['token'], address);
  return { body: { success: true, enquiry }, headers: {} };
}

/**
 * Adds a message, files, or both. The office is told, and the promise stays.
 * @throws AppError NOT_FOUND, VALIDATION_FAILED, those of files, TOO_MANY_REQUESTS, UNAVAILABLE
 */
export async function addToEnquiry(call: Call<'addToEnquiry'>): Promise<Reply<'addToEnquiry'>> {
  const { params, input, files, address } = call;
  const { message, uploads } = input;
  const sent = files.length + uploads.length;
  if (message === null && sent === 0) throw fieldError('message', enquiryMessages.nothingToAdd);
  if (sent > attachmentLimits.atOnce) throw fieldError('uploads', enquiryMessages.tooManyFiles);
  await inspectFormFiles(files, 'files');
  const row = await requireByStatusToken(params['token'], address, selectOwn);
  await consumeAttempt('enquiry-address', { address });
  const known = await selectAttachments({ enquiryId: row.id });
  if (known.length + sent > attachmentLimits.inAll) throw tooManyInAll();
  const { accepted, refused } = await inspectUploads(uploads, 'uploads');
  for (const error of refused.values()) throw error;
  const stored = await storeFormFiles(files);
  const outcome = unwrap(
    await serviceDb().rpc('add_to_enquiry', {
      p_id: row.id,
      p_message: message,
      p_uploads: [...accepted, ...stored],
      p_most_files: attachmentLimits.inAll,
    }),
  );
  if (outcome === 'missing') throw notFound();
  if (outcome === 'too_many_files') throw tooManyInAll();
  sendMailsAfterAnswer();
  const enquiry = await readOwnEnquiry(params['token'], address);
  return { body: { success: true, message: enquiryMessages.added, enquiry } };
}

/**
 * Deletes everything that the person has sent, from database, storage and mail table.
 * @throws AppError NOT_FOUND, TOO_MANY_REQUESTS, UNAVAILABLE
 */
export async function removeOwnEnquiry({
  params,
  address,
}: Call<'removeOwnEnquiry'>): Promise<Reply<'removeOwnEnquiry'>> {
  const { id } = await requireByStatusToken(params['token'], address, selectOwn);
  await eraseEnquiry(id);
  return { body: { success: true, message: enquiryMessages.removedByPerson } };
}
