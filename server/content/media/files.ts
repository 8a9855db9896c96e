import { subDays } from 'date-fns/subDays';
import { subHours } from 'date-fns/subHours';
import { isCdnThere, purge } from '#server/platform/cache/purge.ts';
import { callFunction } from '#server/platform/db/client.ts';
import { storageBucket } from '#server/platform/db/storage.ts';
import { logError } from '#server/platform/http/log.ts';

export const mediaBucket = storageBucket('media', 'public');

/** A year, in seconds: a stored name is random and its bytes never change. */
export const cacheControl = '31536000';

/** The tag of a stored file in the CDN is this and its name. */
export const uploadTag = 'upload:';

/** Removes files that are marked as deleted from storage. A failure is logged; the cleanup tries again. */
export async function removeMarkedFiles(names: string[]): Promise<void> {
  await mediaBucket.remove(names).catch((error: unknown) => logLeft(names, error));
}

/**
 * Deletes those of the files that no item and no version uses. Their rows stay until the cleanup: an
 * item that was about to use such a file is refused. Logs a failure, which the cleanup repairs.
 * @returns the names of those that were deleted
 */
export async function deleteUnreferencedFiles(names: string[]): Promise<string[]> {
  if (names.length === 0) return [];
  try {
    const marked = await callFunction('delete_unreferenced_files', { p_names: names });
    await mediaBucket.remove(marked);
    return marked;
  } catch (error) {
    logLeft(names, error);
    return [];
  }
}

/** Deletes files that no item has used yet, with their rows. Logs a failure. */
export async function deleteUnusedUploads(names: string[]): Promise<void> {
  const deleted = await deleteUnreferencedFiles(names);
  if (deleted.length === 0) return;
  await callFunction('delete_file_rows', { p_names: deleted }).catch((error: unknown) =>
    logLeft(deleted, error),
  );
}

const logLeft = (names: string[], error: unknown) =>
  logError('stored file left to the cleanup', error, { file: names.join(' ') });

/** A signed URL is good for two hours. An hour later no form with the file is under way any more. */
const graceHours = 3;

/** How long a replaced main file can be restored from its versions. */
const restorableDays = 30;

/**
 * Deletes up to 100 files that nothing uses. Runs on a schedule; two runs at once are harmless. The row
 * of a file stays for the same time after its deletion has begun, so that a form that has just found
 * it is refused.
 */
export async function cleanupOrphans(): Promise<void> {
  const now = new Date();
  const replacedBefore = subDays(now, restorableDays).toISOString();
  await callFunction('expire_version_uses', { p_before: replacedBefore });
  const before = subHours(now, graceHours);
  const listing = { p_before: before.toISOString(), p_limit: 100 };
  const listed = await callFunction('list_unreferenced_files', listing);
  if (listed.length === 0) return;
  const names = listed.map(({ name }) => name);
  const orphans = await callFunction('delete_unreferenced_files', { p_names: names });
  if (orphans.length > 0) {
    await mediaBucket.remove(orphans);
    // A file that only versions used may still be in the CDN from the time when a page showed it.
    if (isCdnThere()) await purge(orphans.map((name) => uploadTag + name));
  }
  const settled = listed.filter(
    ({ name, deleted_at }) =>
      orphans.includes(name) && deleted_at !== null && new Date(deleted_at) < before,
  );
  if (settled.length === 0) return;
  const rows = { p_names: settled.map(({ name }) => name) };
  await callFunction('delete_file_rows', rows);
}
