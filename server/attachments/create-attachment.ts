import { enquiryMessages } from '#contract/messages.ts';
import { attachmentExtension } from '#contract/schemas/attachment.ts';
import { signAttachment } from '#server/attachments/attachment-storage.ts';
import { noteAttachment } from '#server/attachments/attachments.repo.ts';
import { newFileName } from '#server/db/storage.ts';
import { fieldError } from '#server/http/app-error.ts';
import type { Call, Reply } from '#server/http/handle.ts';
import { consumeAttempt } from '#server/rate-limit/rate-limit.ts';

/**
 * Gives anybody's browser a URL to PUT one file to. The name is believed only until the file is
 * handed in: then the bytes themselves are looked at.
 * @throws AppError TOO_MANY_REQUESTS, UNAVAILABLE
 */
export async function createAttachment({
  input,
  address,
}: Call<'createAttachment'>): Promise<Reply<'createAttachment'>> {
  const extension = attachmentExtension(input.fileName);
  if (!extension) throw fieldError('fileName', enquiryMessages.attachmentTypeRefused);
  await consumeAttempt('attachment-address', { address });
  const name = newFileName(extension);
  await noteAttachment(name, input.fileName, null);
  const url = await signAttachment(name);
  return { body: { success: true, upload: { name, url } } };
}
