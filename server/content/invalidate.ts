import type { ResourceName } from '#contract/items.ts';
import type { Publication } from '#contract/schemas/publication.ts';
import { uploadTag } from '#server/content/media/files.ts';
import { saveItemSnapshot } from '#server/content/snapshots.ts';
import { clearNextChange } from '#server/content/visibility-changes.ts';
import { purgeAfterWrite } from '#server/platform/cache/purge.ts';
import { logError } from '#server/platform/http/log.ts';

interface Change {
  resource: ResourceName;
  id: string;
  /**
   * The item as it is now, in whatever state; null when it has been removed; undefined when it could
   * not be read: its snapshot stays until the next visitor of the page.
   */
  item: ({ id: string } & Publication) | null | undefined;
}

/**
 * Makes a write visible: the pages that show the items or their lists are purged from the CDN, and the
 * snapshots of the items follow the change. Awaited before the answer, so that an editor who follows
 * the link to the page sees the change, and so that no outage brings back what was removed.
 * @param removedFiles stored names of files that no item shows any more
 */
export async function invalidate(
  changes: readonly Change[],
  removedFiles: readonly string[] = [],
): Promise<void> {
  clearNextChange();
  const tags = new Set(changes.flatMap(({ resource, id }) => [resource, `${resource}:${id}`]));
  const snapshots = changes.map(async ({ resource, id, item }) => {
    if (item === undefined) return;
    const comesAt = item?.status === 'scheduled' ? item.publishAt : null;
    const shown = item?.status === 'published' ? item : { comesAt };
    await saveItemSnapshot(resource, id, shown).catch((error: unknown) =>
      logError('snapshot not written', error, { resource, id }),
    );
  });
  await Promise.all([purgeAfterWrite([...tags, ...removedFiles.map(uploadTag)]), ...snapshots]);
}
