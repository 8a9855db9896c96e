import { notFoundMessages, serverMessages } from '#contract/messages.ts';
import { storedFileName } from '#contract/schemas/upload.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { Call, Reply } from '#server/platform/http/handle.ts';
import { removeReleased } from '#server/content/media/remove-file.ts';
import { deleteUnreferenced, findFile } from '#server/content/media/media-files.repo.ts';

/**
 * Deletes a file that went straight to storage and that nothing uses. Its row stays until the cleanup
 * has looked once more: a PUT that was cancelled half-way may still arrive, and a
 * removed file leaves its signed URL good for another one.
 * @throws AppError NOT_FOUND, UNAVAILABLE
 */
export async function removeUpload({
  params,
}: Call<'removeUpload'>): Promise<Reply<'removeUpload'>> {
  const notFound = new AppError('NOT_FOUND', notFoundMessages.file);
  const name = storedFileName.safeParse(params['file']);
  if (!name.success || (await findFile(name.data))?.isUsed !== false) throw notFound;
  const deleted = await deleteUnreferenced([name.data]);
  if (deleted.length === 0) throw notFound;
  await removeReleased(deleted);
  return { body: { success: true, message: serverMessages.uploadRemoved } };
}
