import { logError } from '#server/platform/http/log.ts';
import { removeFiles } from '#server/content/media/storage.ts';
import { deleteFileRows, deleteUnreferenced } from '#server/content/media/media-files.repo.ts';

/**
 * Removes files that no item has shown yet. When storage is out of reach their rows stay, and the
 * cleanup does it later.
 */
export async function discardFiles(names: string[]): Promise<void> {
  const removed = await removeUnused(names);
  if (removed.length === 0) return;
  await deleteFileRows(removed).catch((error: unknown) => leftToCleanup(removed, error));
}

/**
 * Removes files that an item has shown until now, save those that another one shows or a version
 * keeps. Their rows stay until the cleanup: an item that was about to use such a file again is refused.
 */
export async function retireFiles(names: string[]): Promise<void> {
  await removeUnused(names);
}

/**
 * Removes files whose deletion has begun from storage. While that is out of reach their rows stay, and
 * the cleanup does it later.
 */
export async function removeReleased(names: string[]): Promise<void> {
  if (names.length === 0) return;
  await removeFiles(names).catch((error: unknown) => leftToCleanup(names, error));
}

const leftToCleanup = (names: string[], error: unknown) =>
  logError('stored file left to the cleanup', error, { file: names.join(' ') });

/** @returns those that are gone */
async function removeUnused(names: string[]): Promise<string[]> {
  if (names.length === 0) return [];
  try {
    const released = await deleteUnreferenced(names);
    if (released.length > 0) await removeFiles(released);
    return released;
  } catch (error) {
    leftToCleanup(names, error);
    return [];
  }
}
