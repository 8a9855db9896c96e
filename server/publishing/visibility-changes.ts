import { z } from 'zod';
import { isCdnThere, purge } from '#server/cache/purge.ts';
import { serviceDb } from '#server/db/client.ts';
import { unwrap } from '#server/db/unwrap.ts';
import { bounded, openStore } from '#server/resilience/blob-store.ts';
import { platformContext } from '#server/http/platform.ts';

const ofPages = new WeakMap<object, Promise<string | undefined>>();

async function readNext(): Promise<string | undefined> {
  const changes = unwrap(await serviceDb().rpc('visibility_changes', { p_limit: 1 }));
  return changes[0]?.changes_at;
}

/**
 * The next moment at which an item appears or goes by the clock. Of whatever resource: a page asks
 * once, also one that shows several.
 * @returns an ISO time, or undefined when none is planned
 * @throws AppError UNAVAILABLE
 */
export function nextVisibilityChange(): Promise<string | undefined> {
  const page = platformContext();
  const next = (page && ofPages.get(page)) ?? readNext();
  if (page) ofPages.set(page, next);
  return next;
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
