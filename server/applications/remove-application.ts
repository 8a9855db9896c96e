import { applicationMessages } from '#contract/messages.ts';
import { deleteApplication } from '#server/applications/applications.repo.ts';
import { requireApplicationKey } from '#server/applications/require-application-key.ts';
import type { Call, Reply } from '#server/http/handle.ts';
import { assertFound } from '#server/http/assert-found.ts';

/**
 * Deletes an application for good; answers it.
 * @throws AppError NOT_FOUND, also for an application of another job; UNAVAILABLE
 */
export async function removeApplication({
  params,
}: Call<'removeApplication'>): Promise<Reply<'removeApplication'>> {
  const removed = await deleteApplication(requireApplicationKey(params));
  const application = assertFound(removed, applicationMessages.notFound);
  return {
    body: { success: true, application, message: applicationMessages.remove.success },
  };
}
