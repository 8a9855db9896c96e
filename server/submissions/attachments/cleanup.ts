import { attachmentLimits } from '#contract/limits.ts';
import { serviceDb } from '#server/platform/db/client.ts';
import { unwrap } from '#server/platform/db/errors.ts';
import { hasFullTime } from '#server/platform/http/deadline.ts';
import { logError } from '#server/platform/http/log.ts';
import { attachmentBucket } from '#server/submissions/attachments/accept.ts';

const attachments = () => serviceDb().from('attachments');

const hourMs = 60 * 60 * 1000;

/** A signed URL holds for two hours; an hour later no upload is under way any more. */
const urlHours = 3;

/** Then a file counts no more for its network. */
const countedHours = 24;

const hoursBefore = (now: Date, hours: number) =>
  new Date(now.getTime() - hours * hourMs).toISOString();

/**
 * Removes discarded files, and the rows of those that are old enough: a signed URL holds for two
 * hours, and a file that is put there once more needs a row to be found by.
 */
async function remove(names: string[], now: Date): Promise<void> {
  if (names.length === 0) return;
  await attachmentBucket.remove(names);
  const removed = attachments().delete().in('name', names).not('discarded_at', 'is', null);
  unwrap(await removed.lt('created_at', hoursBefore(now, urlHours)));
}

/**
 * Forgets the networks that files came from, and removes files whose submission is deleted, and those that were not claimed in time, a hundred at
 * once until none is left or the run has to end; the next run continues. Runs on a schedule; two runs
 * at once are harmless.
 */
export async function cleanupAttachments(now = new Date()): Promise<void> {
  const counted = attachments().update({ network: null }).not('network', 'is', null);
  unwrap(await counted.lt('created_at', hoursBefore(now, countedHours)));
  const before = hoursBefore(now, attachmentLimits.unclaimedHours);
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
    await remove(
      discarded.map(({ name }) => name),
      now,
    );
  }
}

/** Removes the files of deleted submissions; what fails is left to the cleanup. */
export async function removeAttachmentsOfDeleted(
  files: readonly { name: string }[],
): Promise<void> {
  const names = files.map(({ name }) => name);
  await remove(names, new Date()).catch((error: unknown) =>
    logError('attachments left to the cleanup', error, { files: names.length }),
  );
}
