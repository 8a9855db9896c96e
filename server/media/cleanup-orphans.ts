import { isCdnThere, purge } from '#server/cache/purge.ts';
import { removeFiles } from '#server/media/storage.ts';
import { uploadTag } from '#server/media/upload-url.ts';
import { forgetOrphans, listOrphans, releaseFiles } from '#server/media/orphaned-uploads.repo.ts';

/** Signed upload URLs hold for two hours; nobody claims a file an hour after that. */
const graceMs = 3 * 60 * 60 * 1000;

/**
 * Removes stored files that no item shows. Runs on a schedule; running twice at once is harmless.
 * A file is given up before it is removed, and its mark stays for as long again: a form that has
 * found it a moment ago is refused. Returns how many were removed.
 * @throws AppError UNAVAILABLE
 */
export async function cleanupOrphans(now = new Date()): Promise<number> {
  const before = new Date(now.getTime() - graceMs);
  const noted = await listOrphans(before.toISOString());
  if (noted.length === 0) return 0;
  const orphans = new Set(await releaseFiles(noted.map(({ name }) => name)));
  if (orphans.size > 0) {
    await removeFiles([...orphans]);
    // One that stood on a page once, and then in versions alone, may lie there still.
    if (isCdnThere()) await purge([...orphans].map(uploadTag));
  }
  const isSettled = ({ name, discarded_at }: (typeof noted)[number]) =>
    !orphans.has(name) || (discarded_at !== null && new Date(discarded_at) < before);
  const settled = noted.filter(isSettled).map(({ name }) => name);
  if (settled.length > 0) await forgetOrphans(settled);
  return orphans.size;
}
