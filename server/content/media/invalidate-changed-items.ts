import { invalidateItems } from '#server/platform/cache/invalidate.ts';
import { selectInstallation } from '#server/content/installations/installations.repo.ts';
import { logError } from '#server/platform/http/log.ts';
import type { ItemOfFile } from '#server/content/media/stored-files.repo.ts';
import { selectNews } from '#server/content/news/news.repo.ts';

/** The item as it is now; undefined when it cannot be read, which is logged. */
async function readChanged({ resource, id }: ItemOfFile) {
  const select = resource === 'news' ? selectNews : selectInstallation;
  try {
    return (await select(id)) ?? null;
  } catch (error) {
    logError('changed item not read', error, { resource, id });
    return undefined;
  }
}

/**
 * Invalidates the pages and lists of the items that show a changed file. The change is stored by
 * then, so nothing here fails it: an item that cannot be read is purged all the same.
 * @param removedFiles stored names of files that no item shows any more
 */
export async function invalidateChangedItems(
  items: readonly ItemOfFile[],
  removedFiles: readonly string[] = [],
): Promise<void> {
  const changes = await Promise.all(
    items.map(async (one) => ({ ...one, item: await readChanged(one) })),
  );
  await invalidateItems(changes, removedFiles);
}
