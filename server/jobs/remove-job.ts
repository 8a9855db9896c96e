import { jobMessages, notFoundMessages } from '#contract/messages.ts';
import { invalidateResource } from '#server/cache/invalidate.ts';
import type { Call, Reply } from '#server/http/handle.ts';
import { assertFound, parseId } from '#server/http/assert-found.ts';
import { deleteJob } from '#server/jobs/jobs.repo.ts';

/**
 * Deletes a job and the applications for it; answers the job.
 * @throws AppError NOT_FOUND
 */
export async function removeJob(call: Call<'removeJob'>): Promise<Reply<'removeJob'>> {
  const id = parseId(call.params, notFoundMessages.job);
  const job = assertFound(await deleteJob(id), notFoundMessages.job);
  await invalidateResource('jobs', { id, item: null });
  return { body: { success: true, job, message: jobMessages.remove.success } };
}
