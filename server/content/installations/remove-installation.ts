import { installationMessages, notFoundMessages } from '#contract/messages.ts';
import { invalidateResource } from '#server/platform/cache/invalidate.ts';
import type { Call, Reply } from '#server/platform/http/handle.ts';
import { parseId } from '#server/platform/http/assert-found.ts';
import { assertNotStale } from '#server/platform/http/assert-not-stale.ts';
import { matchedItem, preconditionFailed } from '#server/platform/http/if-match.ts';
import { filesOf } from '#server/content/installations/video-poster.ts';
import { toPublicInstallation } from '#server/content/installations/installations.mapper.ts';
import {
  deleteInstallation,
  selectInstallation,
} from '#server/content/installations/installations.repo.ts';
import { retireFiles } from '#server/content/media/remove-file.ts';

/**
 * Deletes an installation and its stored files; answers the item.
 * @throws AppError NOT_FOUND, PRECONDITION_FAILED
 */
export async function removeInstallation(
  call: Call<'removeInstallation'>,
): Promise<Reply<'removeInstallation'>> {
  const id = parseId(call.params, notFoundMessages.installation);
  const notFound = notFoundMessages.installation;
  const look = () => selectInstallation(id);
  const seen = async () => await look().then((item) => item && toPublicInstallation(item));
  const matched = await matchedItem(call.request, 'installation', seen, notFound);
  const removed = await deleteInstallation(id, matched?.updatedAt);
  const installation = await assertNotStale(removed, look, notFound, preconditionFailed);
  const removedFiles = filesOf(installation);
  await retireFiles(removedFiles);
  await invalidateResource('installations', { id, item: null, removedFiles });
  return {
    body: {
      success: true,
      installation: toPublicInstallation(installation),
      message: installationMessages.remove.success,
    },
  };
}
