import { applicationMessages } from '#contract/messages.ts';
import { selectApplication } from '#server/applications/applications.repo.ts';
import { requireApplicationKey } from '#server/applications/require-application-key.ts';
import type { Call, Reply } from '#server/http/handle.ts';
import { assertFound } from '#server/http/assert-found.ts';
import { entityTag } from '#server/http/respond.ts';

/**
 * One application, as the list shows it.
 * @throws AppError NOT_FOUND, also for an application of another job; UNAVAILABLE
 */
export async function getApplication({
  params,
}: Call<'getApplication'>): Promise<Reply<'getApplication'>> {
  const found = await selectApplication(requireApplicationKey(params));
  const application = assertFound(found, applicationMessages.notFound);
  const body = { success: true, application } as const;
  return { body, headers: { ETag: entityTag(JSON.stringify(body)) } };
}
