import { enquiryMessages } from '#contract/messages.ts';
import { serveAttachment } from '#server/submissions/attachments/serve-attachment.ts';
import { parseId } from '#server/platform/http/assert-found.ts';
import type { Call, Reply } from '#server/platform/http/handle.ts';

/**
 * A file of an enquiry, as a download.
 * @throws AppError NOT_FOUND, UNAVAILABLE
 */
export async function getEnquiryAttachment({
  params,
}: Call<'getEnquiryAttachment'>): Promise<Reply<'getEnquiryAttachment'>> {
  const enquiryId = parseId(params, enquiryMessages.notFound);
  return serveAttachment({ enquiryId }, params['file']);
}
