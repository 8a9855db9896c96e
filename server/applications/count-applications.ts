import { selectApplicationCounts } from '#server/applications/applications.repo.ts';
import type { Reply } from '#server/http/handle.ts';

/**
 * How many have applied for each job, and how many of those are unread.
 * @throws AppError UNAVAILABLE
 */
export async function countApplications(): Promise<Reply<'countApplications'>> {
  return { body: { success: true, applications: await selectApplicationCounts() } };
}
