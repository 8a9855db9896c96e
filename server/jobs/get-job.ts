import { id as idSchema } from '#contract/schemas/id.ts';
import type { Job } from '#contract/schemas/job.ts';
import { selectJob } from '#server/jobs/jobs.repo.ts';

/**
 * A job; undefined when there is none, or the id is no id.
 * @throws AppError UNAVAILABLE
 */
export async function getJob(id: string): Promise<Job | undefined> {
  return idSchema.safeParse(id).success ? selectJob(id) : undefined;
}
