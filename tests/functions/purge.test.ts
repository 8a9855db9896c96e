import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getStore } from '@netlify/blobs';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { success } from '../support/answers.ts';
import { picture, pictureBytes } from '../support/media.ts';
import { useBackend } from '../support/backend.ts';
import { upload as putInStorage } from '../support/upload.ts';
import { waiting } from '../support/waiting.ts';

/** How the platform answers a purge. */
let mood: 'works' | 'fails' | 'refuses' | 'hangs' = 'works';
const statuses = { works: 202, fails: 500, refuses: 429 };
let asked: { cache_tags: string[]; site_id: string }[] = [];
const platform = createServer((message, response) => {
  let text = '';
  message.on('data', (chunk) => (text += String(chunk)));
  message.on('end', () => {
    asked.push(JSON.parse(text) as (typeof asked)[number]);
    if (mood !== 'hangs') response.writeHead(statuses[mood]).end();
  });
});
afterAll(() => {
  platform.close();
  platform.closeAllConnections();
});
const backend = useBackend(async () => {
  await once(platform.listen(0, '127.0.0.1'), 'listening');
  const { port } = platform.address() as AddressInfo;
  return {
    NETLIFY_PURGE_API_TOKEN: 'token',
    NETLIFY_API_URL: `http://127.0.0.1:${port}`,
    SITE_ID: 'site',
    PURGE_REPEAT_MS: '100',
  };
});
let cookie: string;
beforeAll(async () => {
  cookie = await backend.admin();
});
/** Lets what was noted be purged, and forgets what was asked so far. */
async function reset(): Promise<void> {
  mood = 'works';
  await backend.background();
  asked = [];
}
beforeEach(reset);

const texts = { title: 'Title', description: 'Text.', date: '2026-01-01' };
const create = async () =>
  backend.succeed('createNews', { cookie, multipart: { ...texts, image: await picture() } });
const tags = () => asked.flatMap((one) => one.cache_tags);

test('a write purges the list, the item and a file that is gone', async () => {
  const { news } = await create();
  expect(tags()).toEqual(['news', `news:${news.id}`]);
  expect(asked[0]?.site_id).toBe('site');

  await reset();
  const edited = await backend.succeed('updateNews', {
    cookie,
    params: { id: news.id },
    multipart: { ...texts, image: await picture('webp') },
  });
  expect(tags()).toEqual(['news', `news:${news.id}`, `upload:${news.image}`]);

  await reset();
  const params = { id: news.id };
  await backend.succeed('removeNews', { cookie, params });
  expect(tags()).toEqual(['news', `news:${news.id}`, `upload:${edited.news.image}`]);
});

test('a file that is replaced purges every item that shows it', async () => {
  const { news } = await create();
  const again = { title: 'Title', upload: news.image };
  const { installation } = await backend.succeed('createInstallation', {
    cookie,
    multipart: again,
  });
  const upload = await putInStorage(backend, cookie, await pictureBytes('png'), {
    fileName: 'new.png',
    contentType: 'image/png',
  });
  await reset();
  await backend.succeed('replaceMedia', {
    cookie,
    params: { file: news.image },
    json: { upload, updatedAt: installation.updatedAt },
  });
  expect(asked[0]?.cache_tags.toSorted()).toEqual(
    ['news', `news:${news.id}`, 'installations', `installations:${installation.id}`].toSorted(),
  );
});

test('an item that cannot be read after a change of its file is still purged', async () => {
  const { news } = await create();
  const newFile = { fileName: 'new.png', contentType: 'image/png' };
  const upload = await putInStorage(backend, cookie, await pictureBytes('png'), newFile);
  const itemTags = ['news', `news:${news.id}`];
  const unavailable = 'HTTP/1.1 503 Service Unavailable\r\nconnection: close\r\n\r\n';
  const refuseReads = () => backend.supabase.answer(unavailable, '/rest/v1/news');

  await reset();
  refuseReads();
  const params = { file: news.image };
  const description = { imageAlt: 'Silo', updatedAt: news.updatedAt };
  const described = await backend.call('describeMedia', { cookie, params, json: description });
  await backend.supabase.open();
  await success('describeMedia', described);
  expect(asked[0]?.cache_tags).toEqual(itemTags);
  const read = () => backend.call('getNews', { params: { id: news.id } });
  const { updatedAt, imageAlt } = (await success('getNews', await read())).news;
  expect(imageAlt).toBe('Silo');

  await reset();
  refuseReads();
  const json = { upload, updatedAt };
  const replaced = await backend.call('replaceMedia', { cookie, params, json });
  await backend.supabase.open();
  await success('replaceMedia', replaced);
  expect(asked[0]?.cache_tags).toEqual(itemTags);
  expect((await success('getNews', await read())).news.image).toBe(upload);
});

test('a new order of the installations purges their list once', async () => {
  const make = async (title: string) =>
    backend.succeed('createInstallation', {
      cookie,
      multipart: { title, image: await picture() },
    });
  const [below, above] = [await make('Below'), await make('Above')];
  await reset();
  await backend.succeed('moveInstallation', {
    cookie,
    params: { id: below.installation.id },
    json: { after: null, before: above.installation.id },
  });
  expect(asked.map(({ cache_tags }) => cache_tags)).toEqual([['installations']]);
});

