import { applicationMessages } from '#contract/messages.ts';
import { refusedId } from '#contract/schemas/id.ts';
import { applicationOutbox } from '#server/submissions/applications/application-outbox.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { Call, Reply } from '#server/platform/http/handle.ts';

/**
 * Deletes a refused application for good.
 * @throws AppError NOT_FOUND, UNAVAILABLE
 */
export async function removeRefusedApplication({
  params,
}: Call<'removeRefusedApplication'>): Promise<Reply<'removeRefusedApplication'>> {
  const id = refusedId.safeParse(params['id']);
  if (!id.success || !(await applicationOutbox.removeRefused(id.data))) {
    throw new AppError('NOT_FOUND', applicationMessages.notFound);
  }
  return { body: { success: true, message: applicationMessages.remove.success } };
}
