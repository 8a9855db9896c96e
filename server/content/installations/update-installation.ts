import { installationMessages, notFoundMessages } from '#contract/messages.ts';
import { invalidateResource } from '#server/platform/cache/invalidate.ts';
import type { Call, Reply } from '#server/platform/http/handle.ts';
import { assertNotStale } from '#server/platform/http/assert-not-stale.ts';
import { assertFound, parseId } from '#server/platform/http/assert-found.ts';
import { matchedItem, preconditionFailed } from '#server/platform/http/if-match.ts';
import { filesOf, withPoster } from '#server/content/installations/video-poster.ts';
import {
  selectInstallation,
  updateInstallationRow,
} from '#server/content/installations/installations.repo.ts';
import { toPublicInstallation } from '#server/content/installations/installations.mapper.ts';
import { withAttachedUpload } from '#server/content/media/attach-upload.ts';
import { ofNewFile, toPictureRow } from '#server/content/media/picture-row.ts';
import { retireFiles } from '#server/content/media/remove-file.ts';
import { publicationChange, publicationOf } from '#server/content/publishing/publication.ts';

/**
 * Changes an installation; a new file replaces the old one. Guarded as `updateNews` is.
 * The answer stands under `installation` and `news` (requirements D20).
 * @throws AppError NOT_FOUND, CONFLICT, PRECONDITION_FAILED, and as `withAttachedUpload`
 */
export async function updateInstallation(
  call: Call<'updateInstallation'>,
): Promise<Reply<'updateInstallation'>> {
  const id = parseId(call.params, notFoundMessages.installation);
  const before = assertFound(await selectInstallation(id), notFoundMessages.installation);
  const notFound = notFoundMessages.installation;
  const look = () => selectInstallation(id);
  const seen = () => Promise.resolve(toPublicInstallation(before));
  const matched = await matchedItem(call.request, 'installation', seen, notFound);
  const { title, poster, updatedAt = before.updatedAt } = call.input;
  const state = publicationChange(call.input, before);
  const changed = await withAttachedUpload(call, 'media', async (attached) => {
    const picture = { ...(attached ? ofNewFile : {}), ...toPictureRow(call.input) };
    const image = attached?.image ?? before.image;
    return withPoster(poster, { image, before }, async (still) => {
      const row = { title, ...picture, ...still, ...state, ...attached };
      const updated = await updateInstallationRow(id, row, updatedAt);
      return assertNotStale(updated, look, notFound, matched && preconditionFailed);
    });
  });
  const removedFiles = filesOf(before).filter((name) => !filesOf(changed).includes(name));
  await retireFiles(removedFiles);
  await invalidateResource('installations', {
    id,
    item: changed,
    removedFiles,
  });
  const installation = toPublicInstallation(changed);
  const publication = publicationOf(changed);
  const message = installationMessages.update.success;
  return { body: { success: true, installation, news: installation, publication, message } };
}
