import { env } from '#server/platform/env.ts';
import { applicationOutbox } from '#server/submissions/applications/application-outbox.ts';
import { serviceDb } from '#server/platform/db/client.ts';
import { unwrap } from '#server/platform/db/unwrap.ts';

const dayMs = 24 * 60 * 60 * 1000;

/**
 * Removes applications, and those that were refused, APPLICATION_DAYS after they came.
 * @throws AppError UNAVAILABLE
 */
export async function cleanupApplications(now = new Date()): Promise<void> {
  const before = new Date(now.getTime() - env().APPLICATION_DAYS * dayMs).toISOString();
  unwrap(await serviceDb().from('job_applications').delete().lt('submitted_at', before));
  await applicationOutbox.removeRefusedBefore(before);
}
