import {
  selectApplicationCounts,
  selectStageCounts,
} from '#server/submissions/applications/applications.repo.ts';
import type { Reply } from '#server/platform/http/handle.ts';

/**
 * How many have applied for each job and stand at each stage, and how many of those are unread.
 * @throws AppError UNAVAILABLE
 */
export async function countApplications(): Promise<Reply<'countApplications'>> {
  const [applications, stages] = await Promise.all([
    selectApplicationCounts(),
    selectStageCounts(),
  ]);
  return { body: { success: true, applications, stages } };
}
