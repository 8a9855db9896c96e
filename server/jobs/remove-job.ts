import { jobMessages, notFoundMessages } from '#contract/messages.ts';
import { invalidateResource } from '#server/cache/invalidate.ts';
import type { Call, Reply } from '#server/http/handle.ts';
import { requireFound, requireId } from '#server/http/require-id.ts';
import { deleteJob } from '#server/jobs/jobs.repo.ts';

/** Deletes a job and the applications for it; answers the job. Errors: AppError NOT_FOUND. */
export async function removeJob(call: Call<'removeJob'>): Promise<Reply<'removeJob'>> {
  const id = requireId(call.params, notFoundMessages.job);
  const job = requireFound(await deleteJob(id), notFoundMessages.job);
  await invalidateResource('jobs', { id, item: null });
  return { body: { success: true, job, message: jobMessages.remove.success } };
}
