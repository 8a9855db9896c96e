import { applicationMessages } from '#contract/messages.ts';
import { changeApplication, selectApplication } from '#server/applications/applications.repo.ts';
import { requireApplicationKey } from '#server/applications/require-application-key.ts';
import type { Call, Reply } from '#server/http/handle.ts';
import { assertFound } from '#server/http/assert-found.ts';
import { matchedItem, preconditionFailed } from '#server/http/if-match.ts';

/**
 * Marks an application as read or as unread, or moves it to a stage. Marked as read again it keeps
 * the first moment.
 * @throws AppError NOT_FOUND, also for an application of another job; PRECONDITION_FAILED,
 * UNAVAILABLE
 */
export async function updateApplication({
  request,
  params,
  input,
  user,
}: Call<'updateApplication'>): Promise<Reply<'updateApplication'>> {
  const key = requireApplicationKey(params);
  const { notFound } = applicationMessages;
  const look = () => selectApplication(key);
  const matched = await matchedItem(request, 'application', look, notFound);
  const isChanged = await changeApplication(key, user?.id ?? null, input, matched);
  const application = assertFound(await look(), notFound);
  if (!isChanged) throw preconditionFailed();
  return { body: { success: true, application } };
}
