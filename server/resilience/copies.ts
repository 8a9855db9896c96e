import { isDeepStrictEqual } from 'node:util';
import { logError } from '#server/http/log.ts';
import { bounded, deployContext, openStore } from '#server/resilience/blob-store.ts';

/** A copy kept for an outage. `value` is null once the item or the page is known to be gone. */
export interface Snapshot<Value> {
  /** ISO time before the value was read or written. */
  takenAt: string;
  value: Value | null;
}

/** A key in the store of this deploy. */
export const placeOf = (key: string) => `${deployContext()} ${key}`;

/**
 * What this process has written last, by place. What is read again within a minute and is the same
 * is not written again: its copy says no more than that it is that much older.
 */
const written = new Map<string, Snapshot<object>>();
const sameForMs = 60_000;
const mostWritten = 100;

const isWritten = (last: Snapshot<object> | undefined, { takenAt, value }: Snapshot<object>) =>
  last !== undefined &&
  Date.parse(takenAt) - Date.parse(last.takenAt) < sameForMs &&
  isDeepStrictEqual(last.value, value);

/** By key: the copy that is being written, and the latest of those that wait for it. */
const writing = new Map<string, Promise<void>>();
const waiting = new Map<string, Snapshot<object>>();

/** Keeps a copy. Of many taken at once, the latest alone is written after the one under way. */
export async function keepSnapshot(key: string, copy: Snapshot<object>): Promise<void> {
  const next = waiting.get(key);
  if (next && next.takenAt > copy.takenAt) return;
  waiting.set(key, copy);
  for (let run = writing.get(key); run; run = writing.get(key)) {
    await run.catch(() => undefined);
    if (waiting.get(key) !== copy) return;
  }
  waiting.delete(key);
  const run = writeLater(key, copy).finally(() => writing.delete(key));
  writing.set(key, run);
  await run;
}

/** Writes a copy, unless a later one is there. That an item is absent is noted only over a copy. */
async function writeLater(key: string, copy: Snapshot<object>): Promise<void> {
  const place = placeOf(key);
  if (isWritten(written.get(place), copy)) return;
  const kept = await readSnapshot(key);
  if (kept ? kept.takenAt >= copy.takenAt : copy.value === null) return;
  await writeSnapshot(key, copy);
  if (written.size >= mostWritten) written.clear();
  written.set(place, copy);
}

/** @throws AppError UNAVAILABLE */
export async function readSnapshot<Value>(key: string): Promise<Snapshot<Value> | undefined> {
  try {
    const found: unknown = await bounded(() => openStore('snapshots').get(key, { type: 'json' }));
    return (found as Snapshot<Value> | null) ?? undefined;
  } catch (error) {
    logError('snapshot not read', error, { key });
    throw error;
  }
}

/** @throws AppError UNAVAILABLE */
export async function writeSnapshot(key: string, copy: Snapshot<object>): Promise<void> {
  written.delete(placeOf(key));
  await bounded(async () => {
    await openStore('snapshots').setJSON(key, copy);
  });
}
