import { setTimeout as delay } from 'node:timers/promises';
import type { ResourceName } from '#contract/items.ts';
import type { Publication } from '#contract/schemas/publication.ts';
import { isCdnThere, notePurge, purge, purgeNoted } from '#server/platform/cache/purge.ts';
import { env } from '#server/platform/env.ts';
import { uploadTag } from '#server/content/media/storage.ts';
import { inBackground } from '#server/platform/http/background.ts';
import { logError } from '#server/platform/http/log.ts';
import { clearNextChange } from '#server/content/visibility-changes.ts';
import { saveItemSnapshot } from '#server/platform/resilience/snapshots.ts';

/** What a write has done to one item of a resource. */
interface Change {
  id: string;
  /**
   * The item as it is now, in whatever state; null when it has been removed; undefined when it could
   * not be read: its copy stays until the next visitor of the page.
   */
  item: ({ id: string } & Publication) | null | undefined;
  /** Stored names of files that no item shows any more. */
  removedFiles?: readonly string[];
}

/** How often a purge is repeated after the answer, before it is left to the scheduled function. */
const repetitions = 2;

/**
 * Purges once more when the platform takes the tags again. By then a page that was rendered before
 * the write, and kept by the CDN after the first purge, lies there.
 */
async function repeatPurge(tags: string[], isNoted: boolean): Promise<void> {
  for (let n = 0; n < repetitions; n += 1) {
    await delay(env().PURGE_REPEAT_MS);
    if (await (isNoted ? purgeNoted() : purge(tags))) return;
  }
}

async function purgeChange(tags: string[]): Promise<void> {
  if (!isCdnThere()) return;
  const [isNoted] = await Promise.all([
    notePurge(tags).then(
      () => true,
      (error: unknown) => {
        logError('purge not noted', error, { tags: tags.join(' ') });
        return false;
      },
    ),
    purge(tags),
  ]);
  inBackground('repeat a purge', () => repeatPurge(tags, isNoted));
}

/**
 * Makes a write visible: the pages that show the item or its list are purged from the CDN, and the
 * copy of the item kept for an outage follows the change. Awaited before the answer, so that an
 * editor who follows the link to the page sees the change, and so that no outage brings back what
 * was removed. The purge is noted and repeated after the answer, by the scheduled function too,
 * until it has worked once more.
 */
export function invalidateResource(
  resource: ResourceName,
  { removedFiles = [], ...change }: Change,
): Promise<void> {
  return invalidateItems([{ resource, ...change }], removedFiles);
}

/** The same for several items that one write has changed, with one purge for all of them. */
export async function invalidateItems(
  changes: readonly (Pick<Change, 'id' | 'item'> & { resource: ResourceName })[],
  removedFiles: readonly string[] = [],
): Promise<void> {
  clearNextChange();
  const tags = new Set(changes.flatMap(({ resource, id }) => [resource, `${resource}:${id}`]));
  const keepCopies = changes.map(async ({ resource, id, item }) => {
    if (item === undefined) return;
    const comesAt = item?.status === 'scheduled' ? item.publishAt : null;
    const shown = item?.status === 'published' ? item : { comesAt };
    await saveItemSnapshot(resource, id, shown).catch((error: unknown) =>
      logError('snapshot not written', error, { resource, id }),
    );
  });
  await Promise.all([purgeChange([...tags, ...removedFiles.map(uploadTag)]), ...keepCopies]);
}

/** The same for a list whose items have changed places and nothing else. */
export const invalidateList = (resource: ResourceName): Promise<void> => purgeChange([resource]);
