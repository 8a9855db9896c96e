import { installationMessages, notFoundMessages } from '#contract/messages.ts';
import { invalidateResource } from '#server/cache/invalidate.ts';
import type { Call, Reply } from '#server/http/handle.ts';
import { requireChanged } from '#server/http/require-changed.ts';
import { requireFound, requireId } from '#server/http/require-id.ts';
import {
  selectInstallation,
  updateInstallationRow,
} from '#server/installations/installations.repo.ts';
import { discardFile, withStagedMedia } from '#server/media/stage-media.ts';

/**
 * Changes an installation; a new file replaces the old one. Guarded as `updateNews` is.
 * The answer stands under `installation` and `news` (decisions 20).
 * Errors: AppError NOT_FOUND, CONFLICT, and as `withStagedMedia`.
 */
export async function updateInstallation(
  call: Call<'updateInstallation'>,
): Promise<Reply<'updateInstallation'>> {
  const id = requireId(call.params, notFoundMessages.installation);
  const before = requireFound(await selectInstallation(id), notFoundMessages.installation);
  const { title, imageAlt, updatedAt = before.updatedAt } = call.input;
  const installation = await withStagedMedia(call, 'media', async (staged) => {
    const alt = imageAlt === undefined ? {} : { image_alt: imageAlt };
    const changed = await updateInstallationRow(id, { title, ...alt, ...staged }, updatedAt);
    return requireChanged(changed, () => selectInstallation(id), notFoundMessages.installation);
  });
  const replaced = installation.image === before.image ? undefined : before.image;
  if (replaced) await discardFile(replaced);
  await invalidateResource('installations', { id, item: installation, removedFile: replaced });
  const message = installationMessages.update.success;
  return { body: { success: true, installation, news: installation, message } };
}
