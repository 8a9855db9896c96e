import { notFoundMessages, serverMessages } from '#contract/messages.ts';
import { storedFileName } from '#contract/schemas/upload.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Call, Reply } from '#server/http/handle.ts';
import { removeReleased } from '#server/media/remove-file.ts';
import { discardUpload } from '#server/media/orphaned-uploads.repo.ts';

/**
 * Gives up a file that went straight to storage and that no item shows. Its note stays, marked,
 * until the cleanup has looked once more: a PUT that was cancelled half-way may still arrive, and a
 * removed file leaves its signed URL good for another one.
 * @throws AppError NOT_FOUND, UNAVAILABLE
 */
export async function removeUpload({
  params,
}: Call<'removeUpload'>): Promise<Reply<'removeUpload'>> {
  const name = storedFileName.safeParse(params['file']);
  if (!name.success || !(await discardUpload(name.data))) {
    throw new AppError('NOT_FOUND', notFoundMessages.file);
  }
  await removeReleased([name.data]);
  return { body: { success: true, message: serverMessages.uploadRemoved } };
}
