import pLimit from 'p-limit';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { globSync } from 'node:fs';
import { isVideo } from '#contract/items.ts';
import { feeds, isAdminPath, routes } from '#contract/routes.ts';
import { staticPaths, publicPaths } from './addresses.ts';
import { openPage, type OpenedPage } from './open-page.ts';

const withoutFragment = (address: string) => address.split('#')[0] ?? '';

/** '/our-products/' and '/our-products' are one page. */
const pageOf = (address: string) => withoutFragment(address).replace(/(?<=.)\/(?=\?|$)/, '');

/**
 * Addresses of this site that a page links to, with query and fragment. What is not to be followed is
 * a tool's own result in another form: tests/pages/tools.test.ts looks at those.
 */
function linksOf({ document }: OpenedPage): string[] {
  const base = new URL(document.URL);
  return [...document.querySelectorAll('a[href]:not([rel~=nofollow]), link[rel=alternate]')]
    .map((link) => new URL(link.getAttribute('href') ?? '', base))
    .filter(({ origin }) => origin === base.origin)
    .map(({ pathname, search, hash }) => pathname + search + hash);
}

/** Everything that links lead to from the home page on, by address without fragment. */
async function crawl(): Promise<Map<string, OpenedPage>> {
  const seen = new Map<string, OpenedPage>();
  const limit = pLimit(6);
  let next: string[] = [routes.home];
  while (next.length > 0) {
    const pages = await Promise.all(next.map((path) => limit(() => openPage(path))));
    for (const page of pages) seen.set(page.path, page);
    next = [...new Set(pages.flatMap(linksOf).map(pageOf))].filter((path) => !seen.has(path));
  }
  return seen;
}

let seen: Map<string, OpenedPage>;
beforeAll(async () => {
  seen = await crawl();
});

describe('links', () => {
  it('lead to pages and fragments that exist', () => {
    const isDead = (link: string) => {
      const target = seen.get(pageOf(link));
      const fragment = decodeURIComponent(link.split('#')[1] ?? '');
      // A video is sent by the storage itself; tests/pages/files.test.ts follows the way to it.
      if (target?.status !== 200) return !(target?.status === 302 && isVideo(link));
      return fragment !== '' && target.document.getElementById(fragment) === null;
    };
    const dead = [...seen.values()].flatMap((page) =>
      linksOf(page)
        .filter(isDead)
        .map((link) => `${page.path} → ${link}`),
    );
    expect([...new Set(dead)]).toEqual([]);
  });

  it('lead to every page', () => {
    expect(publicPaths().filter((path) => !seen.has(path))).toEqual([]);
  });

  it('to another window name no opener', () => {
    const open = [...seen.values()].flatMap(({ document }) => [
      ...document.querySelectorAll<HTMLAnchorElement>('a[target=_blank]'),
    ]);
    expect(open.filter(({ rel }) => /opener/.test(rel) && !/noopener/.test(rel))).toEqual([]);
  });
});

/** A text of the site parsed as XML. */
async function readXml(path: string): Promise<{ type: string | null; document: Document }> {
  const response = await fetch(inject('siteUrl') + path);
  expect(response.status).toBe(200);
  const { JSDOM } = await import('jsdom');
  const { window } = new JSDOM(await response.text(), { contentType: 'text/xml' });
  return { type: response.headers.get('content-type'), document: window.document };
}

describe('files for crawlers and feed readers', () => {
  it('the sitemap lists every page once, without the admin area', async () => {
    const { type, document } = await readXml(feeds.sitemap);
    expect(type).toContain('application/xml');
    const listed = [...document.querySelectorAll('loc')].map(
      ({ textContent }) => new URL(textContent ?? '').pathname,
    );
    expect(new Set(listed).size).toBe(listed.length);
    // All that links lead to, but the further pages of lists and what is no page.
    const linked = [...seen.values()]
      .filter(({ document: page }) => page.querySelector('link[rel=canonical]'))
      .map(({ path }) => path)
      .filter((path) => !path.includes('?'));
    expect(listed.toSorted()).toEqual(linked.toSorted());
  });

  it('the sitemap lists every built page', async () => {
    const { document } = await readXml(feeds.sitemap);
    const listed = [...document.querySelectorAll('loc')].map(
      ({ textContent }) => new URL(textContent ?? '').pathname,
    );
    const built = globSync('**/*.html', { cwd: inject('dist') })
      .map((file) => `/${file}`.replace(/(\/index)?\.html$/, '') || '/')
      .filter((path) => !isAdminPath(path));
    expect(built.length).toBeGreaterThan(30);
    expect(built.filter((path) => !listed.includes(path))).toEqual([]);
    expect(staticPaths.filter((path) => !listed.includes(path))).toEqual([]);
  });

  it('the feed has the newest news items and is linked', async () => {
    const { document } = await openPage(routes.companyProfile);
    const link = document.querySelector('link[type="application/rss+xml"]');
    expect(link?.getAttribute('href')).toBe(feeds.news);
    const feed = await readXml(feeds.news);
    expect(feed.document.documentElement.nodeName).toBe('rss');
    const [newest] = feed.document.querySelectorAll('item > title');
    expect(newest?.textContent).toBe(inject('samples').news.title);
  });
});
