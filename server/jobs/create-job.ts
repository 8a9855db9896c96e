import { jobMessages } from '#contract/messages.ts';
import { invalidateResource } from '#server/cache/invalidate.ts';
import type { Call, Reply } from '#server/http/handle.ts';
import { assertNewId } from '#server/http/assert-new-id.ts';
import { insertJob, selectJob } from '#server/jobs/jobs.repo.ts';

/**
 * Publishes a job.
 * @throws AppError CONFLICT for an id that is taken, UNAVAILABLE
 */
export async function createJob({ input }: Call<'createJob'>): Promise<Reply<'createJob'>> {
  const { id, ...fields } = input;
  const job = await insertJob({ ...fields, ...(await assertNewId(id, selectJob)) });
  await invalidateResource('jobs', { id: job.id, item: job });
  return { body: { success: true, job, message: jobMessages.create.success } };
}
