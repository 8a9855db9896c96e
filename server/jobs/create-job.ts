import { jobMessages } from '#contract/messages.ts';
import { publishChange } from '#server/cdn/publish-change.ts';
import type { Call, Reply } from '#server/http/handle.ts';
import { insertJob } from '#server/jobs/jobs.repo.ts';

/** Publishes a job. Errors: AppError UNAVAILABLE. */
export async function createJob({ input }: Call<'createJob'>): Promise<Reply<'createJob'>> {
  const job = await insertJob(input);
  await publishChange('jobs', job.id);
  return { body: { success: true, job, message: jobMessages.create.success } };
}
