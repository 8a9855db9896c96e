import { isUnavailable } from '#server/http/app-error.ts';
import { logError, logInfo } from '#server/http/log.ts';
import { bounded, openStore } from '#server/resilience/blob-store.ts';

interface Snapshot<Value> {
  takenAt: string;
  value: Value;
}

/** What a page shows, and since when if it had to come from a snapshot. */
export interface Snapshotted<Value> {
  value: Value;
  /** ISO time at which the snapshot was taken; absent when the value is fresh. */
  staleSince?: string;
}

/**
 * Loads a value and keeps a copy under `key` (`noun/…`). When the database is out of reach the
 * last copy is given instead, marked with its time.
 * Errors: those of `load`; its UNAVAILABLE only when there is no copy.
 */
export async function readThroughSnapshot<Value>(
  key: string,
  load: () => Promise<Value>,
): Promise<Snapshotted<Value>> {
  let value: Value;
  try {
    value = await load();
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    logError('database out of reach, looking for a snapshot', error, { key });
    const snapshot = await readSnapshot<Value>(key);
    if (!snapshot) throw error;
    return { value: snapshot.value, staleSince: snapshot.takenAt };
  }
  // An absent item is not worth a copy: an outage then says 503, not "not found".
  if (value !== undefined) await writeSnapshot(key, value);
  return { value };
}

async function readSnapshot<Value>(key: string): Promise<Snapshot<Value> | undefined> {
  try {
    const found: unknown = await bounded(() => openStore('snapshots').get(key, { type: 'json' }));
    return (found as Snapshot<Value> | null) ?? undefined;
  } catch (error) {
    logError('snapshot not read', error, { key });
    return undefined;
  }
}

/** A page is worth more than its copy: a failure here is logged and the page goes out. */
async function writeSnapshot(key: string, value: unknown): Promise<void> {
  const snapshot: Snapshot<unknown> = { takenAt: new Date().toISOString(), value };
  await bounded(() => openStore('snapshots').setJSON(key, snapshot)).catch((error: unknown) =>
    logError('snapshot not written', error, { key }),
  );
}

/** Drops the copies of a noun after a write, so that an outage cannot bring back what is gone. */
export async function dropSnapshots(noun: string): Promise<void> {
  try {
    const store = openStore('snapshots');
    const { blobs } = await bounded(() => store.list({ prefix: `${noun}/` }));
    await bounded(() => Promise.all(blobs.map(({ key }) => store.delete(key))));
    logInfo('snapshots dropped', { noun, count: blobs.length });
  } catch (error) {
    logError('snapshots not dropped', error, { noun });
  }
}
