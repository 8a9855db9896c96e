import AxeBuilder from '@axe-core/playwright';
import type { Page, Response } from '@playwright/test';
import { brotliCompressSync } from 'node:zlib';
import { newsDetail, routes } from '#src/config/routes.ts';
import { crawl, deadLinks } from './crawl.ts';
import { expect, test } from './fixtures.ts';
import { lastingPages, livePages, type PublicPage } from './public-pages.ts';

/** Most script that a page view may load, in bytes of brotli. */
const scriptBudget = 8 * 1024;

/**
 * Nothing for axe to object to, with every part drawn as for a reader who has come to it. No page has
 * frames, so axe needs no second tab to put their results together.
 */
async function expectSound(page: Page): Promise<void> {
  await page.evaluate(() => {
    const all = new CSSStyleSheet();
    all.replaceSync('* { content-visibility: visible !important }');
    document.adoptedStyleSheets.push(all);
  });
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  const objections = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
  );
  expect(objections).toEqual([]);
}

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const excess = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(excess).toBeLessThanOrEqual(0); // less where a gutter is kept free for the scrollbar
}

/** The scripts that a view of the page runs: no React, and few bytes. */
async function expectLittleScript(page: Page, loaded: readonly Response[]): Promise<void> {
  const inline = await page
    .locator('script:not([src]):not([type="application/ld+json"])')
    .allTextContents();
  const texts = [...inline, ...(await Promise.all(loaded.map((response) => response.text())))];
  expect(texts.filter((text) => text.includes('react.dev/errors'))).toEqual([]);
  const bytes = texts.map((text) => brotliCompressSync(text).byteLength);
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(scriptBudget);
}

interface Thing {
  '@type': string;
  [name: string]: unknown;
}

/** What search engines require of each type. */
const required: Readonly<Record<string, readonly string[]>> = {
  Organization: ['name', 'url', 'logo', 'address'],
  WebSite: ['name', 'url'],
  BreadcrumbList: ['itemListElement'],
  NewsArticle: ['headline', 'image', 'datePublished', 'dateModified', 'author'],
  JobPosting: ['title', 'description', 'datePosted', 'hiringOrganization', 'jobLocation'],
  Service: ['name', 'description', 'provider'],
  Product: ['name', 'description', 'manufacturer'],
};

async function expectStructuredData(page: Page, about: string): Promise<void> {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
  const things = texts.flatMap((text) => {
    const data = JSON.parse(text) as { '@context': string; '@graph': Thing[] };
    expect(data['@context']).toBe('https://schema.org');
    return data['@graph'];
  });
  expect(things.map((thing) => thing['@type'])).toContain(about);
  for (const thing of things) {
    for (const name of required[thing['@type']] ?? ['name']) {
      expect(thing[name], `${thing['@type']}.${name}`).toBeTruthy();
    }
  }
  const steps = things.find((thing) => thing['@type'] === 'BreadcrumbList')?.['itemListElement'];
  for (const [index, step] of ((steps ?? []) as Thing[]).entries()) {
    expect(step).toMatchObject({
      position: index + 1,
      name: expect.stringMatching(/\S/) as unknown,
      item: expect.stringMatching(/^https?:\/\//) as unknown,
    });
  }
}

/** What a page says of itself, which is the same in every window. */
async function expectNamed(page: Page, { path, about = '', isSheet }: PublicPage): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\S/);
  await expect(page).toHaveTitle(/SMCS/);
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /^.{3,155}$/s);
  // The origin is the one that the site was built for.
  const canonical = await page.locator('link[rel=canonical]').getAttribute('href');
  const { pathname, search } = new URL(canonical ?? '');
  expect(pathname + search).toBe(path);
  for (const name of ['og:title', 'og:description', 'og:image', 'og:image:alt', 'og:url']) {
    await expect(page.locator(`meta[property="${name}"]`)).toHaveAttribute('content', /\S/);
  }
  await expect(page.getByRole('main')).toHaveCount(1);
  await expect(page.getByRole('banner')).toHaveCount(isSheet ? 0 : 1);
  await expect(page.getByRole('contentinfo')).toHaveCount(isSheet ? 0 : 1);
  await expect(page.locator('img:not([alt])')).toHaveCount(0);
  const isMenuPrevented = await page.evaluate(
    () =>
      !document.body.dispatchEvent(
        new MouseEvent('contextmenu', { cancelable: true, bubbles: true }),
      ),
  );
  expect(isMenuPrevented, 'no context menu').toBe(true);
  await expectStructuredData(page, about);
}

