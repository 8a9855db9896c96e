import { jobMessages, notFoundMessages } from '#contract/messages.ts';
import { invalidateResource } from '#server/platform/cache/invalidate.ts';
import type { Call, Reply } from '#server/platform/http/handle.ts';
import { parseId } from '#server/platform/http/assert-found.ts';
import { assertNotStale } from '#server/platform/http/assert-not-stale.ts';
import { matchedItem, preconditionFailed } from '#server/platform/http/if-match.ts';
import { toPublicJob } from '#server/content/jobs/jobs.mapper.ts';
import { deleteJob, selectJob } from '#server/content/jobs/jobs.repo.ts';

/**
 * Deletes a job and the applications for it; answers the job.
 * @throws AppError NOT_FOUND, PRECONDITION_FAILED
 */
export async function removeJob(call: Call<'removeJob'>): Promise<Reply<'removeJob'>> {
  const id = parseId(call.params, notFoundMessages.job);
  const look = () => selectJob(id);
  const seen = async () => await look().then((item) => item && toPublicJob(item));
  const matched = await matchedItem(call.request, 'job', seen, notFoundMessages.job);
  const removed = await deleteJob(id, matched?.updatedAt);
  const job = await assertNotStale(removed, look, notFoundMessages.job, preconditionFailed);
  await invalidateResource('jobs', { id, item: null });
  return { body: { success: true, job: toPublicJob(job), message: jobMessages.remove.success } };
}
