import { imageTypes, uploadLimits, videoTypes, type MediaExtension } from '#contract/limits.ts';
import { serverMessages } from '#contract/messages.ts';
import { newFileName } from '#server/platform/db/storage.ts';
import { fieldError } from '#server/platform/http/app-error.ts';
import type { Call, Reply } from '#server/platform/http/handle.ts';
import { signUpload } from '#server/content/media/storage.ts';
import { addFile } from '#server/content/media/media-files.repo.ts';

/**
 * Gives the browser a URL to PUT a file to that is too large for a form (requirements D24). The type
 * it names is believed only until the item is saved: then the bytes themselves are looked at.
 */
export async function createUpload({
  input,
}: Call<'createUpload'>): Promise<Reply<'createUpload'>> {
  const types = Object.entries({ ...imageTypes, ...videoTypes });
  const extension = types.find(([, type]) => type === input.contentType)?.[0] as MediaExtension;
  if (extension in imageTypes && input.size > uploadLimits.imageBytes) {
    throw fieldError('size', serverMessages.tooLarge, 'PAYLOAD_TOO_LARGE');
  }
  const name = newFileName(extension);
  await addFile(name, input.fileName);
  const url = await signUpload(name);
  return { body: { success: true, upload: { name, url } } };
}
