import { jobMessages, notFoundMessages } from '#contract/messages.ts';
import { invalidateResource } from '#server/cache/invalidate.ts';
import { fieldError } from '#server/http/app-error.ts';
import type { Call, Reply } from '#server/http/handle.ts';
import { assertNotStale } from '#server/http/assert-not-stale.ts';
import { parseId } from '#server/http/assert-found.ts';
import { matchedItem, preconditionFailed } from '#server/http/if-match.ts';
import { selectJob, updateJobRow } from '#server/jobs/jobs.repo.ts';

/**
 * Changes a job, if it still is as the editor saw it.
 * @throws AppError VALIDATION_FAILED when the body names another id, NOT_FOUND,
 * CONFLICT, PRECONDITION_FAILED
 */
export async function updateJob(call: Call<'updateJob'>): Promise<Reply<'updateJob'>> {
  const id = parseId(call.params, notFoundMessages.job);
  const { id: named, updatedAt, ...fields } = call.input;
  if (named !== undefined && named !== id) {
    throw fieldError('id', 'The id in the body is not the id in the address');
  }
  const look = () => selectJob(id);
  const matched = await matchedItem(call.request, 'job', look, notFoundMessages.job);
  const changed = await updateJobRow(id, fields, updatedAt ?? matched?.updatedAt);
  const stale = matched && preconditionFailed;
  const job = await assertNotStale(changed, look, notFoundMessages.job, stale);
  await invalidateResource('jobs', { id, item: job });
  return { body: { success: true, job, message: jobMessages.update.success } };
}
