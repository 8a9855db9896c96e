import { applicationMessages } from '#contract/messages.ts';
import { selectApplication } from '#server/submissions/applications/applications.repo.ts';
import { requireApplicationKey } from '#server/submissions/applications/require-application-key.ts';
import { serveAttachment } from '#server/submissions/attachments/serve-attachment.ts';
import { assertFound } from '#server/platform/http/assert-found.ts';
import type { Call, Reply } from '#server/platform/http/handle.ts';

/**
 * A file of an application, as a download.
 * @throws AppError NOT_FOUND, also for an application of another job; UNAVAILABLE
 */
export async function getApplicationAttachment({
  params,
}: Call<'getApplicationAttachment'>): Promise<Reply<'getApplicationAttachment'>> {
  const key = requireApplicationKey(params);
  const { id } = assertFound(await selectApplication(key), applicationMessages.notFound);
  return serveAttachment({ applicationId: id }, params['file']);
}
