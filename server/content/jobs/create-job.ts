import { jobMessages } from '#contract/messages.ts';
import { invalidateResource } from '#server/platform/cache/invalidate.ts';
import type { Call, Reply } from '#server/platform/http/handle.ts';
import { assertNewId } from '#server/platform/http/assert-new-id.ts';
import { closingChange, closingOf } from '#server/content/jobs/closing.ts';
import { toJobRow, toPublicJob } from '#server/content/jobs/jobs.mapper.ts';
import { insertJob, selectJob } from '#server/content/jobs/jobs.repo.ts';
import { publicationChange, publicationOf } from '#server/content/publishing/publication.ts';

/**
 * Makes a job; it is published and open unless another state is asked for.
 * @throws AppError CONFLICT for an id that is taken, UNAVAILABLE
 */
export async function createJob({ input }: Call<'createJob'>): Promise<Reply<'createJob'>> {
  const { id, status, publishAt, unpublishAt, closesOn, isClosed, ...fields } = input;
  const made = await insertJob({
    ...toJobRow(fields),
    ...publicationChange({ status, publishAt, unpublishAt }),
    ...closingChange({ closesOn, isClosed }),
    ...(await assertNewId(id, selectJob)),
  });
  await invalidateResource('jobs', { id: made.id, item: made });
  return {
    body: {
      success: true,
      job: toPublicJob(made),
      publication: publicationOf(made),
      closing: closingOf(made),
      message: jobMessages.create.success,
    },
  };
}
