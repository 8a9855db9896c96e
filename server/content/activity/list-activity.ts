import { selectActiveUsers, selectActivity } from '#server/content/activity/activity.repo.ts';
import type { Call, Reply } from '#server/platform/http/handle.ts';

/**
 * One page of what administrators did, and who can be asked for.
 * @throws AppError UNAVAILABLE
 */
export async function listActivity({
  query,
}: Call<'listActivity'>): Promise<Reply<'listActivity'>> {
  const [page, people] = await Promise.all([selectActivity(query), selectActiveUsers()]);
  return { body: { success: true, ...page, people } };
}
