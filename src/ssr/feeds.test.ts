import { describe, expect, test, vi } from 'vitest';
import { site } from '#contract/company.ts';
import { newsRelease } from '../../tests/support/items.ts';
import { fetchAllPages } from './fetch-all-pages.ts';
import { newsFeed } from './news-feed.ts';
import { sitemap } from './sitemap.ts';
import { officeMinute } from './times.ts';
import { xmlAnswer } from './xml-answer.ts';
import { xmlText } from './xml.ts';

const origin = new URL('https://smcs.example');

test('XML escapes text', () => {
  expect(xmlText(`<a href="x">'&'</a>`)).toBe(
    '&lt;a href=&quot;x&quot;&gt;&apos;&amp;&apos;&lt;/a&gt;',
  );
});

test('XML omits control characters and lone surrogates', () => {
  expect(xmlText('a\u0000b\u000Bc\uFFFFd\nₑ😀')).toBe('abcd\nₑ😀');
  expect(xmlText('x\uD800y')).toBe('x\uFFFDy');
});

test('the feed says which release is a sample', () => {
  const made = newsRelease({ id: '00000000-0000-8000-8000-000000000001', title: 'Silo' });
  const feed = newsFeed([made, newsRelease({ title: 'Roof' })], origin);
  expect(feed).toContain('<title>Silo (sample)</title>');
  expect(feed).toContain('<title>Roof</title>');
});

test('the sitemap says when an item changed', () => {
  const text = sitemap([{ path: '/a', changedAt: '2026-11-12T10:00:00+05:30' }], origin);
  expect(text).toContain(
    '<url><loc>https://smcs.example/a</loc><lastmod>2026-11-12T04:30:00.000Z</lastmod></url>',
  );
});

test('a failed page fails the whole list', async () => {
  const error = new Error('out of reach');
  const { result } = await fetchAllPages((page) =>
    Promise.resolve(
      page === '2' ? { error } : { entry: { data: { pageInfo: { totalPages: 2 } } } },
    ),
  );
  expect(result).toEqual({ error });
});

test('the feed is RSS with the facts of the site and the day of each item', () => {
  const texts = { title: 'Silo', description: '' };
  const news = newsRelease({ id: 'n1', publishDate: '2026-11-12', ...texts });
  const link = 'https://smcs.example/press-and-bulletins/news/n1';
  expect(newsFeed([news, news], origin).split('\n')).toEqual([
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
    `<title>${site.name}: news releases</title>`,
    '<link>https://smcs.example/press-and-bulletins/news-releases</link>',
    '<atom:link href="https://smcs.example/press-and-bulletins/news.xml" rel="self" type="application/rss+xml"/>',
    `<description>${site.description}</description>`,
    '<language>en</language>',
    ...Array<string>(2).fill(
      `<item><title>Silo</title><link>${link}</link><guid>${link}</guid><pubDate>Thu, 12 Nov 2026 00:00:00 GMT</pubDate><description>Silo</description></item>`,
    ),
    '</channel></rss>',
  ]);
  expect(newsFeed([{ ...news, description: '**Lifted.**' }], origin)).toContain(
    '<description>Lifted.</description></item>',
  );
});

test('an item of the feed names its language where it is not that of the feed', () => {
  const title = 'राखगढ़ में नया साइलो';
  const feed = newsFeed([newsRelease({ title, language: 'hi' }), newsRelease()], origin);
  expect(feed).toContain(`<item xml:lang="hi"><title>${title}</title>`);
  expect(feed.match(/xml:lang/g)).toHaveLength(1);
});

test('the sitemap is one', () => {
  expect(sitemap([{ path: '/a' }, { path: '/b' }], origin).split('\n')).toEqual([
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    '<url><loc>https://smcs.example/a</loc></url>',
    '<url><loc>https://smcs.example/b</loc></url>',
    '</urlset>',
  ]);
});

describe('all pages of a list', () => {
  const page = (totalPages: number, staleSince?: string) => ({
    entry: { data: { pageInfo: { totalPages }, ...(staleSince ? { staleSince } : {}) } },
  });

  test('are as stale as the first stale one', async () => {
    const { result, pages } = await fetchAllPages((number) =>
      Promise.resolve(page(3, number === '1' ? undefined : `since ${number}`)),
    );
    expect(result.entry?.data.staleSince).toBe('since 2');
    expect(pages).toHaveLength(3);
  });

  test('are missing if the first one failed', async () => {
    const ask = vi.fn(() => Promise.resolve({ error: new Error('no') }));
    expect((await fetchAllPages(ask)).pages).toEqual([]);
    expect(ask.mock.calls).toEqual([['1']]);
  });

  test('are fifty at most', async () => {
    const { pages } = await fetchAllPages(() => Promise.resolve(page(60)));
    expect(pages).toHaveLength(50);
  });
});

describe('an XML answer', () => {
  const fresh = { entry: { data: {} } };
  const stale = { entry: { data: { staleSince: '2026-11-21T09:00:00Z' } } };
  const down = { error: Object.assign(new Error('no'), { code: 'UNAVAILABLE' }) };

  function answer(...results: Parameters<typeof xmlAnswer>[1]) {
    const set = vi.fn();
    const write = vi.fn(() => '<x/>');
    const context = { cache: { set } } as unknown as Parameters<typeof xmlAnswer>[0];
    const response = xmlAnswer(context, results, { tags: ['news'], type: 'text/xml', write });
    return { response, set, write };
  }

  test('is written if all of its data is available', async () => {
    const { response, set } = answer(fresh, fresh);
    expect([response.status, await response.text()]).toEqual([200, '<x/>']);
    expect(response.headers.get('Content-Type')).toBe('text/xml; charset=utf-8');
    expect(set).toHaveBeenCalledWith({ maxAge: 300, swr: 600, tags: ['news'] });
  });

  test('is cached until its first part changes by the clock', () => {
    const now = Date.UTC(2026, 10, 22, 12);
    vi.useFakeTimers({ toFake: ['Date'], now });
    try {
      const entry = (seconds: number) => ({
        entry: { data: { nextChange: new Date(now + seconds * 1_000).toISOString() } },
      });
      const { set } = answer(entry(3_600), entry(31), fresh, entry(61));
      expect(set).toHaveBeenCalledWith({ maxAge: 30, swr: 0, tags: ['news'] });
    } finally {
      vi.useRealTimers();
    }
  });

  test('is stale with a stale part', () => {
    const { response, set } = answer(fresh, stale);
    expect(response.status).toBe(200);
    expect(set).toHaveBeenCalledWith({ maxAge: 10, tags: ['news'] });
  });

  test('is empty without a part', async () => {
    const { response, write } = answer(stale, down);
    expect([response.status, await response.text()]).toEqual([503, '']);
    expect(answer(fresh, {}).response.status).toBe(404);
    expect(answer().response.status).toBe(404);
    expect(write).not.toHaveBeenCalled();
  });
});

test('a moment is told in the time of the office', () => {
  expect(officeMinute('2026-11-21T20:05:59Z')).toBe('2026-11-22 01:35 IST');
});
