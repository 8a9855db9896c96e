import { expect, test } from 'vitest';
import type { News } from '#contract/schemas/news.ts';
import { fetchAllPages } from './fetch-all-pages.ts';
import { newsFeed } from './news-feed.ts';
import { staticRoutes, sitemap } from './sitemap.ts';
import { xmlText } from './xml.ts';

const origin = new URL('https://smcs.example');

test('XML keeps every text a text', () => {
  expect(xmlText(`<a href="x">'&'</a>`)).toBe(
    '&lt;a href=&quot;x&quot;&gt;&apos;&amp;&apos;&lt;/a&gt;',
  );
});

test('XML has no place for control signs and halves of signs', () => {
  expect(xmlText('a\u0000b\u000Bc\uFFFFd\nₑ😀')).toBe('abcd\nₑ😀');
  expect(xmlText('x\uD800y')).toBe('x\uFFFDy');
});

test('the feed dates an item by its own day, whatever the time zone', () => {
  const news = {
    id: 'n1',
    title: 'Silo & roof',
    description: 'Lifted.',
    publishDate: '2026-11-12',
  } as News;
  const feed = newsFeed([news], origin);
  expect(feed).toContain('<title>Silo &amp; roof</title>');
  expect(feed).toContain('<pubDate>Thu, 12 Nov 2026 00:00:00 GMT</pubDate>');
  expect(feed).toContain('<link>https://smcs.example/press-and-bulletins/news/n1</link>');
});

test('the sitemap has each lasting page once, and nothing of admin', () => {
  const paths = staticRoutes.map(({ path }) => path);
  expect(new Set(paths).size).toBe(paths.length);
  expect(paths).toContain('/our-products/achievement/7');
  expect(paths.filter((path) => path.startsWith('/admin'))).toEqual([]);
});

test('the sitemap says when an item changed', () => {
  const text = sitemap([{ path: '/a', changedAt: '2026-11-12T10:00:00+05:30' }], origin);
  expect(text).toContain(
    '<url><loc>https://smcs.example/a</loc><lastmod>2026-11-12T04:30:00.000Z</lastmod></url>',
  );
});

test('every page of a list is asked for', async () => {
  const { pages, result } = await fetchAllPages((page) =>
    Promise.resolve({ entry: { data: { page, pageInfo: { totalPages: 3 } } } }),
  );
  expect(pages.map(({ page }) => page)).toEqual(['1', '2', '3']);
  expect(result.entry?.data.page).toBe('1');
});

test('one page that failed decides about the whole', async () => {
  const error = new Error('out of reach');
  const { result } = await fetchAllPages((page) =>
    Promise.resolve(
      page === '2' ? { error } : { entry: { data: { pageInfo: { totalPages: 2 } } } },
    ),
  );
  expect(result).toEqual({ error });
});
