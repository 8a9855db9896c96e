import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeEdgeCache } from '../../local/cdn.ts';
import { EdgeStore, edgeKey } from '../../local/serve/edge-store.ts';
import { startPurgeApi } from '../../local/serve/purge-api.ts';
import type { Handle } from '../../local/serve/request-context.ts';
import { startBackend, type Backend } from '../support/backend.ts';

// The platform's rule, a tag twice in 5 s, in a fifth of its time.
const windowMs = 1_000;

const store = new EdgeStore();
let stopPurgeApi: () => void;
let backend: Backend;
let edge: Handle;
let cookie: string;

beforeAll(async () => {
  stopPurgeApi = await startPurgeApi(store, windowMs);
  const { NETLIFY_PURGE_API_TOKEN = '', NETLIFY_API_URL = '' } = process.env;
  backend = await startBackend({
    NETLIFY_PURGE_API_TOKEN,
    NETLIFY_API_URL,
    PURGE_REPEAT_MS: String(windowMs + 100),
  });
  cookie = await backend.admin();
  edge = makeEdgeCache(async () => {
    const { jobs } = await backend.succeed('listJobs');
    const titles = jobs.map(({ title }) => title).toSorted();
    return new Response(titles.join(), {
      headers: {
        'netlify-cdn-cache-control': 'public, durable, max-age=300, stale-while-revalidate=600',
        'netlify-cache-tag': 'jobs',
      },
    });
  }, store);
});
afterAll(async () => {
  await backend.close();
  stopPurgeApi();
});

const page = async () => {
  const visit = { requestId: 'r', ip: '127.0.0.1', waitUntil: () => undefined };
  return (await edge(new Request('http://localhost/jobs'), visit)).text();
};
const create = async (title: string) => {
  const json = { title, description: 'Text.', stipend: 1, role: 'Role' };
  await backend.succeed('createJob', { cookie, json });
};

test('all of five quick writes are shown', async () => {
  for (const title of ['A', 'B', 'C', 'D', 'E']) {
    await create(title);
    await page();
  }
  await backend.background();
  expect(await page()).toBe('A,B,C,D,E');
});

test('a page that was rendered before a write and cached after its purge is purged', async () => {
  await create('F');
  const entry = { status: 200, headers: new Headers(), body: new TextEncoder().encode('old') };
  const times = { storedAt: Date.now(), maxAge: 300, staleSeconds: 600 };
  const key = edgeKey(new URL('http://localhost/jobs'), undefined);
  store.set(key, store.now(), { ...entry, ...times, tags: ['jobs'] });
  expect(await page()).toBe('old');
  await backend.background();
  expect(await page()).toBe('A,B,C,D,E,F');
});
