import type { ManagedJob } from '#contract/schemas/job.ts';
import { isClosed, isLongClosed } from '#server/content/jobs/closing.ts';
import { getVisibleJob } from '#server/content/jobs/get-job.ts';
import { readItem, type Snapshotted } from '#server/platform/resilience/snapshots.ts';

const asOfNow = (job: ManagedJob) => ({
  item: { ...job, isClosed: isClosed(job) },
  isGone: isLongClosed(job),
});

/**
 * A job for its page, in an outage a copy. Whether it takes applications is asked of the clock each
 * time, of a copy as well.
 * @throws AppError UNAVAILABLE
 */
export async function readJob(
  id: string,
): Promise<Snapshotted<ReturnType<typeof asOfNow>> | undefined> {
  const found = await readItem('jobs', id, () => getVisibleJob(id));
  return found && { ...found, value: asOfNow(found.value.item) };
}
