import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getStore } from '@netlify/blobs';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startBackend, type Backend } from '../support/backend.ts';

/** Stands for the platform's purge call. */
let isRefusing = false;
let asked: string[][] = [];
let platform: Server;
let backend: Backend;

beforeAll(async () => {
  platform = createServer((message, response) => {
    let text = '';
    message.on('data', (chunk) => (text += String(chunk)));
    message.on('end', () => {
      asked.push((JSON.parse(text) as { cache_tags: string[] }).cache_tags);
      response.writeHead(isRefusing ? 429 : 202).end();
    });
  }).listen(0, '127.0.0.1');
  await once(platform, 'listening');
  const { port } = platform.address() as AddressInfo;
  backend = await startBackend({
    NETLIFY_PURGE_API_TOKEN: 'token',
    NETLIFY_API_URL: `http://127.0.0.1:${port}`,
    SITE_ID: 'site',
  });
});
afterAll(async () => {
  platform.close();
  platform.closeAllConnections();
  await backend.close();
});
beforeEach(async () => {
  isRefusing = false;
  await backend.exec('delete from public.news; delete from public.jobs');
  // As on the first run, which looks back ten minutes.
  await getStore({ name: 'clock-dev', consistency: 'strong' }).delete('seen');
  asked = [];
});

interface Moments {
  /** Seconds from now. */
  publishAt?: number;
  unpublishAt?: number;
  closedAt?: number;
}

/** The columns of a row that was last written two months ago. */
const columns = 'title, description, created_at, updated_at, publish_at, unpublish_at';
const values = `'T', 'D', now() - interval '60 days', now() - interval '60 days',
  now() + make_interval(secs => $1), now() + make_interval(secs => $2)`;
const ofLongAgo = -60 * 24 * 60 * 60;

async function news({ publishAt = ofLongAgo, unpublishAt }: Moments): Promise<string> {
  const [made] = await backend.sql<{ id: string }>(
    `insert into public.news (${columns}, publish_date, image)
     values (${values}, '2026-01-01', $3) returning id`,
    [publishAt, unpublishAt ?? null, `${randomBytes(16).toString('hex')}.png`],
  );
  return made?.id ?? '';
}

async function job({ publishAt = ofLongAgo, unpublishAt, closedAt }: Moments): Promise<string> {
  const [made] = await backend.sql<{ id: string }>(
    `insert into public.jobs (${columns}, stipend, role, closed_at)
     values (${values}, 1, 'R', now() + make_interval(secs => $3)) returning id`,
    [publishAt, unpublishAt ?? null, closedAt ?? null],
  );
  return made?.id ?? '';
}

const run = async () => (await backend.run('deliver')).status;

test('what has appeared is purged, once', async () => {
  const id = await news({ publishAt: -5 });
  expect(await run()).toBe(204);
  expect(asked).toEqual([['news', `news:${id}`]]);
  expect(await run()).toBe(204);
  expect(asked).toHaveLength(1);
});

test('what has gone is purged, and what is yet to come is not', async () => {
  await news({ publishAt: 600 });
  await news({ unpublishAt: 600 });
  const id = await news({ unpublishAt: -4 });
  await run();
  expect(asked).toEqual([['news', `news:${id}`]]);
});

test('a job that has closed is purged, and once more when its page is gone', async () => {
  const days = 24 * 60 * 60;
  const gone = await job({ closedAt: -30 * days - 3 });
  const closed = await job({ closedAt: -2 });
  await job({ closedAt: -10 * days });
  await run();
  expect(asked).toEqual([['jobs', `jobs:${gone}`, `jobs:${closed}`]]);
});

test('what a write has just published is not purged again: the write did that', async () => {
  await backend.sql(
    `insert into public.jobs (title, description, stipend, role) values ('T', 'D', 1, 'R')`,
  );
  await run();
  expect(asked).toEqual([]);
});

test('a purge that fails is owed until the next run', async () => {
  const id = await news({ publishAt: -1 });
  isRefusing = true;
  expect(await run()).toBe(500);
  isRefusing = false;
  asked = [];
  expect(await run()).toBe(204);
  expect(asked).toEqual([['news', `news:${id}`]]);
});

test('a run without the database fails, and the next one makes up for it', async () => {
  const id = await news({ publishAt: 0 });
  await backend.supabase.refuse();
  expect(await run()).toBe(500);
  await backend.supabase.open();
  expect(await run()).toBe(204);
  expect(asked).toEqual([['news', `news:${id}`]]);
});
