import { applicationMessages } from '#contract/messages.ts';
import { selectApplication } from '#server/submissions/applications/applications.repo.ts';
import { eraseApplication } from '#server/submissions/applications/own-application.ts';
import { requireApplicationKey } from '#server/submissions/applications/require-application-key.ts';
import { assertRemoved, matchedCase } from '#server/submissions/cases/if-unchanged.ts';
import type { Call, Reply } from '#server/platform/http/handle.ts';

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
  const seen = (await matchedCase(request, look, notFound))?.updatedAt;
  const removed = await eraseApplication(key, seen);
  const application = await assertRemoved(removed, seen, look, notFound);
  return {
    body: { success: true, application, message: applicationMessages.remove.success },
  };
}
