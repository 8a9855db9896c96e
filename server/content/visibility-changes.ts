import { z } from 'zod';
import { isCdnThere, purge } from '#server/platform/cache/purge.ts';
import { serviceDb } from '#server/platform/db/client.ts';
import { unwrap } from '#server/platform/db/errors.ts';
import { logError } from '#server/platform/http/log.ts';
import { bounded, openStore } from '#server/platform/resilience/blob-store.ts';

/**
 * The last read, for the pages of the same second. A change that another process plans meanwhile is not
 * missed: its write purges the pages once more PURGE_REPEAT_MS later.
 */
let cached: { at: number; next: Promise<string | undefined> } | undefined;
const cacheMs = 1_000;

/** How long a page is cached whose next change cannot be read. */
const unknownChangeMs = 10_000;

/** Clears the cache after a write to an item. */
export function clearNextChange(): void {
  cached = undefined;
}

/**
 * Returns the next time at which an item of any content type appears or disappears by the clock. A page
 * reads it once, even if it shows several types.
 * @returns an ISO time, in some seconds when it cannot be read; undefined when no change is planned
 */
export function nextVisibilityChange(): Promise<string | undefined> {
  if (cached && Math.abs(Date.now() - cached.at) < cacheMs) return cached.next;
  const read = { at: Date.now(), next: readNextChange() };
  cached = read;
  return read.next;
}

async function readNextChange(): Promise<string | undefined> {
  try {
    const [change] = unwrap(await serviceDb().rpc('visibility_changes', { p_limit: 1 }));
    return change?.changes_at;
  } catch (error) {
    clearNextChange();
    logError('next change not known', error, {});
    return new Date(Date.now() + unknownChangeMs).toISOString();
  }
}

/** How far back the first run reads. */
const firstPeriodMs = 10 * 60 * 1_000;

const progressKey = 'seen';

const progress = z.object({ until: z.iso.datetime({ offset: true }) });

/**
 * Purges the pages of the items that have appeared or disappeared since the last run that purged. What
 * a failed run did not purge the next one does; a second run at the same time is harmless.
 * @throws AppError UNAVAILABLE; Error when the purge failed
 */
export async function purgeVisibilityChanges(now = new Date()): Promise<void> {
  if (!isCdnThere()) return;
  const store = openStore('clock');
  const stored: unknown = await bounded(() => store.get(progressKey, { type: 'json' }));
  const after =
    progress.safeParse(stored).data?.until ?? new Date(now.getTime() - firstPeriodMs).toISOString();
  const period = { p_after: after, p_until: now.toISOString() };
  const changes = unwrap(await serviceDb().rpc('visibility_changes', period));
  const last = changes.at(-1);
  if (!last) return;
  const tags = new Set(changes.flatMap(({ resource, item }) => [resource, `${resource}:${item}`]));
  if (!(await purge([...tags]))) throw new Error('the purge of what appeared or went has failed');
  const until: z.infer<typeof progress> = { until: last.changes_at };
  await bounded(() => store.setJSON(progressKey, until));
}
