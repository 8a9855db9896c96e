import { attachmentLimits } from '#contract/limits.ts';
import { hasFullTime } from '#server/platform/http/deadline.ts';
import { logError } from '#server/platform/http/log.ts';
import {
  attachmentBucket,
  deleteAttachmentRows,
  discardAttachments,
  selectRemovable,
} from '#server/submissions/attachments/attachments.repo.ts';

const hourMs = 60 * 60 * 1000;

/** A signed URL holds for two hours; an hour later no upload is under way any more. */
const urlHours = 3;

const hoursBefore = (now: Date, hours: number) =>
  new Date(now.getTime() - hours * hourMs).toISOString();

/** Removes discarded files, and their rows as soon as no upload can follow. */
async function remove(names: string[], now: Date): Promise<void> {
  await attachmentBucket.remove(names);
  await deleteAttachmentRows(names, hoursBefore(now, urlHours));
}

/**
 * Removes files whose submission is deleted, and those that were not claimed in time, batch by batch
 * until none is left or the run has to end; the next run continues. Runs on a schedule; two runs at
 * once are harmless.
 * @throws AppError UNAVAILABLE
 */
export async function cleanupAttachments(now = new Date()): Promise<void> {
  const before = hoursBefore(now, attachmentLimits.unclaimedHours);
  let last = '';
  while (hasFullTime()) {
    const names = await selectRemovable(before, last);
    if (names.length === 0) return;
    last = names.at(-1) ?? '';
    // Marked first: a form that names one at this moment is either before this or refused.
    await remove(await discardAttachments(names), now);
  }
}

/** Removes the files of deleted submissions; what fails is left to the cleanup. */
export async function removeAttachmentsOfDeleted(names: string[]): Promise<void> {
  await remove(names, new Date()).catch((error: unknown) =>
    logError('attachments left to the cleanup', error, { files: names.length }),
  );
}
