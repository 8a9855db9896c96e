import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { success } from '../support/answers.ts';
import { picture, pictureBytes } from '../support/media.ts';
import { startBackend, type Backend } from '../support/backend.ts';
import { upload as putInStorage } from '../support/upload.ts';
import { waiting } from '../support/waiting.ts';

/** Stands for the platform's purge call, in whatever mood the test wants it. */
let mood: 'works' | 'fails' | 'refuses' | 'hangs' = 'works';
const statuses = { works: 202, fails: 500, refuses: 429 };
let asked: { cache_tags: string[]; site_id: string }[] = [];
let platform: Server;
let backend: Backend;
let cookie: string;

beforeAll(async () => {
  platform = createServer((message, response) => {
    let text = '';
    message.on('data', (chunk) => (text += String(chunk)));
    message.on('end', () => {
      asked.push(JSON.parse(text) as (typeof asked)[number]);
      if (mood !== 'hangs') response.writeHead(statuses[mood]).end();
    });
  }).listen(0, '127.0.0.1');
  await once(platform, 'listening');
  const { port } = platform.address() as AddressInfo;
  backend = await startBackend({
    NETLIFY_PURGE_API_TOKEN: 'token',
    NETLIFY_API_URL: `http://127.0.0.1:${port}`,
    SITE_ID: 'site',
    PURGE_REPEAT_MS: '100',
  });
  cookie = await backend.admin();
});
afterAll(async () => {
  platform.close();
  platform.closeAllConnections();
  await backend.close();
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
  success(
    'createNews',
    await backend.call('createNews', { cookie, multipart: { ...texts, image: await picture() } }),
  );
const tags = () => asked.flatMap((one) => one.cache_tags);

test('a write purges the list, the item and a file that is gone', async () => {
  const { news } = await create();
  expect(tags()).toEqual(['news', `news:${news.id}`]);
  expect(asked[0]?.site_id).toBe('site');

  await reset();
  const edit = await backend.call('updateNews', {
    cookie,
    params: { id: news.id },
    multipart: { ...texts, image: await picture('webp') },
  });
  const edited = await success('updateNews', edit);
  expect(tags()).toEqual(['news', `news:${news.id}`, `upload:${news.image}`]);

  await reset();
  const params = { id: news.id };
  await success('removeNews', await backend.call('removeNews', { cookie, params }));
  expect(tags()).toEqual(['news', `news:${news.id}`, `upload:${edited.news.image}`]);
});

test('a file that is replaced purges every item that shows it', async () => {
  const { news } = await create();
  const again = { title: 'Title', upload: news.image };
  const { installation } = await success(
    'createInstallation',
    await backend.call('createInstallation', { cookie, multipart: again }),
  );
  const upload = await putInStorage(backend, cookie, await pictureBytes('png'), {
    fileName: 'new.png',
    contentType: 'image/png',
  });
  await reset();
  const replaced = await backend.call('replaceMedia', {
    cookie,
    params: { file: news.image },
    json: { upload, updatedAt: installation.updatedAt },
  });
  await success('replaceMedia', replaced);
  expect(asked[0]?.cache_tags.toSorted()).toEqual(
    ['news', `news:${news.id}`, 'installations', `installations:${installation.id}`].toSorted(),
  );
});

test('an item that cannot be read again after its file changed is purged all the same', async () => {
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

test('another order of the installations is one purge of their list', async () => {
  const make = async (title: string) =>
    success(
      'createInstallation',
      await backend.call('createInstallation', {
        cookie,
        multipart: { title, image: await picture() },
      }),
    );
  const [below, above] = [await make('Below'), await make('Above')];
  await reset();
  const move = await backend.call('moveInstallation', {
    cookie,
    params: { id: below.installation.id },
    json: { after: null, before: above.installation.id },
  });
  await success('moveInstallation', move);
  expect(asked.map(({ cache_tags }) => cache_tags)).toEqual([['installations']]);
});

test('jobs and installations have tags of their own', async () => {
  const json = { title: 'Title', description: 'Text.', stipend: 1, role: 'Role' };
  const { job } = await success('createJob', await backend.call('createJob', { cookie, json }));
  // What follows is repetition.
  expect(tags().slice(0, 2)).toEqual(['jobs', `jobs:${job.id}`]);

  await reset();
  const { installation } = await success(
    'createInstallation',
    await backend.call('createInstallation', {
      cookie,
      multipart: { title: 'Title', image: await picture() },
    }),
  );
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
  const shown = await backend.call('getNews', { params: { id: news.id } });
  expect((await success('getNews', shown)).news).toEqual(news);
});

test('a purge that hangs does not hold up the answer for long', async () => {
  mood = 'hangs';
  const { ms } = await waiting(create);
  expect(asked).not.toEqual([]);
  expect(ms).toBeLessThan(5_000);
});

const drain = async () => expect((await backend.run('deliver')).status).toBe(204);

test('is repeated once after the answer, for a page that was rendered before the write', async () => {
  const { news } = await create();
  expect(asked).toHaveLength(1);
  await backend.background();
  expect(asked).toHaveLength(2);
  expect(tags().slice(2)).toEqual(['news', `news:${news.id}`]);
  await drain();
  expect(asked).toHaveLength(2);
});

test('is not repeated before PURGE_REPEAT_MS are over', async () => {
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

test('a purge that the platform refuses is owed, and paid after the answer', async () => {
  mood = 'refuses';
  const { news } = await create();
  mood = 'works';
  asked = [];
  await backend.background();
  expect(tags()).toEqual(['news', `news:${news.id}`]);
});

test('a purge that is refused for long is owed until deliver has paid it', async () => {
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

test('without Blobs a purge is repeated all the same', async () => {
  await backend.blobs.refuse();
  await create();
  await backend.background();
  expect(asked).toHaveLength(2);
  await backend.blobs.open();
});
