import { logError } from '#server/http/log.ts';
import { removeFiles } from '#server/media/storage.ts';
import { forgetUnclaimed, releaseFile } from '#server/media/unclaimed-files.repo.ts';

/**
 * Removes a file that no item has shown yet. When storage is out of reach its note stays, and the
 * cleanup does it later.
 */
export async function discardFile(name: string): Promise<void> {
  if (await removeUnused(name)) {
    await forgetUnclaimed([name]).catch((error: unknown) => leftToCleanup(name, error));
  }
}

/**
 * Removes a file that an item has shown until now, unless another one shows it or a version keeps
 * it. Its note stays until the cleanup: an item that was about to use the file again is refused.
 */
export async function retireFile(name: string): Promise<void> {
  await removeUnused(name);
}

/**
 * Removes files that have been let go. While storage is out of reach their notes stay, and the
 * cleanup does it later.
 */
export async function removeReleased(names: string[]): Promise<void> {
  if (names.length === 0) return;
  await removeFiles(names).catch((error: unknown) => leftToCleanup(names.join(' '), error));
}

const leftToCleanup = (name: string, error: unknown) =>
  logError('stored file left to the cleanup', error, { file: name });

/** @returns whether the file is gone */
async function removeUnused(name: string): Promise<boolean> {
  try {
    if (!(await releaseFile(name))) return false;
    await removeFiles([name]);
    return true;
  } catch (error) {
    leftToCleanup(name, error);
    return false;
  }
}
