import { applicationMessages } from '#contract/messages.ts';
import { selectApplication } from '#server/applications/applications.repo.ts';
import { eraseApplication } from '#server/applications/own-application.ts';
import { requireApplicationKey } from '#server/applications/require-application-key.ts';
import { matchedCase } from '#server/cases/if-unchanged.ts';
import type { Call, Reply } from '#server/http/handle.ts';
import { assertFound } from '#server/http/assert-found.ts';

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
  await matchedCase(request, () => selectApplication(key), notFound);
  const application = assertFound(await eraseApplication(key), notFound);
  return {
    body: { success: true, application, message: applicationMessages.remove.success },
  };
}
