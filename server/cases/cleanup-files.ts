import { applicationOutbox } from '#server/applications/application-outbox.ts';
import { cleanupAttachments } from '#server/attachments/cleanup-attachments.ts';
import { enquiryOutbox } from '#server/enquiries/enquiry-outbox.ts';

/**
 * Removes attachments that nothing owns. What waits in an outbox after an outage comes first: it claims files that
 * are old by now.
 * @throws AppError UNAVAILABLE; AggregateError while an entry of an outbox fails unexpectedly
 */
export async function cleanupFiles(): Promise<void> {
  await Promise.all([applicationOutbox.drain(), enquiryOutbox.drain()]);
  await cleanupAttachments();
}
