import { installationMessages, notFoundMessages } from '#contract/messages.ts';
import { invalidateResource } from '#server/cache/invalidate.ts';
import type { Call, Reply } from '#server/http/handle.ts';
import { assertFound, parseId } from '#server/http/assert-found.ts';
import { deleteInstallation } from '#server/installations/installations.repo.ts';
import { discardFile } from '#server/media/attach-upload.ts';

/**
 * Deletes an installation and its stored file; answers the item.
 * @throws AppError NOT_FOUND
 */
export async function removeInstallation(
  call: Call<'removeInstallation'>,
): Promise<Reply<'removeInstallation'>> {
  const id = parseId(call.params, notFoundMessages.installation);
  const installation = assertFound(await deleteInstallation(id), notFoundMessages.installation);
  await discardFile(installation.image);
  await invalidateResource('installations', { id, item: null, removedFile: installation.image });
  return { body: { success: true, installation, message: installationMessages.remove.success } };
}
