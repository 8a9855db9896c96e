import { notFoundMessages } from '#contract/messages.ts';
import { assertFound, parseId } from '#server/platform/http/assert-found.ts';
import type { Call, Reply } from '#server/platform/http/handle.ts';
import { selectJob, selectJobPage } from '#server/content/jobs/jobs.repo.ts';
import { previewAddress } from '#server/content/publishing/preview-token.ts';
import { withEditor, withEditors } from '#server/content/versions/with-editors.ts';
import { jobDetail } from '#contract/routes.ts';

/**
 * One page of all jobs, or of those in one state, newest first unless asked otherwise.
 * @throws AppError UNAVAILABLE
 */
export async function listManagedJobs({
  query,
}: Call<'listManagedJobs'>): Promise<Reply<'listManagedJobs'>> {
  const page = await selectJobPage(query, { isManaged: true, state: query.state });
  return { body: { success: true, ...page, jobs: await withEditors('jobs', page.jobs) } };
}

/**
 * One of them in whatever state, with the address of its preview.
 * @throws AppError NOT_FOUND, UNAVAILABLE
 */
export async function getManagedJob({
  params,
}: Call<'getManagedJob'>): Promise<Reply<'getManagedJob'>> {
  const id = parseId(params, notFoundMessages.job);
  const found = assertFound(await selectJob(id), notFoundMessages.job);
  const job = await withEditor('jobs', found);
  const previewUrl = previewAddress(jobDetail(id), 'jobs', id);
  return { body: { success: true, job, previewUrl } };
}
