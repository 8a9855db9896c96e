import { jobMessages, notFoundMessages } from '#contract/messages.ts';
import { invalidateResource } from '#server/platform/cache/invalidate.ts';
import { fieldError } from '#server/platform/http/app-error.ts';
import type { Call, Reply } from '#server/platform/http/handle.ts';
import { assertNotStale } from '#server/platform/http/assert-not-stale.ts';
import { assertFound, parseId } from '#server/platform/http/assert-found.ts';
import { matchedItem, preconditionFailed } from '#server/platform/http/if-match.ts';
import { closingChange, closingOf } from '#server/content/jobs/closing.ts';
import { toJobRow, toPublicJob } from '#server/content/jobs/jobs.mapper.ts';
import { selectJob, updateJobRow } from '#server/content/jobs/jobs.repo.ts';
import { publicationChange, publicationOf } from '#server/content/publishing/publication.ts';

/**
 * Changes a job, if it still is as the editor saw it.
 * @throws AppError VALIDATION_FAILED when the body names another id, NOT_FOUND,
 * CONFLICT, PRECONDITION_FAILED
 */
export async function updateJob(call: Call<'updateJob'>): Promise<Reply<'updateJob'>> {
  const id = parseId(call.params, notFoundMessages.job);
  const {
    id: named,
    updatedAt,
    status,
    publishAt,
    unpublishAt,
    closesOn,
    isClosed,
    ...fields
  } = call.input;
  if (named !== undefined && named !== id) {
    throw fieldError('id', 'The id in the body is not the id in the address');
  }
  const before = assertFound(await selectJob(id), notFoundMessages.job);
  const look = () => selectJob(id);
  const seen = () => Promise.resolve(toPublicJob(before));
  const matched = await matchedItem(call.request, 'job', seen, notFoundMessages.job);
  const row = {
    ...toJobRow(fields),
    ...publicationChange({ status, publishAt, unpublishAt }, before),
    ...closingChange({ closesOn, isClosed }, before),
  };
  const updated = await updateJobRow(id, row, updatedAt ?? matched?.updatedAt);
  const stale = matched && preconditionFailed;
  const changed = await assertNotStale(updated, look, notFoundMessages.job, stale);
  await invalidateResource('jobs', { id, item: changed });
  return {
    body: {
      success: true,
      job: toPublicJob(changed),
      publication: publicationOf(changed),
      closing: closingOf(changed),
      message: jobMessages.update.success,
    },
  };
}
