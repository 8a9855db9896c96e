import { applicationMessages } from '#contract/messages.ts';
import {
  markApplicationRead,
  markApplicationUnread,
  selectApplication,
} from '#server/applications/applications.repo.ts';
import { requireApplicationKey } from '#server/applications/require-application-key.ts';
import type { Call, Reply } from '#server/http/handle.ts';
import { assertFound } from '#server/http/assert-found.ts';

/**
 * Marks an application as read or as unread. Marked as read again it keeps the first moment.
 * @throws AppError NOT_FOUND, also for an application of another job; UNAVAILABLE
 */
export async function updateApplication({
  params,
  input,
}: Call<'updateApplication'>): Promise<Reply<'updateApplication'>> {
  const key = requireApplicationKey(params);
  const changed = input.isRead
    ? ((await markApplicationRead(key, new Date())) ?? (await selectApplication(key)))
    : await markApplicationUnread(key);
  const application = assertFound(changed, applicationMessages.notFound);
  return { body: { success: true, application } };
}
