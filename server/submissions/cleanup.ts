import { subHours } from 'date-fns/subHours';
import { site } from '#contract/company.ts';
import { nextWorkingDay, officeMoment, officeStamp } from '#contract/office-time.ts';
import { callFunction, serviceDb } from '#server/platform/db/client.ts';
import { unwrap } from '#server/platform/db/errors.ts';
import { env } from '#server/platform/env.ts';
import { cleanupAttachments } from '#server/submissions/attachments/cleanup.ts';
import type { SubmissionKind } from '#server/submissions/kinds.ts';
import { outboxes } from '#server/submissions/receive-submission.ts';

// The scheduled work on submissions.

/**
 * Removes the submissions of one kind at the end of their retention, and refused ones as long after
 * their refusal.
 */
export async function cleanupSubmissions(kind: SubmissionKind): Promise<void> {
  const before = subHours(new Date(), 24 * env()[kind.retentionVariable]).toISOString();
  const rows = serviceDb().from(kind.table).delete();
  unwrap(await rows.lt(kind.retainedSince as 'submitted_at', before));
  await outboxes[kind.name].removeRefusedBefore(before);
}

/**
 * Removes files that belong to no submission. What waits in an outbox is delivered first: it claims
 * files that are old by now.
 * @throws AggregateError while an entry of an outbox fails unexpectedly
 */
export async function cleanupSubmissionFiles(): Promise<void> {
  await Promise.all([outboxes.application.drain(), outboxes.enquiry.drain()]);
  await cleanupAttachments();
}

// Reminders are not sent at night.
const firstReminder = '08:00';

/**
 * Inserts a reminder for each open enquiry whose promise ends on the next working day or before, and
 * for each whose promise is broken. One of each, however often it runs.
 */
export async function remindOfPromises(now = new Date()): Promise<void> {
  const [day = '', time = ''] = officeStamp(now).split(' ');
  if (time < firstReminder) return;
  await callFunction('remind_of_promises', {
    p_today: day,
    p_due: nextWorkingDay(day, site),
    p_day_began: officeMoment(`${day}T00:00`).toISOString(),
  });
}
