import type { APIRequestContext } from '@playwright/test';
import { feeds, routes } from '#contract/routes.ts';
import { startSite, type Site } from '../support/site.ts';
import { expectAccessibleScreen } from './admin-screens.ts';
import { adminTest, expect, logIn } from './fixtures.ts';

/** A site without news, jobs and installations. */
const test = adminTest.extend<{ emptySite: Site }>({
  emptySite: [
    // Playwright wants an object pattern here, even an empty one.
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const site = await startSite({ isSeeded: false, env: { DEADLINE_FACTOR: '3' } });
      await use(site);
      await site.close();
    },
    { timeout: 180_000 },
  ],
});

const contentPage =
  /^\/($|search|press-and-bulletins|human-resources\/join-us|technology-and-ability\/installations)/;

async function readText(request: APIRequestContext, path: string): Promise<string> {
  const response = await request.get(path);
  expect(response.status(), path).toBe(200);
  return response.text();
}

/** Every page that shows content, by its path, and every stored file that one of them shows. */
async function readPages(request: APIRequestContext) {
  const sitemap = await readText(request, feeds.sitemap);
  const paths = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(
    ([, url = '']) => new URL(url).pathname,
  );
  const pages = new Map<string, string>([
    [feeds.sitemap, sitemap],
    [feeds.news, await readText(request, feeds.news)],
  ]);
  for (const path of paths.filter((one) => contentPage.test(one))) {
    pages.set(path, await readText(request, path));
  }
  const html = [...pages.values()].join('\n');
  const names = new Set(html.match(/\/v1\/uploads\/[0-9a-f]{32}\.\w+/g));
  const files = new Map<string, Buffer>();
  for (const name of names) files.set(name, await (await request.get(name)).body());
  return { pages, files };
}

test(
  'the archive of a full site makes the same pages of an empty one',
  { tag: '@both' },
  async ({ page, context, playwright, site, emptySite, request }) => {
    test.slow(); // an export, an import and the pages of two sites
    // A browser without it downloads the archive; its dialog is not part of the page.
    await page.addInitScript(() => Reflect.deleteProperty(window, 'showSaveFilePicker'));
    await page.goto(routes.adminArchive);
    const exports = page.getByRole('region', { name: 'Export' });
    const downloading = page.waitForEvent('download');
    await exports.getByRole('button', { name: 'Export' }).click();
    const archive = await (await downloading).path();
    await expect(exports.getByRole('status')).toContainText(/^The archive .+\.zip is saved\.$/);
    await page.goto('about:blank'); // no call to the full site with the cookie of the empty one

    const empty = await playwright.request.newContext({ baseURL: emptySite.url });
    await logIn(empty, emptySite.credentials);
    // The edge cache holds the pages without content by then.
    const before = await readPages(empty);
    await context.addCookies((await empty.storageState()).cookies);
    await page.goto(`${emptySite.url}${routes.adminArchive}`);
    const imports = page.getByRole('region', { name: 'Import' });
    await imports.getByLabel('Archive').setInputFiles(archive);
    await expect(imports.getByRole('status').first()).toContainText(/, exported on .+ files\.$/);
    await expectAccessibleScreen(page);
    await imports.getByRole('button', { name: 'Import' }).click();
    await expect(imports.getByText(/^The archive is imported: /)).toBeVisible({ timeout: 300_000 });
    await expectAccessibleScreen(page);

    const [full, imported] = [await readPages(request), await readPages(empty)];
    expect([...full.pages.keys()].length).toBeGreaterThan(before.pages.size);
    expect([...imported.pages.keys()]).toEqual([...full.pages.keys()]);
    for (const [path, html] of full.pages) expect(imported.pages.get(path), path).toBe(html);
    expect(full.files.size).toBeGreaterThan(0);
    expect(imported.files).toEqual(full.files);
    await empty.dispose();
    // As a visitor sees it.
    await page.goto(`${emptySite.url}${routes.newsReleases}`);
    const titles = page.getByRole('main').getByRole('article').getByRole('heading');
    const shown = await titles.allTextContents();
    await page.goto(`${site.url}${routes.newsReleases}`);
    await expect(titles).toHaveText(shown);
  },
);