/** All that is asked of every page, at the width of the window. */
async function expectWhole(page: Page, place: PublicPage, isMobile: boolean): Promise<void> {
  const scripts: Response[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response);
  });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const response = await page.goto(place.path);
  expect(response?.status()).toBe(200);
  if (isMobile) await expectNamed(page, place);
  await expectLittleScript(page, scripts);
  await expectSound(page);
  await expectNoSidewaysScroll(page);
}

test.beforeEach(async ({ page, isMobile }) => {
  if (!isMobile) await page.setViewportSize({ width: 1440, height: 900 });
});

for (const place of lastingPages) {
  test(`${place.name} is whole`, ({ page, isMobile }) => expectWhole(page, place, isMobile));
}
for (const { name, about, find } of livePages) {
  test(`${name} is whole`, async ({ page, request, isMobile }) => {
    await expectWhole(page, { name, about, path: await find(request) }, isMobile);
  });
}

test('nothing is wider than a window of 320 px', { tag: '@phone' }, async ({ page, request }) => {
  test.setTimeout(90_000);
  await page.setViewportSize({ width: 320, height: 700 });
  const live = await Promise.all(livePages.map(({ find }) => find(request)));
  for (const path of [...lastingPages.map((one) => one.path), ...live]) {
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await test.step(path, () => expectNoSidewaysScroll(page));
  }
});

// Read from a plain text, as markup parsed inside a page falls under that page's own policy. For a
// text the browser looks for an icon of the old kind.
test.describe('to a crawler', () => {
  test.use({ expectedNoise: /favicon\.ico/ });

  test(
    'links lead somewhere, every page is linked, titles tell pages apart',
    {
      tag: '@desktop',
    },
    async ({ page, request }) => {
      test.setTimeout(120_000);
      await page.goto('/robots.txt');
      const seen = await crawl(page);
      expect(await deadLinks(page, seen)).toEqual([]);

      const wanted = lastingPages.map(({ path }) => path);
      expect(
        wanted.filter((path) => !seen.has(path)),
        'orphans',
      ).toEqual([]);
      const shown = [...seen].filter(([, { status, title }]) => status === 200 && title !== '');
      expect(shown.flatMap(([, { picturesWithoutAlt }]) => picturesWithoutAlt)).toEqual([]);
      expect(shown.filter(([, { headings }]) => headings.length !== 1)).toEqual([]);

      const lasting = wanted.map((path) => seen.get(path));
      for (const part of ['title', 'description', 'canonical'] as const) {
        const texts = lasting.map((one) => one?.[part]);
        expect(new Set(texts).size, `each has its own ${part}`).toBe(wanted.length);
      }
      expect(
        lasting.filter((one) => (one?.title.length ?? 0) > 70).map((one) => one?.title),
      ).toEqual([]);

      const sitemap = await (await request.get('/sitemap.xml')).text();
      const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
        ([, at = '']) => new URL(at),
      );
      expect(listed.map(({ pathname }) => pathname)).toEqual(expect.arrayContaining(wanted));
      expect(listed.map(({ pathname }) => pathname).some((path) => path.startsWith('/admin'))).toBe(
        false,
      );
    },
  );
});

test.describe('without JavaScript', { tag: '@phone' }, () => {
  test.use({ javaScriptEnabled: false });

  test('every page can be read', async ({ page, request }) => {
    test.setTimeout(90_000);
    const live = await Promise.all(livePages.map(({ find }) => find(request)));
    for (const path of [...lastingPages.map((one) => one.path), ...live]) {
      await test.step(path, async () => {
        await page.goto(path, { waitUntil: 'domcontentloaded' });
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        expect((await page.getByRole('main').innerText()).length).toBeGreaterThan(200);
      });
    }
  });

  test('the menu opens', async ({ page }) => {
    await page.goto(routes.home);
    await page.getByText('Menu', { exact: true }).click();
    const menu = page.getByRole('navigation', { name: 'Main' });
    await menu.getByLabel('Press and Bulletins: pages').click();
    await menu.getByRole('link', { name: 'News Releases' }).click();
    await expect(page).toHaveURL(routes.newsReleases);
  });

  test('a list is turned page by page, and an item opened', async ({ page }) => {
    await page.goto(routes.newsReleases);
    const pages = page.getByRole('navigation', { name: 'Pages of news' });
    await expect(pages.getByRole('link', { name: 'Prev' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await pages.getByRole('link', { name: 'Next' }).click();
    await expect(page).toHaveURL(`${routes.newsReleases}?page=2`);
    await expect(pages).toContainText(/Page 2 of \d+/);
    await pages.getByRole('link', { name: 'Prev' }).click();
    await expect(page).toHaveURL(routes.newsReleases);
    await page.getByRole('article').first().getByRole('link').click();
    await expect(page).toHaveURL(new RegExp(newsDetail('')));
  });
});
