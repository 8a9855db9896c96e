import { randomBytes, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { EdgeStore } from './edge-store.ts';
import { siteId } from './request-context.ts';

async function readJson(message: IncomingMessage): Promise<{ cache_tags?: string[] } | undefined> {
  let text = '';
  for await (const chunk of message) {
    text += String(chunk);
    if (text.length > 100_000) return undefined;
  }
  try {
    return JSON.parse(text) as { cache_tags?: string[] };
  } catch {
    return undefined;
  }
}

/** How often the platform purges a tag, or the whole site, within the window. */
const maxPurges = 2;

/** Counts the purges of each tag; false when one of them has to wait, and none is counted then. */
function makeLimiter(ms: number): (tags: string[]) => boolean {
  const taken = new Map<string, number[]>();
  return (tags) => {
    const since = performance.now() - ms;
    const recent = tags.map((tag) => (taken.get(tag) ?? []).filter((at) => at > since));
    if (recent.some((times) => times.length >= maxPurges)) return false;
    tags.forEach((tag, at) => taken.set(tag, [...(recent[at] ?? []), performance.now()]));
    return true;
  };
}

/**
 * The one call of the platform's API that purgeCache makes, on a loopback port of its own. Sets
 * the environment by which the site finds it.
 * @param windowMs in which a tag is taken twice; a third purge is answered 429
 * @returns a function that stops it
 */
export async function startPurgeApi(store: EdgeStore, windowMs: number): Promise<() => void> {
  const take = makeLimiter(windowMs);
  const token = randomBytes(16).toString('hex');
  const expected = Buffer.from(`Bearer ${token}`);
  const server = createServer((message, response) => {
    const given = Buffer.from(message.headers.authorization ?? '');
    const isKnown = given.length === expected.length && timingSafeEqual(given, expected);
    const answer = (status: number) => response.writeHead(status).end();
    if (message.method !== 'POST' || message.url !== '/api/v1/purge') answer(404);
    else if (!isKnown) answer(401);
    else {
      void readJson(message).then((body) => {
        if (!body) return answer(400);
        // The platform takes several tags in one string too.
        const tags = body.cache_tags?.flatMap((tag) => tag.split(/[,\s]+/));
        if (!take(tags?.length ? tags : ['the whole site'])) return answer(429);
        store.purge(tags?.length ? tags : undefined);
        return answer(202);
      });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  process.env.NETLIFY_PURGE_API_TOKEN = token;
  process.env.SITE_ID = siteId;
  process.env.NETLIFY_API_URL = `http://127.0.0.1:${port}`;
  return () => {
    server.close();
    server.closeAllConnections();
  };
}
