import { resources, type ResourceName } from '#contract/items.ts';
import { keyOf } from '#server/content/snapshots.ts';
import {
  deleteSnapshot,
  listSnapshots,
  readSnapshot,
} from '#server/platform/resilience/snapshot-store.ts';

/** How long a removal is remembered. By then the snapshots of its time are of no use in an outage. */
const rememberedMs = 30 * 24 * 60 * 60 * 1_000;

const takenAtOf = async (key: string) => (await readSnapshot(key))?.takenAt ?? '';

async function deleteRemovalsOf(resource: ResourceName, before: string): Promise<void> {
  const notes = await listSnapshots(`${resource}/${keyOf.removal}`);
  const moments = await Promise.all(notes.map(takenAtOf));
  const past = moments.filter((moment) => moment < before).toSorted();
  const last = past.at(-1);
  if (last === undefined) return;
  // Snapshots first: one that is older than a removal may contain the removed item.
  const snapshots = (await listSnapshots(`${resource}/`)).filter((key) => !notes.includes(key));
  for (const key of [...snapshots, ...notes]) {
    if ((await takenAtOf(key)) <= last) await deleteSnapshot(key);
  }
}

/**
 * Deletes the records of items that were removed 30 days ago, and the snapshots that are as old and may
 * still show them.
 */
export async function deleteOldRemovals(now = new Date()): Promise<void> {
  const before = new Date(now.getTime() - rememberedMs).toISOString();
  for (const resource of resources) await deleteRemovalsOf(resource, before);
}
