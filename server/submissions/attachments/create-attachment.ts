import { attachmentMessages } from '#contract/attachment-messages.ts';
import { enquiryMessages } from '#contract/messages.ts';
import { attachmentExtension } from '#contract/schemas/attachment.ts';
import { signAttachment } from '#server/submissions/attachments/attachment-storage.ts';
import { noteUpload } from '#server/submissions/attachments/attachments.repo.ts';
import { newFileName } from '#server/platform/db/storage.ts';
import { AppError, fieldError } from '#server/platform/http/app-error.ts';
import type { Call, Reply } from '#server/platform/http/handle.ts';
import { consumeAttempt } from '#server/platform/rate-limit/rate-limit.ts';
import { site } from '#contract/company.ts';

const refusal = { network_full: 'TOO_MANY_REQUESTS', full: 'UNAVAILABLE' } as const;

/**
 * Answers a URL to PUT one file to, without a login. Name and size are not checked here: the bytes are
 * inspected when an enquiry or an application claims the file.
 * @throws AppError TOO_MANY_REQUESTS, also for a network with too many unclaimed bytes; UNAVAILABLE,
 * also for too many of all networks
 */
export async function createAttachment({
  input,
  address,
}: Call<'createAttachment'>): Promise<Reply<'createAttachment'>> {
  const extension = attachmentExtension(input.fileName);
  if (!extension) throw fieldError('fileName', enquiryMessages.attachmentTypeRefused);
  await consumeAttempt('attachment-address', { address });
  const name = newFileName(extension);
  const { outcome, waitSeconds } = await noteUpload(name, input.fileName, input.size, address);
  if (outcome !== 'noted') {
    throw new AppError(refusal[outcome], attachmentMessages.full(site.email), {
      headers: { 'Retry-After': String(waitSeconds) },
    });
  }
  const url = await signAttachment(name);
  return { body: { success: true, upload: { name, url } } };
}
