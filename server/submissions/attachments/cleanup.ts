import { attachmentLimits } from '#contract/limits.ts';
import { serviceDb } from '#server/platform/db/client.ts';
import { unwrap } from '#server/platform/db/errors.ts';
import { hasFullTime } from '#server/platform/http/deadline.ts';
import { logError } from '#server/platform/http/log.ts';
import { attachmentBucket } from '#server/submissions/attachments/accept.ts';

const attachments = () => serviceDb().from('attachments');

const hourMs = 60 * 60 * 1000;

/** A signed URL is valid for two hours; an hour later every upload has ended. */
const urlHours = 3;

/** After this time a file no longer counts towards the limit of its network. */
const countedHours = 24;

const hoursBefore = (now: Date, hours: number) =>
  new Date(now.getTime() - hours * hourMs).toISOString();

/**
 * Removes discarded files, and the rows of old ones. A row is kept as long as a signed URL could
 * store the file once more.
 */
async function remove(names: string[], now: Date): Promise<void> {
  if (names.length === 0) return;
  await attachmentBucket.remove(names);
  const removed = attachments().delete().in('name', names).not('discarded_at', 'is', null);
  unwrap(await removed.lt('created_at', hoursBefore(now, urlHours)));
}

/**
 * Clears the networks of old files, and removes the files of deleted submissions and those that were
 * not claimed in time. It takes a hundred at once until none is left or the run has to end; the next
 * run continues. Two runs at once are harmless.
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
    // Files are marked first, so that a form cannot claim a file that is being removed.
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

/** Removes the files of deleted submissions; the scheduled run repeats what fails. */
export async function removeAttachmentsOfDeleted(
  files: readonly { name: string }[],
): Promise<void> {
  const names = files.map(({ name }) => name);
  await remove(names, new Date()).catch((error: unknown) =>
    logError('attachments left to the cleanup', error, { files: names.length }),
  );
}
