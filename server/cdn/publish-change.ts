import { setTimeout as delay } from 'node:timers/promises';
import { purgeCache } from '@netlify/functions';
import { env } from '#server/env.ts';
import { logError, logInfo } from '#server/http/log.ts';
import { dropSnapshots } from '#server/resilience/snapshots.ts';

type Noun = 'news' | 'jobs' | 'installations';

/** purgeCache itself would wait without end, and the editor with it. */
const purgeMs = 3_000;

async function refuseLate(): Promise<never> {
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
    await Promise.race([purged, refuseLate()]);
    logInfo('purged', { tags: tags.join(' ') });
  } catch (error) {
    logError('purge failed', error, { tags: tags.join(' ') });
  }
}

/**
 * Makes a write visible: the pages that show the item or its list are purged from the CDN and the
 * copies kept for an outage are dropped. Awaited before the answer, so that an editor who follows
 * the link to the page sees the change.
 */
export async function publishChange(noun: Noun, id: string, removedFile?: string): Promise<void> {
  const tags = [noun, `${noun}:${id}`, ...(removedFile ? [`upload:${removedFile}`] : [])];
  await Promise.all([purge(tags), dropSnapshots(noun)]);
}
