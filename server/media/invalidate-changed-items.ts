import { invalidateItems } from '#server/cache/invalidate.ts';
import { selectInstallation } from '#server/installations/installations.repo.ts';
import type { ItemOfFile } from '#server/media/stored-files.repo.ts';
import { selectNews } from '#server/news/news.repo.ts';

/**
 * Invalidates the pages and lists of the items that show a changed file.
 * @param removedFiles stored names of files that no item shows any more
 * @throws AppError UNAVAILABLE
 */
export async function invalidateChangedItems(
  items: readonly ItemOfFile[],
  removedFiles: readonly string[] = [],
): Promise<void> {
  const changes = await Promise.all(
    items.map(async ({ resource, id }) => {
      const select = resource === 'news' ? selectNews : selectInstallation;
      return { resource, id, item: (await select(id)) ?? null };
    }),
  );
  await invalidateItems(changes, removedFiles);
}
