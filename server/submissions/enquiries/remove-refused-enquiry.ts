import { enquiryMessages } from '#contract/messages.ts';
import { refusedId } from '#contract/schemas/id.ts';
import { enquiryOutbox } from '#server/submissions/enquiries/enquiry-outbox.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { Call, Reply } from '#server/platform/http/handle.ts';

/**
 * Deletes a refused enquiry for good.
 * @throws AppError NOT_FOUND, UNAVAILABLE
 */
export async function removeRefusedEnquiry({
  params,
}: Call<'removeRefusedEnquiry'>): Promise<Reply<'removeRefusedEnquiry'>> {
  const id = refusedId.safeParse(params['id']);
  if (!id.success || !(await enquiryOutbox.removeRefused(id.data))) {
    throw new AppError('NOT_FOUND', enquiryMessages.notFound);
  }
  return { body: { success: true, message: enquiryMessages.removed } };
}
