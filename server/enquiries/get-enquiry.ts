import { enquiryMessages } from '#contract/messages.ts';
import { toEnquiryDetail } from '#server/enquiries/enquiry-detail.ts';
import { selectEnquiry } from '#server/enquiries/enquiries.repo.ts';
import { assertFound, parseId } from '#server/http/assert-found.ts';
import type { Call, Reply } from '#server/http/handle.ts';

/**
 * One enquiry with its files and its history.
 * @throws AppError NOT_FOUND, UNAVAILABLE
 */
export async function getEnquiry({ params }: Call<'getEnquiry'>): Promise<Reply<'getEnquiry'>> {
  const id = parseId(params, enquiryMessages.notFound);
  const row = assertFound(await selectEnquiry({ id }), enquiryMessages.notFound);
  return { body: { success: true, enquiry: await toEnquiryDetail(row) } };
}
