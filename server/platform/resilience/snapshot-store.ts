import { isDeepStrictEqual } from 'node:util';
import { logError } from '#server/platform/http/log.ts';
import { bounded, deployContext, openStore } from '#server/platform/resilience/blob-store.ts';

/** A snapshot for outages. `value` is null for an item or a page that no longer exists. */
export interface Snapshot<Value> {
  /** ISO time before the value was read or written. */
  takenAt: string;
  value: Value | null;
}

/** A key with the deploy context, for the maps of this process. */
export const snapshotKey = (key: string) => `${deployContext()} ${key}`;

/**
 * The snapshots that this process has written last, by `snapshotKey`. The same value read again
 * within a minute is not written again: the stored snapshot differs only by its time.
 */
const written = new Map<string, Snapshot<object>>();
const sameForMs = 60_000;
const maxWritten = 100;

const isWritten = (last: Snapshot<object> | undefined, { takenAt, value }: Snapshot<object>) =>
  last !== undefined &&
  Date.parse(takenAt) - Date.parse(last.takenAt) < sameForMs &&
  isDeepStrictEqual(last.value, value);

/** By key: the snapshot that is being written, and the latest of those that wait for it. */
const writing = new Map<string, Promise<void>>();
const waiting = new Map<string, Snapshot<object>>();

/**
 * Stores a snapshot. Of many taken at once, the latest alone is written after the one under way.
 */
export async function saveSnapshot(key: string, snapshot: Snapshot<object>): Promise<void> {
  const next = waiting.get(key);
  if (next && next.takenAt > snapshot.takenAt) return;
  waiting.set(key, snapshot);
  for (let run = writing.get(key); run; run = writing.get(key)) {
    await run.catch(() => undefined);
    if (waiting.get(key) !== snapshot) return;
  }
  waiting.delete(key);
  const run = writeLater(key, snapshot).finally(() => writing.delete(key));
  writing.set(key, run);
  await run;
}

/** Writes a snapshot unless a later one is stored; an absence is written only over a snapshot. */
async function writeLater(key: string, snapshot: Snapshot<object>): Promise<void> {
  const ownKey = snapshotKey(key);
  if (isWritten(written.get(ownKey), snapshot)) return;
  const stored = await readSnapshot(key);
  if (stored ? stored.takenAt >= snapshot.takenAt : snapshot.value === null) return;
  await writeSnapshot(key, snapshot);
  if (written.size >= maxWritten) written.clear();
  written.set(ownKey, snapshot);
}

/** The stored snapshot; undefined where there is none. */
export async function readSnapshot<Value>(key: string): Promise<Snapshot<Value> | undefined> {
  try {
    const found: unknown = await bounded(() => openStore('snapshots').get(key, { type: 'json' }));
    return (found as Snapshot<Value> | null) ?? undefined;
  } catch (error) {
    logError('snapshot not read', error, { key });
    throw error;
  }
}

/** The keys of the stored snapshots that begin with `prefix`. */
export const listSnapshots = async (prefix: string): Promise<string[]> =>
  (await bounded(() => openStore('snapshots').list({ prefix }))).blobs.map(({ key }) => key);

/** Writes a snapshot over whatever is stored under the key. */
export async function writeSnapshot(key: string, snapshot: Snapshot<object>): Promise<void> {
  written.delete(snapshotKey(key));
  await bounded(() => openStore('snapshots').setJSON(key, snapshot));
}

/** Deletes a snapshot, so that the next read stores one again. */
export async function deleteSnapshot(key: string): Promise<void> {
  written.delete(snapshotKey(key));
  await bounded(() => openStore('snapshots').delete(key));
}
