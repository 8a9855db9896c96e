import { enquiryMessages } from '#contract/messages.ts';
import { removeAttachmentsOfDeleted } from '#server/attachments/cleanup-attachments.ts';
import { selectAttachments } from '#server/attachments/attachments.repo.ts';
import { matchedCase } from '#server/cases/if-unchanged.ts';
import { readEnquiry } from '#server/enquiries/enquiry-detail.ts';
import { toEnquiry, type EnquiryRow } from '#server/enquiries/enquiries.mapper.ts';
import { deleteEnquiry, selectEnquiry } from '#server/enquiries/enquiries.repo.ts';
import { assertFound, parseId } from '#server/http/assert-found.ts';
import type { Call, Reply } from '#server/http/handle.ts';

/**
 * Deletes an enquiry with its history, its mails and its files, whoever asked for it.
 * @throws AppError UNAVAILABLE
 */
export async function eraseEnquiry(row: EnquiryRow): Promise<void> {
  const files = await selectAttachments({ enquiryId: row.id });
  await deleteEnquiry(row.id);
  await removeAttachmentsOfDeleted(files.map(({ name }) => name));
}

/**
 * Deletes an enquiry for good; answers it.
 * @throws AppError NOT_FOUND, PRECONDITION_FAILED, UNAVAILABLE
 */
export async function removeEnquiry({
  request,
  params,
}: Call<'removeEnquiry'>): Promise<Reply<'removeEnquiry'>> {
  const id = parseId(params, enquiryMessages.notFound);
  await matchedCase(request, () => readEnquiry(id), enquiryMessages.notFound);
  const row = assertFound(await selectEnquiry({ id }), enquiryMessages.notFound);
  await eraseEnquiry(row);
  return { body: { success: true, enquiry: toEnquiry(row), message: enquiryMessages.removed } };
}
