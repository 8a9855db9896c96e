import { afterAll, beforeAll, expect, it } from 'vitest';
import { newsDetail, routes } from '#contract/routes.ts';
import { picture } from '../support/media.ts';
import { startSite, type Site } from '../support/site.ts';
import { logIn } from './samples.ts';

// A site of its own: what goes here would be missed by tests that follow every link of the other.
let site: Site;
let cookie: string;
let image: File;
beforeAll(async () => {
  site = await startSite({ isSeeded: false });
  cookie = await logIn(site.url, site.credentials);
  image = await picture();
  // The first page of a process takes seconds on a busy machine.
  for (const path of [routes.newsReleases, newsDetail(crypto.randomUUID())]) await look(path);
  await look(await publish('Loads the code of the pages', {}));
});
afterAll(() => site.close());

async function publish(title: string, moments: Record<string, string>): Promise<string> {
  const body = new FormData();
  const texts = { title, description: 'A text.', date: '1950-05-05', ...moments };
  for (const [name, text] of Object.entries(texts)) body.set(name, text);
  body.set('image', image);
  const response = await fetch(`${site.url}/v1/news`, {
    method: 'POST',
    headers: { cookie },
    body,
  });
  const { news } = (await response.json()) as { news: { id: string } };
  return newsDetail(news.id);
}

/** A page as a visitor sees it, and whether the edge had it. */
async function look(path: string) {
  const response = await fetch(site.url + path);
  const html = await response.text();
  return {
    status: response.status,
    isKept: response.headers.get('cache-status')?.includes('hit'),
    shown: ['Comes by itself', 'Goes by itself'].filter((title) => html.includes(title)),
  };
}

it('cached pages change at the scheduled moment without a login', { timeout: 90_000 }, async () => {
  const moment = new Date(Date.now() + 12_000).toISOString();
  const comes = await publish('Comes by itself', { status: 'scheduled', publishAt: moment });
  const goes = await publish('Goes by itself', { unpublishAt: moment });
  const kept = { status: 200, isKept: true, shown: ['Goes by itself'] };
  await expect.poll(() => look(routes.newsReleases)).toEqual(kept);
  await expect.poll(() => look(goes)).toEqual(kept);
  expect(await look(comes)).toMatchObject({ status: 404 });
  await expect
    .poll(async () => (await look(routes.newsReleases)).shown, { timeout: 60_000 })
    .toEqual(['Comes by itself']);
  expect(await look(comes)).toMatchObject({ status: 200 });
  expect(await look(goes)).toMatchObject({ status: 404, shown: [] });
});
