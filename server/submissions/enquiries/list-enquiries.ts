import { searchWordsOf } from '#server/submissions/cases/search-words-of.ts';
import { toEnquiry } from '#server/submissions/enquiries/enquiries.mapper.ts';
import { selectEnquiryPage } from '#server/submissions/enquiries/enquiries.repo.ts';
import type { Call, Reply } from '#server/platform/http/handle.ts';
import { officeDay } from '#contract/office-time.ts';

/**
 * One page of the enquiries, newest first unless asked otherwise.
 * @throws AppError VALIDATION_FAILED, UNAVAILABLE
 */
export async function listEnquiries({
  request,
  query,
  user,
}: Call<'listEnquiries'>): Promise<Reply<'listEnquiries'>> {
  const today = officeDay(new Date());
  const asked = { ...query, q: searchWordsOf(request) ?? query.q };
  const { rows, pageInfo } = await selectEnquiryPage(asked, { userId: user.id, today });
  return { body: { success: true, enquiries: rows.map(toEnquiry), pageInfo } };
}
