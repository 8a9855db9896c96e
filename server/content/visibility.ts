import pLimit from 'p-limit';
import { z } from 'zod';
import { resources, type ResourceName } from '#contract/items.ts';
import type { Publication } from '#contract/schemas/publication.ts';
import { uploadTag } from '#server/content/media/files.ts';
import { keyOf } from '#server/content/snapshots.ts';
import { isCdnThere, purge, purgeAfterWrite } from '#server/platform/cache/purge.ts';
import { callFunction } from '#server/platform/db/client.ts';
import { logError } from '#server/platform/http/log.ts';
import { bounded, openStore } from '#server/platform/resilience/blob-store.ts';
import {
  deleteSnapshot,
  listSnapshots,
  writeSnapshot,
} from '#server/platform/resilience/snapshot-store.ts';

/**
 * The last read, for the pages of the same second. A change that another process plans meanwhile is not
 * missed: its write purges the pages once more PURGE_REPEAT_MS later.
 */
let nextChange: { at: number; next: Promise<string | undefined> } | undefined;
const cacheMs = 1_000;

/** Cache time of a page whose next change of visibility cannot be read. */
const unknownChangeMs = 10_000;

/**
 * Returns the next time at which an item of any content type appears or disappears by the clock. A page
 * reads it once, even if it shows several types.
 * @returns an ISO time, in some seconds when it cannot be read; undefined when no change is planned
 */
export function nextVisibilityChange(): Promise<string | undefined> {
  if (nextChange && Math.abs(Date.now() - nextChange.at) < cacheMs) return nextChange.next;
  const read = async () => {
    try {
      const [change] = await callFunction('visibility_changes', { p_limit: 1 });
      return change?.changes_at;
    } catch (error) {
      nextChange = undefined;
      logError('next change not known', error, {});
      return new Date(Date.now() + unknownChangeMs).toISOString();
    }
  };
  nextChange = { at: Date.now(), next: read() };
  return nextChange.next;
}

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
 * snapshots of the items follow the change. Awaited before the answer, so that the linked page shows
 * the change at once, and so that no outage brings back a removed item.
 * @param removedFiles stored names of files that no item shows any more
 */
export async function invalidate(
  changes: readonly Change[],
  removedFiles: readonly string[] = [],
): Promise<void> {
  nextChange = undefined;
  const tags = new Set(changes.flatMap(({ resource, id }) => [resource, `${resource}:${id}`]));
  for (const name of removedFiles) tags.add(uploadTag + name);
  const snapshots = changes.map(async ({ resource, id, item }) => {
    if (item === undefined) return;
    const takenAt = new Date().toISOString();
    const removalKey = `${resource}/${keyOf.removal}${id}`;
    try {
      if (item?.status === 'published') {
        await writeSnapshot(`${resource}/${keyOf.item}${id}`, { takenAt, value: { item } });
        await deleteSnapshot(removalKey);
      } else {
        const comesAt = item?.status === 'scheduled' ? item.publishAt : null;
        await writeSnapshot(removalKey, { takenAt, value: { comesAt } });
      }
    } catch (error) {
      logError('snapshot not written', error, { resource, id });
    }
  });
  await Promise.all([purgeAfterWrite([...tags]), ...snapshots]);
}

/** Blobs are deleted one by one; so many calls run at once. */
const deletionsAtOnce = 20;

/**
 * Deletes the snapshots of a resource, then the notes of its removed items: a snapshot that is older
 * than a removal may show the removed item.
 */
async function deleteSnapshots(resource: ResourceName): Promise<void> {
  const keys = await listSnapshots(`${resource}/`);
  const notes = keys.filter((key) => key.startsWith(`${resource}/${keyOf.removal}`));
  const limit = pLimit(deletionsAtOnce);
  await limit.map(
    keys.filter((key) => !notes.includes(key)),
    deleteSnapshot,
  );
  await limit.map(notes, deleteSnapshot);
}

/**
 * Makes a write to all items of a site that had none visible. What was stored before it is deleted: an
 * imported item may have been removed from this site earlier.
 */
export async function invalidateAll(): Promise<void> {
  nextChange = undefined;
  const snapshots = resources.map((resource) =>
    deleteSnapshots(resource).catch((error: unknown) =>
      logError('snapshots not deleted', error, { resource }),
    ),
  );
  await Promise.all([purgeAfterWrite([...resources]), ...snapshots]);
}

const firstPeriodMs = 10 * 60 * 1_000;

const progressKey = 'seen';

const progress = z.object({ until: z.iso.datetime({ offset: true }) });

/**
 * Purges the pages of the items that have appeared or disappeared since the last run that purged. What
 * a failed run did not purge the next one does; a second run at the same time is harmless.
 * @throws AppError UNAVAILABLE; Error when the purge failed
 */
export async function purgeVisibilityChanges(): Promise<void> {
  if (!isCdnThere()) return;
  const now = new Date();
  const store = openStore('clock');
  const stored: unknown = await bounded(() => store.get(progressKey, { type: 'json' }));
  const after =
    progress.safeParse(stored).data?.until ?? new Date(now.getTime() - firstPeriodMs).toISOString();
  const period = { p_after: after, p_until: now.toISOString() };
  const changes = await callFunction('visibility_changes', period);
  const last = changes.at(-1);
  if (!last) return;
  const tags = new Set(changes.flatMap(({ resource, item }) => [resource, `${resource}:${item}`]));
  if (!(await purge([...tags]))) throw new Error('the purge of what appeared or went has failed');
  const until: z.infer<typeof progress> = { until: last.changes_at };
  await bounded(() => store.setJSON(progressKey, until));
}
