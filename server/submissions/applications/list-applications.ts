import { notFoundMessages } from '#contract/messages.ts';
import { selectApplicationPage } from '#server/submissions/applications/applications.repo.ts';
import type { Call, Reply } from '#server/platform/http/handle.ts';
import { assertFound, parseId } from '#server/platform/http/assert-found.ts';
import { searchWordsOf } from '#server/submissions/cases/search-words-of.ts';
import { jobs } from '#server/content/jobs.ts';
import { findItem } from '#server/content/read.ts';

/**
 * One page of the applications for a job, newest first unless asked otherwise.
 * @throws AppError NOT_FOUND for a job that is not there, VALIDATION_FAILED, UNAVAILABLE
 */
export async function listApplications({
  request,
  params,
  query,
}: Call<'listApplications'>): Promise<Reply<'listApplications'>> {
  const jobId = parseId(params, notFoundMessages.job);
  const q = searchWordsOf(request);
  const rows = selectApplicationPage(jobId, { ...query, q });
  const [job, page] = await Promise.all([findItem(jobs, jobId), rows]);
  assertFound(job, notFoundMessages.job);
  return { body: { success: true, ...page } };
}
