import { serviceDb } from '#server/platform/db/client.ts';
import { unwrap } from '#server/platform/db/unwrap.ts';
import { env } from '#server/platform/env.ts';
import { enquiryOutbox } from '#server/submissions/enquiries/enquiry-outbox.ts';

const dayMs = 24 * 60 * 60 * 1000;

/**
 * Removes enquiries ENQUIRY_DAYS after the last thing that happened to them, and as long after
 * their refusal those that were refused. Their files are discarded with them.
 * @throws AppError UNAVAILABLE
 */
export async function cleanupEnquiries(now = new Date()): Promise<void> {
  const before = new Date(now.getTime() - env().ENQUIRY_DAYS * dayMs).toISOString();
  unwrap(await serviceDb().from('enquiries').delete().lt('last_entry_at', before));
  await enquiryOutbox.removeRefusedBefore(before);
}
