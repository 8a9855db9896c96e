import { setTimeout as delay } from 'node:timers/promises';
import { env } from '#server/platform/env.ts';
import { inBackground } from '#server/platform/http/background.ts';
import { withTimeout } from '#server/platform/http/deadline.ts';
import { logError, logInfo } from '#server/platform/http/log.ts';
import { bounded, openStore } from '#server/platform/resilience/blob-store.ts';

/** purgeCache itself would wait without end, and the editor with it. */
const purgeMs = 3_000;

/** A local server without an edge cache has nothing to purge. */
export const isCdnThere = (): boolean =>
  !env().NETLIFY_LOCAL || Boolean(env().NETLIFY_PURGE_API_TOKEN);

/**
 * Purges what the CDN holds under the tags. The platform takes a tag twice in 5 s and refuses a
 * third purge.
 * @returns false when it failed, which is logged
 */
export async function purge(tags: readonly string[]): Promise<boolean> {
  const { NETLIFY_API_URL } = env();
  try {
    const apiURL = NETLIFY_API_URL ? { apiURL: NETLIFY_API_URL } : {};
    // Imported here, because requests that only read never purge.
    const { purgeCache } = await import('@netlify/functions');
    await withTimeout('the CDN', purgeMs, () => purgeCache({ tags: [...tags], ...apiURL }));
    logInfo('purged', { tags: tags.join(' ') });
    return true;
  } catch (error) {
    logError('purge failed', error, { tags: tags.join(' ') });
    return false;
  }
}

interface Note {
  tags: readonly string[];
  notedAt: number;
}

/** How often a purge is repeated after the answer, before it is left to the scheduled function. */
const repetitions = 2;

/**
 * Purges tags after a write, and again when the platform takes them again: by then a page that was
 * rendered before the write may have been cached after the first purge. The purge is noted and
 * repeated, by the scheduled function too, until it has worked once more.
 */
export async function purgeAfterWrite(tags: string[]): Promise<void> {
  if (!isCdnThere()) return;
  const note: Note = { tags, notedAt: Date.now() };
  const noting = bounded(() => openStore('purges').setJSON(crypto.randomUUID(), note)).then(
    () => true,
    (error: unknown) => {
      logError('purge not noted', error, { tags: tags.join(' ') });
      return false;
    },
  );
  const [isNoted] = await Promise.all([noting, purge(tags)]);
  inBackground('repeat a purge', async () => {
    for (let n = 0; n < repetitions; n += 1) {
      await delay(env().PURGE_REPEAT_MS);
      if (await (isNoted ? purgeNoted() : purge(tags))) return;
    }
  });
}

/**
 * Purges the tags of all notes in one call, and deletes the notes if it succeeds. Notes younger than
 * PURGE_REPEAT_MS wait: the CDN may not have stored a page yet that was rendered before their write.
 * @returns false if the purge failed; the notes remain
 */
export async function purgeNoted(): Promise<boolean> {
  if (!isCdnThere()) return true;
  const store = openStore('purges');
  const before = Date.now() - env().PURGE_REPEAT_MS;
  const { blobs } = await bounded(() => store.list());
  const notes = await Promise.all(
    blobs.map(async ({ key }) => {
      const note: unknown = await bounded(() => store.get(key, { type: 'json' }));
      return { key, note: note as Note | null };
    }),
  );
  const due = notes.filter(({ note }) => note && note.notedAt <= before);
  if (due.length === 0) return true;
  const tags = new Set(due.flatMap(({ note }) => note?.tags ?? []));
  if (!(await purge([...tags]))) return false;
  await Promise.all(due.map(({ key }) => bounded(() => store.delete(key))));
  return true;
}
