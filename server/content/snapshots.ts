import type { ResourceName } from '#contract/items.ts';
import { isTransient, isUnavailable } from '#server/platform/http/errors.ts';
import { inBackground } from '#server/platform/http/background.ts';
import { logError } from '#server/platform/http/log.ts';
import { isStillListed, isStillVisible, type Expiry } from '#server/content/publication.ts';
import {
  saveSnapshot,
  snapshotKey,
  readSnapshot,
  type Snapshot,
} from '#server/platform/resilience/snapshot-store.ts';

/** The data of a page, with the time of the snapshot that it is from. */
export interface Snapshotted<Value> {
  value: Value;
  /** ISO time at which the snapshot was taken; absent when the value is fresh. */
  staleSince?: string;
}

/** The note that the public does not see an item. */
interface Absence {
  /** ISO time from which on it does; null when no such time is set. */
  comesAt: string | null;
}

/**
 * The prefixes of an item's keys after its resource. The note that it was removed, or is not public
 * any more, has a key of its own, so that a page that is rendered at the same time cannot overwrite it
 * by a snapshot. Only a write that shows the item again deletes the note.
 */
export const keyOf = { item: 'item-', removal: 'removed-' } as const;

async function isRemoved(resource: ResourceName, id: string): Promise<boolean> {
  const note = await readSnapshot<Absence>(`${resource}/${keyOf.removal}${id}`);
  return (
    note !== undefined && !(note.value?.comesAt && Date.parse(note.value.comesAt) <= Date.now())
  );
}

/** The snapshot of an item, and whether the item was removed since. */
const readKnown = (resource: ResourceName, id: string) =>
  Promise.all([
    readSnapshot<{ item: Expiry }>(`${resource}/${keyOf.item}${id}`),
    isRemoved(resource, id),
  ]);

/**
 * Loads an item, and stores a snapshot of it after the answer. While the database is out of reach it
 * returns the last snapshot, with its time.
 * @returns undefined if there is no such item, as far as the snapshots show
 * @throws what `load` throws; its AppError UNAVAILABLE only when there is no snapshot
 */
export const readItem = <Value extends Expiry>(
  resource: ResourceName,
  id: string,
  load: () => Promise<Value | undefined>,
): Promise<Snapshotted<{ item: Value }> | undefined> =>
  readThrough(
    `${resource}/${keyOf.item}${id}`,
    async () => {
      const item = await load();
      return item && { item };
    },
    async ({ value }) =>
      !isStillVisible(value.item) || (await isRemoved(resource, id)) ? undefined : value,
  );

/**
 * Loads a page of a list as `readItem` loads an item. Items of a snapshot that have been changed or
 * removed since it was taken are shown as they are by now, or left out.
 * @param page names the page among those of the resource
 * @param items the property of the page that holds its items
 */
export const readList = <Key extends string, Page extends Record<Key, Expiry[]>>(
  resource: ResourceName,
  page: string,
  items: Key,
  load: () => Promise<Page | undefined>,
): Promise<Snapshotted<Page> | undefined> =>
  readThrough(`${resource}/${page}`, load, async ({ value, takenAt }) => {
    const current = await Promise.all(
      value[items].map(async (item) => {
        const [known, isGone] = await readKnown(resource, item.id);
        if (isGone) return undefined;
        const current = known && known.takenAt >= takenAt ? known.value?.item : item;
        return current && isStillListed(current) ? current : undefined;
      }),
    );
    return { ...value, [items]: current.filter((item) => item !== undefined) };
  });

/**
 * Returns the public state of an item from its snapshots.
 * @returns null if it is not public; undefined if there is no snapshot, because it was never opened or
 * written
 */
export async function findKnown(
  resource: ResourceName,
  id: string,
): Promise<Expiry | null | undefined> {
  const [snapshot, isGone] = await readKnown(resource, id);
  if (isGone) return null;
  if (!snapshot) return undefined;
  return snapshot.value && isStillVisible(snapshot.value.item) ? snapshot.value.item : null;
}

async function readThrough<Value extends object>(
  key: string,
  load: () => Promise<Value | undefined>,
  update: (snapshot: { value: Value; takenAt: string }) => Promise<Value | undefined>,
): Promise<Snapshotted<Value> | undefined> {
  const takenAt = new Date().toISOString();
  let value: Value | undefined;
  try {
    value = await load();
  } catch (error) {
    if (!isTransient(error)) throw error;
    const what = isUnavailable(error) ? 'out of reach' : 'too slow';
    logError(`database ${what}, looking for a snapshot`, error, { key });
    const snapshot = await readOnce(key, update);
    if (!snapshot) throw error;
    return snapshot.value ? { value: snapshot.value, staleSince: snapshot.takenAt } : undefined;
  }
  inBackground('keep a snapshot', () => saveSnapshot(key, { takenAt, value: value ?? null }));
  return value && { value };
}

/** Snapshots that are being read, by `snapshotKey`. */
const reading = new Map<string, Promise<Snapshot<object> | undefined>>();

/**
 * A snapshot as of now. Of the calls for it at the same moment one reads: the snapshot of a list takes
 * a read for the snapshot of each item, and in an outage all pages ask at once.
 */
function readOnce<Value extends object>(
  key: string,
  update: (snapshot: { value: Value; takenAt: string }) => Promise<Value | undefined>,
): Promise<Snapshot<Value> | undefined> {
  const read = async () => {
    const snapshot = await readSnapshot<Value>(key);
    if (!snapshot?.value) return snapshot;
    const { value, takenAt } = snapshot;
    return { takenAt, value: (await update({ value, takenAt })) ?? null };
  };
  const ownKey = snapshotKey(key);
  const running = reading.get(ownKey) ?? read().finally(() => reading.delete(ownKey));
  reading.set(ownKey, running);
  return running as Promise<Snapshot<Value> | undefined>;
}
