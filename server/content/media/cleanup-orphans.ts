import { isCdnThere, purge } from '#server/platform/cache/purge.ts';
import { removeFiles } from '#server/content/media/storage.ts';
import { uploadTag } from '#server/content/media/upload-url.ts';
import {
  deleteFileRows,
  deleteUnreferenced,
  listUnreferenced,
} from '#server/content/media/media-files.repo.ts';

/** Signed upload URLs hold for two hours; nobody claims a file an hour after that. */
const graceMs = 3 * 60 * 60 * 1000;

/**
 * Removes stored files that nothing uses. Runs on a schedule; running twice at once is harmless. The
 * deletion of a file begins in the database, and its row stays for as long again: a form that has found
 * it a moment ago is refused. Returns how many were removed.
 * @throws AppError UNAVAILABLE
 */
export async function cleanupOrphans(now = new Date()): Promise<number> {
  const before = new Date(now.getTime() - graceMs);
  const listed = await listUnreferenced(before.toISOString());
  if (listed.length === 0) return 0;
  const orphans = new Set(await deleteUnreferenced(listed.map(({ name }) => name)));
  if (orphans.size > 0) {
    await removeFiles([...orphans]);
    // One that was on a page once, and then in versions alone, may be in the CDN still.
    if (isCdnThere()) await purge([...orphans].map(uploadTag));
  }
  const settled = listed
    .filter(({ name, deleted_at }) => orphans.has(name) && isBefore(deleted_at, before))
    .map(({ name }) => name);
  if (settled.length > 0) await deleteFileRows(settled);
  return orphans.size;
}

const isBefore = (moment: string | null, before: Date) =>
  moment !== null && new Date(moment) < before;
