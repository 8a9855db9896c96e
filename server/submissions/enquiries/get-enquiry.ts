import { enquiryMessages } from '#contract/messages.ts';
import { caseTag } from '#server/submissions/cases/if-unchanged.ts';
import { readEnquiry } from '#server/submissions/enquiries/enquiry-detail.ts';
import { assertFound, parseId } from '#server/platform/http/assert-found.ts';
import type { Call, Reply } from '#server/platform/http/handle.ts';

/**
 * One enquiry with its files and its history.
 * @throws AppError NOT_FOUND, UNAVAILABLE
 */
export async function getEnquiry({ params }: Call<'getEnquiry'>): Promise<Reply<'getEnquiry'>> {
  const id = parseId(params, enquiryMessages.notFound);
  const enquiry = assertFound(await readEnquiry(id), enquiryMessages.notFound);
  return { body: { success: true, enquiry }, headers: { ETag: caseTag(enquiry) } };
}
