import { isVideo } from '#contract/is-video.ts';
import { notFoundMessages, serverMessages } from '#contract/messages.ts';
import { storedFileName } from '#contract/schemas/upload.ts';
import { AppError, fieldError } from '#server/platform/http/app-error.ts';
import type { Call, Reply } from '#server/platform/http/handle.ts';
import { withPoster } from '#server/content/installations/video-poster.ts';
import { withAttachedUpload } from '#server/content/media/attach-upload.ts';
import { removeReleased } from '#server/content/media/remove-file.ts';
import { invalidateChangedItems } from '#server/content/media/invalidate-changed-items.ts';
import { findFile } from '#server/content/media/media-files.repo.ts';
import { replaceFile } from '#server/content/media/stored-files.repo.ts';

/**
 * Puts a new file in the place of a stored one, in every item that shows it and in one transaction.
 * The old one goes unless a version keeps it.
 * @throws AppError NOT_FOUND where no item shows it; CONFLICT when one of them has changed since it
 * was read; and as `withAttachedUpload` and `withPoster`
 */
export async function replaceMedia({
  params,
  input,
}: Call<'replaceMedia'>): Promise<Reply<'replaceMedia'>> {
  const notFound = new AppError('NOT_FOUND', notFoundMessages.file);
  const name = storedFileName.safeParse(params['file']);
  if (!name.success) throw notFound;
  const { upload, poster, updatedAt } = input;
  // One that items show may stand in the same release already.
  if ((await findFile(upload))?.isUsed) throw fieldError('upload', serverMessages.uploadUnknown);
  const accepted = isVideo(name.data) ? 'video' : 'image';
  const source = { file: undefined, upload };
  const replaced = await withAttachedUpload(source, accepted, async (attached) => {
    if (!attached) throw fieldError('upload', serverMessages.uploadUnknown);
    const { image } = attached;
    return withPoster(poster, { image, before: undefined }, async (still) => {
      const by = { image, poster: still.poster ?? null };
      const { items, released } = await replaceFile(name.data, by, updatedAt);
      if (items.length === 0) throw notFound;
      return { image, items, released };
    });
  });
  await removeReleased(replaced.released);
  await invalidateChangedItems(replaced.items, replaced.released);
  const { image, items } = replaced;
  return { body: { success: true, name: image, items, message: 'File replaced' } };
}
