import { applicationOutbox } from '#server/submissions/applications/application-outbox.ts';
import { cleanupAttachments } from '#server/submissions/attachments/cleanup-attachments.ts';
import { enquiryOutbox } from '#server/submissions/enquiries/enquiry-outbox.ts';

/**
 * Removes attachments that nothing owns. What waits in an outbox after an outage comes first: it claims files that
 * are old by now.
 * @throws AppError UNAVAILABLE; AggregateError while an entry of an outbox fails unexpectedly
 */
export async function cleanupFiles(): Promise<void> {
  await Promise.all([applicationOutbox.drain(), enquiryOutbox.drain()]);
  await cleanupAttachments();
}
