import { applicationMessages } from '#contract/messages.ts';
import type { JobApplication } from '#contract/schemas/job-application.ts';
import {
  markApplicationRead,
  markApplicationUnread,
  selectApplication,
} from '#server/applications/applications.repo.ts';
import { requireApplicationKey } from '#server/applications/require-application-key.ts';
import type { Call, Reply } from '#server/http/handle.ts';
import { assertNotStale } from '#server/http/assert-not-stale.ts';
import { matchedItem, preconditionFailed } from '#server/http/if-match.ts';

/** An application that was marked already; not one whose condition says that it was not. */
async function keptAsRead(
  look: () => Promise<JobApplication | undefined>,
  matched: JobApplication | undefined,
): Promise<JobApplication | undefined> {
  const application = await look();
  return matched && matched.readAt !== application?.readAt ? undefined : application;
}

/**
 * Marks an application as read or as unread. Marked as read again it keeps the first moment.
 * @throws AppError NOT_FOUND, also for an application of another job; PRECONDITION_FAILED,
 * UNAVAILABLE
 */
export async function updateApplication({
  request,
  params,
  input,
}: Call<'updateApplication'>): Promise<Reply<'updateApplication'>> {
  const key = requireApplicationKey(params);
  const { notFound } = applicationMessages;
  const look = () => selectApplication(key);
  const matched = await matchedItem(request, 'application', look, notFound);
  const changed = input.isRead
    ? ((await markApplicationRead(key, new Date())) ?? (await keptAsRead(look, matched)))
    : await markApplicationUnread(key, matched);
  const application = await assertNotStale(changed, look, notFound, preconditionFailed);
  return { body: { success: true, application } };
}
