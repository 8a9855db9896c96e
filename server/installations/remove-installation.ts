import { installationMessages, notFoundMessages } from '#contract/messages.ts';
import { invalidateResource } from '#server/cache/invalidate.ts';
import type { Call, Reply } from '#server/http/handle.ts';
import { requireFound, requireId } from '#server/http/require-id.ts';
import { deleteInstallation } from '#server/installations/installations.repo.ts';
import { discardFile } from '#server/media/stage-media.ts';

/** Deletes an installation and its stored file; answers the item. Errors: AppError NOT_FOUND. */
export async function removeInstallation(
  call: Call<'removeInstallation'>,
): Promise<Reply<'removeInstallation'>> {
  const id = requireId(call.params, notFoundMessages.installation);
  const installation = requireFound(await deleteInstallation(id), notFoundMessages.installation);
  await discardFile(installation.image);
  await invalidateResource('installations', { id, item: null, removedFile: installation.image });
  return { body: { success: true, installation, message: installationMessages.remove.success } };
}
