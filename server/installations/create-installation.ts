import { installationMessages, validationMessages } from '#contract/messages.ts';
import { invalidateResource } from '#server/cache/invalidate.ts';
import { fieldError } from '#server/http/app-error.ts';
import type { Call, Reply } from '#server/http/handle.ts';
import { requireNew } from '#server/http/require-new.ts';
import {
  insertInstallation,
  selectInstallation,
} from '#server/installations/installations.repo.ts';
import { withStagedMedia } from '#server/media/stage-media.ts';

/** Adds an installation with its picture or video. Errors: AppError as `withStagedMedia`. */
export async function createInstallation(
  call: Call<'createInstallation'>,
): Promise<Reply<'createInstallation'>> {
  const { title, imageAlt = null } = call.input;
  const own = await requireNew(call.input.id, selectInstallation);
  const installation = await withStagedMedia(call, 'media', async (staged) => {
    if (!staged) throw fieldError('image', validationMessages.imageRequired);
    return insertInstallation({ ...own, title, image_alt: imageAlt, ...staged });
  });
  await invalidateResource('installations', { id: installation.id, item: installation });
  return { body: { success: true, installation, message: installationMessages.create.success } };
}
