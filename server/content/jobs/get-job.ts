import { id as idSchema } from '#contract/schemas/id.ts';
import type { ManagedJob } from '#contract/schemas/job.ts';
import { applicationMessages } from '#contract/messages.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { isLongClosed } from '#server/content/jobs/closing.ts';
import { selectVisibleJob } from '#server/content/jobs/jobs.repo.ts';

/**
 * A job; undefined when the public sees none, or the id is no id.
 * @throws AppError GONE for one that was closed 30 days ago, UNAVAILABLE
 */
export async function getJob(id: string): Promise<ManagedJob | undefined> {
  const job = await getVisibleJob(id);
  if (job && isLongClosed(job)) throw new AppError('GONE', applicationMessages.closed);
  return job;
}

/**
 * The same, closed for however long.
 * @throws AppError UNAVAILABLE
 */
export async function getVisibleJob(id: string): Promise<ManagedJob | undefined> {
  return idSchema.safeParse(id).success ? selectVisibleJob(id) : undefined;
}
