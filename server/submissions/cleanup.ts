import { subHours } from 'date-fns/subHours';
import { site } from '#contract/company.ts';
import { attachmentLimits } from '#contract/limits.ts';
import { nextWorkingDay, officeMoment, officeStamp } from '#contract/office-time.ts';
import { callFunction, serviceDb } from '#server/platform/db/client.ts';
import { unwrap } from '#server/platform/db/errors.ts';
import { env } from '#server/platform/env.ts';
import { hasFullTime } from '#server/platform/http/deadline.ts';
import { logError } from '#server/platform/http/log.ts';
import { attachmentBucket } from '#server/submissions/attachments/accept.ts';
import type { SubmissionKind } from '#server/submissions/kinds.ts';
import { outboxes } from '#server/submissions/receive-submission.ts';

// The deletion of submissions and their files, and the scheduled work on them.

const attachments = () => serviceDb().from('attachments');

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

/** A signed URL is valid for two hours; an hour later no upload is under way any more. */
const urlHours = 3;

/** The hours for which a file counts towards the limit of its network. */
const countedHours = 24;

/**
 * Removes discarded files, and the rows of those that are old enough: while a signed URL is valid, the
 * file can be uploaded once more, and the next cleanup finds it by its row.
 */
async function remove(names: string[]): Promise<void> {
  if (names.length === 0) return;
  await attachmentBucket.remove(names);
  const removed = attachments().delete().in('name', names).not('discarded_at', 'is', null);
  unwrap(await removed.lt('created_at', subHours(new Date(), urlHours).toISOString()));
}

/**
 * Deletes the stored networks of files, the files of deleted submissions, and files that were not
 * claimed in time, a hundred at once until none is left or the run has to end; the next run continues.
 * What waits in an outbox is delivered first: it claims files that are old by now. Two runs at once are
 * harmless.
 * @throws AggregateError while an entry of an outbox fails unexpectedly
 */
export async function cleanupSubmissionFiles(): Promise<void> {
  await Promise.all([outboxes.application.drain(), outboxes.enquiry.drain()]);
  const now = new Date();
  const counted = attachments().update({ network: null }).not('network', 'is', null);
  unwrap(await counted.lt('created_at', subHours(now, countedHours).toISOString()));
  const before = subHours(now, attachmentLimits.unclaimedHours).toISOString();
  let last = '';
  while (hasFullTime()) {
    const removable = attachments()
      .select('name')
      .is('enquiry_id', null)
      .is('application_id', null)
      .or(`discarded_at.not.is.null,created_at.lt.${before}`)
      .gt('name', last);
    const rows = unwrap(await removable.order('name').limit(100));
    if (rows.length === 0) return;
    const names = rows.map(({ name }) => name);
    last = names.at(-1) ?? '';
    // Marked first: a form that claims one at this moment comes either before this or too late.
    const marked = attachments()
      .update({ discarded_at: now.toISOString() })
      .in('name', names)
      .is('enquiry_id', null)
      .is('application_id', null);
    const discarded = unwrap(await marked.select('name'));
    await remove(discarded.map(({ name }) => name));
  }
}

/** Removes the files of deleted submissions; what fails is left to the cleanup. */
export async function removeAttachmentsOfDeleted(
  files: readonly { name: string }[],
): Promise<void> {
  const names = files.map(({ name }) => name);
  await remove(names).catch((error: unknown) =>
    logError('attachments left to the cleanup', error, { files: names.length }),
  );
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
