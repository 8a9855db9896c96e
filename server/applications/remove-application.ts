import { applicationMessages } from '#contract/messages.ts';
import { deleteApplication, selectApplication } from '#server/applications/applications.repo.ts';
import { requireApplicationKey } from '#server/applications/require-application-key.ts';
import type { Call, Reply } from '#server/http/handle.ts';
import { assertNotStale } from '#server/http/assert-not-stale.ts';
import { matchedItem, preconditionFailed } from '#server/http/if-match.ts';

/**
 * Deletes an application for good; answers it.
 * @throws AppError NOT_FOUND, also for an application of another job; PRECONDITION_FAILED,
 * UNAVAILABLE
 */
export async function removeApplication({
  request,
  params,
}: Call<'removeApplication'>): Promise<Reply<'removeApplication'>> {
  const key = requireApplicationKey(params);
  const { notFound } = applicationMessages;
  const look = () => selectApplication(key);
  const matched = await matchedItem(request, 'application', look, notFound);
  const removed = await deleteApplication(key, matched);
  const application = await assertNotStale(removed, look, notFound, preconditionFailed);
  return {
    body: { success: true, application, message: applicationMessages.remove.success },
  };
}
