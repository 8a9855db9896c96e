import { installationMessages, notFoundMessages } from '#contract/messages.ts';
import { invalidateResource } from '#server/cache/invalidate.ts';
import type { Call, Reply } from '#server/http/handle.ts';
import { assertNotStale } from '#server/http/assert-not-stale.ts';
import { assertFound, parseId } from '#server/http/assert-found.ts';
import { matchedItem, preconditionFailed } from '#server/http/if-match.ts';
import {
  selectInstallation,
  updateInstallationRow,
} from '#server/installations/installations.repo.ts';
import { discardFile, withAttachedUpload } from '#server/media/attach-upload.ts';

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
  const seen = () => Promise.resolve(before);
  const matched = await matchedItem(call.request, 'installation', seen, notFound);
  const { title, imageAlt, updatedAt = before.updatedAt } = call.input;
  const installation = await withAttachedUpload(call, 'media', async (attached) => {
    const alt = imageAlt === undefined ? {} : { image_alt: imageAlt };
    const changed = await updateInstallationRow(id, { title, ...alt, ...attached }, updatedAt);
    return assertNotStale(changed, look, notFound, matched && preconditionFailed);
  });
  const replaced = installation.image === before.image ? undefined : before.image;
  if (replaced) await discardFile(replaced);
  await invalidateResource('installations', { id, item: installation, removedFile: replaced });
  const message = installationMessages.update.success;
  return { body: { success: true, installation, news: installation, message } };
}
