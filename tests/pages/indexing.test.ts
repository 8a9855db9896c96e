import { describe, expect, inject, it } from 'vitest';
import { dataSheetPdf, feeds, newsDetail, routes } from '#contract/routes.ts';
import { notFoundPaths, publicPaths, searchPaths } from './addresses.ts';
import { openConfirmedPage, openPage } from './open-page.ts';
import type { Samples } from './samples.ts';

const ask = (path: string, siteUrl: string, init: RequestInit = {}) =>
  fetch(siteUrl + path, { redirect: 'manual', ...init });

/** One answer of each kind that is not a page: redirect, file, feed, API answer, API refusal. */
const otherPaths = ({ news }: Samples) => [
  ...[`${routes.companyProfile}/`, '/culture/social_responsbility'],
  ...['/apple-touch-icon.png', dataSheetPdf(1), '/robots.txt', feeds.sitemap, feeds.news],
  ...['/v1/news', '/v1/health', `/v1/news/${news.id}`, news.imageUrl, '/v1/nothing', '/v1/news/x'],
];

async function robotsHeaderOf(path: string, siteUrl: string): Promise<string | null> {
  const response = await ask(path, siteUrl);
  await response.body?.cancel();
  return response.headers.get('x-robots-tag');
}

const hasStructuredData = ({ document }: { document: Document }) =>
  document.querySelector('script[type="application/ld+json"]') !== null;

const robotsOf = async (siteUrl: string) => (await ask('/robots.txt', siteUrl)).text();

describe('while anything is a sample', () => {
  const siteUrl = inject('siteUrl');
  const samples = inject('samples');

  it.each([
    ...publicPaths(),
    ...notFoundPaths,
    ...searchPaths,
    ...['/admin', '/enquiries/x', newsDetail('x')],
    ...otherPaths(samples),
  ])('%s is excluded from search engines', async (path) => {
    expect(await robotsHeaderOf(path, siteUrl)).toMatch(/^noindex/);
  });

  it('an answer to a write is excluded', async () => {
    for (const path of ['/v1/enquiries', '/v1/news', '/v1/user/login']) {
      const { headers } = await ask(path, siteUrl, { method: 'POST' });
      expect(headers.get('x-robots-tag'), path).toBe('noindex');
    }
  });

  it.each(publicPaths())('%s has no structured data', async (path) => {
    expect(hasStructuredData(await openPage(path))).toBe(false);
  });

  it('robots.txt excludes everything and names no sitemap', async () => {
    expect(await robotsOf(siteUrl)).toBe('User-agent: *\nDisallow: /\n');
  });
});

describe('when no sample is left', () => {
  const { url, samples } = inject('confirmed');

  const isData = (path: string) => path.startsWith('/v1/');
  const files = otherPaths(samples).filter((path) => !isData(path));
  const data = otherPaths(samples).filter(isData);

  it.each([...publicPaths(samples), ...files])('%s may be indexed', async (path) => {
    expect(await robotsHeaderOf(path, url)).toBeNull();
  });

  it.each(data)('%s is data and stays excluded', async (path) => {
    expect(await robotsHeaderOf(path, url)).toBe('noindex');
  });

  it.each(publicPaths(samples))('%s has no robots meta element', async (path) => {
    const { document } = await openConfirmedPage(path);
    expect(document.querySelector('meta[name=robots]')).toBeNull();
    expect(document.querySelector('link[rel=canonical]')).not.toBeNull();
    expect(hasStructuredData({ document })).toBe(true);
  });

  it('robots.txt names the sitemap and excludes the admin area', async () => {
    const robots = await robotsOf(url);
    expect(robots).toMatch(/^Disallow: \/admin$/m);
    expect(robots).not.toMatch(/^Disallow: \/$/m);
    const [, address = ''] = /^Sitemap: (.+)$/m.exec(robots) ?? [];
    expect(new URL(address).pathname).toBe(feeds.sitemap);
  });
});