test('jobs and installations have tags of their own', async () => {
  const json = { title: 'Title', description: 'Text.', stipend: 1, role: 'Role' };
  const { job } = await backend.succeed('createJob', { cookie, json });
  // What follows is repetition.
  expect(tags().slice(0, 2)).toEqual(['jobs', `jobs:${job.id}`]);

  await reset();
  const { installation } = await backend.succeed('createInstallation', {
    cookie,
    multipart: { title: 'Title', image: await picture() },
  });
  expect(tags().slice(0, 2)).toEqual(['installations', `installations:${installation.id}`]);
});

test('a write that is refused purges nothing', async () => {
  await backend.call('createNews', { cookie, multipart: texts });
  await backend.call('createJob', { cookie, json: {} });
  expect(asked).toEqual([]);
});

test('a purge that fails does not fail the write', async () => {
  mood = 'fails';
  const { news } = await create();
  expect(asked).not.toEqual([]);
  expect((await backend.succeed('getNews', { params: { id: news.id } })).news).toEqual(news);
});

test('a purge that hangs does not hold up the answer for long', async () => {
  mood = 'hangs';
  const { ms } = await waiting(create);
  expect(asked).not.toEqual([]);
  expect(ms).toBeLessThan(5_000);
});

const drain = async () => expect((await backend.run('deliver')).status).toBe(204);

test('a purge is repeated once after the answer', async () => {
  const { news } = await create();
  expect(asked).toHaveLength(1);
  await backend.background();
  expect(asked).toHaveLength(2);
  expect(tags().slice(2)).toEqual(['news', `news:${news.id}`]);
  await drain();
  expect(asked).toHaveLength(2);
});

test('a purge is not repeated before PURGE_REPEAT_MS have passed', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  try {
    await create();
    await drain();
    await backend.background();
    expect(asked).toHaveLength(1);
    vi.setSystemTime(Date.now() + 101);
    await drain();
    expect(asked).toHaveLength(2);
  } finally {
    vi.useRealTimers();
  }
});

test('a refused purge is repeated after the answer', async () => {
  mood = 'refuses';
  const { news } = await create();
  mood = 'works';
  asked = [];
  await backend.background();
  expect(tags()).toEqual(['news', `news:${news.id}`]);
});

test('a purge that stays refused is repeated by the schedule', async () => {
  mood = 'refuses';
  const { news } = await create();
  await backend.background();
  await drain();
  mood = 'works';
  asked = [];
  await drain();
  expect(tags()).toEqual(['news', `news:${news.id}`]);
  await drain();
  expect(asked).toHaveLength(1);
});

test('a purge is repeated without Blobs', async () => {
  await backend.blobs.refuse();
  await create();
  await backend.background();
  expect(asked).toHaveLength(2);
  await backend.blobs.open();
});

describe('the schedule purges items at their times', () => {
  const purged = () => asked.map((one) => one.cache_tags);
  beforeEach(async () => {
    await backend.exec('delete from public.news; delete from public.jobs');
    // As on the first run, which looks back ten minutes.
    await getStore({ name: 'clock-dev', consistency: 'strong' }).delete('seen');
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

  test('purges an item that has appeared, once', async () => {
    const id = await news({ publishAt: -5 });
    expect(await run()).toBe(204);
    expect(purged()).toEqual([['news', `news:${id}`]]);
    expect(await run()).toBe(204);
    expect(asked).toHaveLength(1);
  });

  test('purges an item that has ended, but no scheduled one', async () => {
    await news({ publishAt: 600 });
    await news({ unpublishAt: 600 });
    const id = await news({ unpublishAt: -4 });
    await run();
    expect(purged()).toEqual([['news', `news:${id}`]]);
  });

  test('purges a job when it has closed, and again when its page is gone', async () => {
    const days = 24 * 60 * 60;
    const gone = await job({ closedAt: -30 * days - 3 });
    const closed = await job({ closedAt: -2 });
    await job({ closedAt: -10 * days });
    await run();
    expect(purged()).toEqual([['jobs', `jobs:${gone}`, `jobs:${closed}`]]);
  });

  test('does not purge an item that a write has just published', async () => {
    await backend.sql(
      `insert into public.jobs (title, description, stipend, role) values ('T', 'D', 1, 'R')`,
    );
    await run();
    expect(purged()).toEqual([]);
  });

  test('repeats a failed purge in the next run', async () => {
    const id = await news({ publishAt: -1 });
    mood = 'refuses';
    expect(await run()).toBe(500);
    mood = 'works';
    asked = [];
    expect(await run()).toBe(204);
    expect(purged()).toEqual([['news', `news:${id}`]]);
  });

  test('fails without the database, and purges in the next run', async () => {
    const id = await news({ publishAt: 0 });
    await backend.supabase.refuse();
    expect(await run()).toBe(500);
    await backend.supabase.open();
    expect(await run()).toBe(204);
    expect(purged()).toEqual([['news', `news:${id}`]]);
  });
});
