import { selectAssignees } from '#server/submissions/enquiries/enquiries.repo.ts';
import type { Reply } from '#server/platform/http/handle.ts';

/**
 * The administrators, by name.
 * @throws AppError UNAVAILABLE
 */
export async function listAssignees(): Promise<Reply<'listAssignees'>> {
  return { body: { success: true, assignees: await selectAssignees() } };
}
