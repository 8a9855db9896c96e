import { isCdnThere, purge } from '#server/cache/purge.ts';
import { removeFiles } from '#server/media/storage.ts';
import { uploadTag } from '#server/media/upload-url.ts';
import {
  forgetUnclaimed,
  listReferenced,
  listUnclaimed,
} from '#server/media/unclaimed-files.repo.ts';

/** Signed upload URLs hold for two hours; nobody claims a file an hour after that. */
const graceMs = 3 * 60 * 60 * 1000;

/**
 * Removes stored files that no item shows. Runs on a schedule; running twice at once is harmless.
 * Returns how many were removed.
 * @throws AppError UNAVAILABLE
 */
export async function cleanupOrphans(now = new Date()): Promise<number> {
  const names = await listUnclaimed(new Date(now.getTime() - graceMs).toISOString());
  if (names.length === 0) return 0;
  const referenced = new Set(await listReferenced(names));
  const orphans = names.filter((name) => !referenced.has(name));
  if (orphans.length > 0) {
    await removeFiles(orphans);
    // One that stood on a page once, and then in versions alone, may lie there still.
    if (isCdnThere()) await purge(orphans.map(uploadTag));
  }
  await forgetUnclaimed(names);
  return orphans.length;
}
