import { enquiryMessages } from '#contract/messages.ts';
import { removeAttachmentsOfDeleted } from '#server/submissions/attachments/cleanup-attachments.ts';
import { selectAttachments } from '#server/submissions/attachments/attachments.repo.ts';
import { assertRemoved, matchedCase } from '#server/submissions/cases/if-unchanged.ts';
import { readEnquiry } from '#server/submissions/enquiries/enquiry-detail.ts';
import { toEnquiry, type EnquiryRow } from '#server/submissions/enquiries/enquiries.mapper.ts';
import { deleteEnquiry } from '#server/submissions/enquiries/enquiries.repo.ts';
import { parseId } from '#server/platform/http/assert-found.ts';
import type { Call, Reply } from '#server/platform/http/handle.ts';

/**
 * Deletes an enquiry with its history, its mails and its files, whoever asked for it.
 * @param seenAt the `updatedAt` that it must still have; undefined takes any
 * @returns undefined when no row matched
 * @throws AppError UNAVAILABLE
 */
export async function eraseEnquiry(id: string, seenAt?: string): Promise<EnquiryRow | undefined> {
  const files = await selectAttachments({ enquiryId: id });
  const removed = await deleteEnquiry(id, seenAt);
  if (removed) await removeAttachmentsOfDeleted(files.map(({ name }) => name));
  return removed;
}

/**
 * Deletes an enquiry for good; answers it.
 * @throws AppError NOT_FOUND, PRECONDITION_FAILED, UNAVAILABLE
 */
export async function removeEnquiry({
  request,
  params,
}: Call<'removeEnquiry'>): Promise<Reply<'removeEnquiry'>> {
  const { notFound } = enquiryMessages;
  const id = parseId(params, notFound);
  const look = () => readEnquiry(id);
  const seen = (await matchedCase(request, look, notFound))?.updatedAt;
  const row = await assertRemoved(await eraseEnquiry(id, seen), seen, look, notFound);
  return { body: { success: true, enquiry: toEnquiry(row), message: enquiryMessages.removed } };
}
