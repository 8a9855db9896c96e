import { applicationMessages } from '#contract/messages.ts';
import { changeApplication, selectApplication } from '#server/applications/applications.repo.ts';
import { requireApplicationKey } from '#server/applications/require-application-key.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Call, Reply } from '#server/http/handle.ts';
import { assertFound } from '#server/http/assert-found.ts';
import { matchedItem } from '#server/http/if-match.ts';

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
  await matchedItem(request, 'application', look, notFound);
  if (!(await changeApplication(key, user?.id ?? null, input))) {
    throw new AppError('NOT_FOUND', notFound);
  }
  const application = assertFound(await look(), notFound);
  return { body: { success: true, application } };
}
