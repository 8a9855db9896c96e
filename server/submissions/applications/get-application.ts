import { applicationMessages } from '#contract/messages.ts';
import { selectApplication } from '#server/submissions/applications/applications.repo.ts';
import { requireApplicationKey } from '#server/submissions/applications/require-application-key.ts';
import { caseTag } from '#server/submissions/cases/if-unchanged.ts';
import type { Call, Reply } from '#server/platform/http/handle.ts';
import { assertFound } from '#server/platform/http/assert-found.ts';

/**
 * One application, as the list shows it.
 * @throws AppError NOT_FOUND, also for an application of another job; UNAVAILABLE
 */
export async function getApplication({
  params,
}: Call<'getApplication'>): Promise<Reply<'getApplication'>> {
  const found = await selectApplication(requireApplicationKey(params));
  const application = assertFound(found, applicationMessages.notFound);
  return { body: { success: true, application }, headers: { ETag: caseTag(application) } };
}
