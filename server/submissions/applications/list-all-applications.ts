import { applicationEraseDay } from '#server/submissions/applications/own-application.ts';
import {
  selectAppliedJobs,
  selectInboxPage,
} from '#server/submissions/applications/applications.repo.ts';
import { searchWordsOf } from '#server/submissions/cases/search-words-of.ts';
import type { Call, Reply } from '#server/platform/http/handle.ts';

/**
 * One page of the applications for all jobs, newest first unless asked otherwise.
 * @throws AppError VALIDATION_FAILED, UNAVAILABLE
 */
export async function listAllApplications({
  request,
  query,
}: Call<'listAllApplications'>): Promise<Reply<'listAllApplications'>> {
  const q = searchWordsOf(request);
  const [{ applications, pageInfo }, jobs] = await Promise.all([
    selectInboxPage({ ...query, q }),
    selectAppliedJobs(),
  ]);
  const kept = applications.map((one) => ({
    ...one,
    eraseOn: applicationEraseDay(one.submittedAt),
  }));
  return { body: { success: true, applications: kept, jobs, pageInfo } };
}
