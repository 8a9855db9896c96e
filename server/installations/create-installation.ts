import { installationMessages, validationMessages } from '#contract/messages.ts';
import { invalidateResource } from '#server/cache/invalidate.ts';
import { fieldError } from '#server/http/app-error.ts';
import type { Call, Reply } from '#server/http/handle.ts';
import { assertNewId } from '#server/http/assert-new-id.ts';
import {
  insertInstallation,
  selectInstallation,
} from '#server/installations/installations.repo.ts';
import { withAttachedUpload } from '#server/media/attach-upload.ts';

/**
 * Adds an installation with its picture or video.
 * @throws AppError as `withAttachedUpload`
 */
export async function createInstallation(
  call: Call<'createInstallation'>,
): Promise<Reply<'createInstallation'>> {
  const { title, imageAlt = null } = call.input;
  const own = await assertNewId(call.input.id, selectInstallation);
  const installation = await withAttachedUpload(call, 'media', async (attached) => {
    if (!attached) throw fieldError('image', validationMessages.imageRequired);
    return insertInstallation({ ...own, title, image_alt: imageAlt, ...attached });
  });
  await invalidateResource('installations', { id: installation.id, item: installation });
  return { body: { success: true, installation, message: installationMessages.create.success } };
}
