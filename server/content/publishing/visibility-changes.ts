import { z } from 'zod';
import { isCdnThere, purge } from '#server/platform/cache/purge.ts';
import { serviceDb } from '#server/platform/db/client.ts';
import { unwrap } from '#server/platform/db/unwrap.ts';
import { bounded, openStore } from '#server/platform/resilience/blob-store.ts';

/**
 * What was asked last, for the pages of the same second. Whatever is planned by another process
 * meanwhile is not missed: its write purges the pages once more PURGE_REPEAT_MS later.
 */
let asked: { at: number; next: Promise<string | undefined> } | undefined;
const rememberedMs = 1_000;

async function readNext(): Promise<string | undefined> {
  const changes = unwrap(await serviceDb().rpc('visibility_changes', { p_limit: 1 }));
  return changes[0]?.changes_at;
}

/** Has the next page ask again: an item was written. */
export function forgetNextChange(): void {
  asked = undefined;
}

/**
 * The next moment at which an item appears or goes by the clock. Of whatever resource: a page asks
 * once, also one that shows several.
 * @returns an ISO time, or undefined when none is planned
 * @throws AppError UNAVAILABLE
 */
export function nextVisibilityChange(): Promise<string | undefined> {
  if (asked && Math.abs(Date.now() - asked.at) < rememberedMs) return asked.next;
  const asking = { at: Date.now(), next: readNext() };
  asked = asking;
  asking.next.catch(() => {
    if (asked === asking) asked = undefined;
  });
  return asking.next;
}

/** How far the first run looks back. */
const firstLookMs = 10 * 60 * 1_000;

const seenKey = 'seen';

const seen = z.object({ until: z.iso.datetime({ offset: true }) });

async function seenUntil(now: Date): Promise<string> {
  const stored: unknown = await bounded(() => openStore('clock').get(seenKey, { type: 'json' }));
  const { data } = seen.safeParse(stored);
  return data?.until ?? new Date(now.getTime() - firstLookMs).toISOString();
}

/**
 * Purges the pages of what has appeared or gone since the last run that purged. A run that fails
 * leaves its moments to the next one; one that runs twice purges twice, which is harmless.
 * @throws AppError UNAVAILABLE; Error when the purge failed
 */
export async function purgeVisibilityChanges(now = new Date()): Promise<void> {
  if (!isCdnThere()) return;
  const changes = unwrap(
    await serviceDb().rpc('visibility_changes', {
      p_after: await seenUntil(now),
      p_until: now.toISOString(),
    }),
  );
  const last = changes.at(-1);
  if (!last) return;
  const tags = new Set(changes.flatMap(({ resource, item }) => [resource, `${resource}:${item}`]));
  if (!(await purge([...tags]))) throw new Error('the purge of what appeared or went has failed');
  const until: z.infer<typeof seen> = { until: last.changes_at };
  await bounded(() => openStore('clock').setJSON(seenKey, until));
}
