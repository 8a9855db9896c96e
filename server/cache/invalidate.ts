import { setTimeout as delay } from 'node:timers/promises';
import { purgeCache } from '@netlify/functions';
import { env } from '#server/env.ts';
import { logError, logInfo } from '#server/http/log.ts';
import { keepItem, type Resource } from '#server/resilience/snapshots.ts';

/** What a write has done to one item of a resource. */
interface Change {
  id: string;
  /** The item as it is now; null when it has been removed. */
  item: { id: string } | null;
  /** Stored name of a file that no item shows any more. */
  removedFile?: string | undefined;
}

/** purgeCache itself would wait without end, and the editor with it. */
const purgeMs = 3_000;

async function rejectLate(): Promise<never> {
  await delay(purgeMs, undefined, { ref: false });
  throw new Error(`the purge was not answered in ${purgeMs} ms`);
}

/** Purges what the CDN holds under the tags. A purge that fails is logged: the write stands. */
async function purge(tags: string[]): Promise<void> {
  const { NETLIFY_LOCAL, NETLIFY_PURGE_API_TOKEN, NETLIFY_API_URL } = env();
  // A local server without an edge cache has nothing to purge.
  if (NETLIFY_LOCAL && !NETLIFY_PURGE_API_TOKEN) return;
  try {
    const purged = purgeCache({ tags, ...(NETLIFY_API_URL ? { apiURL: NETLIFY_API_URL } : {}) });
    await Promise.race([purged, rejectLate()]);
    logInfo('purged', { tags: tags.join(' ') });
  } catch (error) {
    logError('purge failed', error, { tags: tags.join(' ') });
  }
}

/**
 * Makes a write visible: the pages that show the item or its list are purged from the CDN, and the
 * copy of the item kept for an outage follows the change. Awaited before the answer, so that an
 * editor who follows the link to the page sees the change, and so that no outage brings back what
 * was removed.
 */
export async function invalidateResource(
  resource: Resource,
  { id, item, removedFile }: Change,
): Promise<void> {
  const tags = [resource, `${resource}:${id}`, ...(removedFile ? [`upload:${removedFile}`] : [])];
  const keepCopy = keepItem(resource, id, item).catch((error: unknown) =>
    logError('snapshot not written', error, { resource, id }),
  );
  await Promise.all([purge(tags), keepCopy]);
}
