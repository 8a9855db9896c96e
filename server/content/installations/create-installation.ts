import { installationMessages, validationMessages } from '#contract/messages.ts';
import { invalidateResource } from '#server/platform/cache/invalidate.ts';
import { fieldError } from '#server/platform/http/app-error.ts';
import type { Call, Reply } from '#server/platform/http/handle.ts';
import { assertNewId } from '#server/platform/http/assert-new-id.ts';
import {
  insertInstallation,
  selectInstallation,
} from '#server/content/installations/installations.repo.ts';
import { toPublicInstallation } from '#server/content/installations/installations.mapper.ts';
import { withPoster } from '#server/content/installations/video-poster.ts';
import { withAttachedUpload } from '#server/content/media/attach-upload.ts';
import { toPictureRow } from '#server/content/media/picture-row.ts';
import { publicationChange, publicationOf } from '#server/content/publishing/publication.ts';

/**
 * Makes an installation with its picture or video; it is published unless another state is asked
 * for.
 * @throws AppError as `withAttachedUpload`
 */
export async function createInstallation(
  call: Call<'createInstallation'>,
): Promise<Reply<'createInstallation'>> {
  const { title, poster } = call.input;
  const own = await assertNewId(call.input.id, selectInstallation);
  const state = publicationChange(call.input);
  const made = await withAttachedUpload(call, 'media', async (attached) => {
    if (!attached) throw fieldError('image', validationMessages.imageRequired);
    const picture = toPictureRow(call.input);
    return withPoster(poster, { image: attached.image, before: undefined }, (still) =>
      insertInstallation({ ...own, title, ...picture, ...still, ...state, ...attached }),
    );
  });
  await invalidateResource('installations', { id: made.id, item: made });
  return {
    body: {
      success: true,
      installation: toPublicInstallation(made),
      publication: publicationOf(made),
      message: installationMessages.create.success,
    },
  };
}
