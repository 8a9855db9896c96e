import type { Page } from '@playwright/test';
import { newsDetail, productDetail, productIds, routes } from '#contract/routes.ts';
import { byteBudget } from '../support/byte-budget.ts';
import { weigh, windows } from './weigh.ts';
import { findObjections } from './axe.ts';
import { expectFrame } from './expect-frame.ts';
import { expectOverview, expectReadableDiagrams } from './expect-sheet.ts';
import { expect, test } from './fixtures.ts';
import { test as visitTest } from './one-page.ts';
import { publicPages, type PublicPage } from './public-pages.ts';

// What tests/pages cannot know without a browser, in one visit of a page at each width.

/** 02:00 in India, when the number for any hour stands first. */
const night = '2026-11-22T20:30:00Z';

async function expectNoSidewaysScroll(page: Page, width: number, text = ''): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  const excess = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  // Less where a gutter is kept free for the scrollbar.
  expect.soft(excess, `wider than a window of ${width} px${text}`).toBeLessThanOrEqual(0);
}

/** Sets the text of the browser to twice its size and looks again. */
async function expectRoomForLargeText(page: Page, widths: readonly number[]): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.enable');
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
  await expect(page.locator('html')).toHaveCSS('font-size', '32px');
  for (const width of widths) await expectNoSidewaysScroll(page, width, ', text at 200 %');
  await session.send('Page.setFontSizes', { fontSizes: { standard: 16, fixed: 13 } });
  await session.detach();
}

/** Pages of one kind differ in their words alone. */
const kinds = [
  /^\/our-products\/product\//,
  /^\/our-products\/services\//,
  /^\/our-products\/achievement\//,
  /^\/tools\/(?!system-finder)/,
  /^\/culture\//,
  /^\/sectors\//,
];

/** Whether it is the first page of its kind, or the only one. */
function isFirstOfKind({ name }: PublicPage): boolean {
  const kind = kinds.find((one) => one.test(name));
  return kind === undefined || publicPages.find((page) => kind.test(page.name))?.name === name;
}

interface Window {
  /** Further widths of the window, px, at which nothing may stick out. */
  widths: readonly number[];
  /** The pictures are those of a phone, for which the budget of the whole page holds. */
  isPhone: boolean;
}

/** Opens a page with an empty cache and asks all that is asked of every page. */
async function visit(page: Page, path: string, { widths, isPhone }: Window): Promise<void> {
  const weight = await weigh(page, path);
  const files = weight.files.join('\n');
  const budget = byteBudget(path);
  expect(weight.status).toBe(200);
  expect.soft(await page.evaluate(() => scrollY), 'opens at its top').toBe(0);
  expect.soft(weight.earlyScripts, 'scripts before the first paint').toEqual([]);
  expect.soft(weight.fonts, `fonts\n${files}`).toBeLessThanOrEqual(budget.fonts);
  if (isPhone) expect.soft(weight.transfer, files).toBeLessThanOrEqual(budget.transfer);
  // To the three digits in which `npm run bench` judges it.
  const shifts = `layout shift\n${weight.shifts.join('\n')}`;
  expect.soft(Number(weight.shift.toFixed(3)), shifts).toBe(0);
  expect.soft(weight.blockingFonts, 'fonts that text waits for').toEqual([]);
  expect.soft(weight.origins, 'nothing is loaded from elsewhere').toHaveLength(1);
  const isMenuPrevented = await page.evaluate(
    () =>
      !document.body.dispatchEvent(
        new MouseEvent('contextmenu', { cancelable: true, bubbles: true }),
      ),
  );
  expect.soft(isMenuPrevented, 'no context menu').toBe(true);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect.soft(await findObjections(page), 'axe').toEqual([]);
  const { width = 0 } = page.viewportSize() ?? {};
  for (const one of [width, ...widths]) await expectNoSidewaysScroll(page, one);
  if (isPhone) await expectRoomForLargeText(page, widths);
}

const isSheet = (path: string) => productIds.map(productDetail).includes(path);

const onPhone = { widths: [390, 320], isPhone: true };
const wideWidths = [820, 1440, 2560];
const onWide = { widths: wideWidths, isPhone: false };

test.describe('on a phone', { tag: '@phone' }, () => {
  for (const publicPage of publicPages) {
    const { name, find } = publicPage;
    visitTest(`${name} is light, still, accessible, whole and fits`, async ({ page, request }) => {
      await visit(page, await find(request), onPhone);
      if (isSheet(name)) await expectOverview(page);
      // The others of its kind are opened in this window alone.
      if (!isFirstOfKind(publicPage)) {
        for (const width of wideWidths) await expectNoSidewaysScroll(page, width);
        await expectFrame(page, true);
      }
      if (isSheet(name)) await expectReadableDiagrams(page);
      await expectFrame(page, false);
    });
  }
});

test.describe('on a wide window', { tag: '@desktop' }, () => {
  // What moves or is objected to at one width alone comes from a layout, which the first page has.
  for (const { name, find } of publicPages.filter(isFirstOfKind)) {
    visitTest(`${name} is light, still, accessible, whole and fits`, async ({ page, request }) => {
      await visit(page, await find(request), onWide);
      await expectFrame(page, true);
    });
  }
});

// The clock of a page stays set, so these have pages of their own.
test.describe('at night, on a phone', { tag: '@phone' }, () => {
  test.use(windows.phone);

  test('the contact page is the same', async ({ page }) => {
    await page.clock.setFixedTime(night);
    await visit(page, routes.contactUs, onPhone);
  });
});

test.describe('at night, on a wide window', { tag: '@desktop' }, () => {
  test.use(windows.wide);

  test('the contact page is the same', async ({ page }) => {
    await page.clock.setFixedTime(night);
    await visit(page, routes.contactUs, onWide);
  });
});

test.describe('without JavaScript', { tag: '@phone' }, () => {
  test.use({ javaScriptEnabled: false });

  test('a page of each kind can be read', async ({ page, request }) => {
    for (const { name, find } of publicPages.filter(isFirstOfKind)) {
      await test.step(name, async () => {
        await page.goto(await find(request), { waitUntil: 'domcontentloaded' });
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        // What follows the first screen is drawn as soon as its styles are there.
        await expect(page.getByRole('main')).toContainText(/\S.{200}/s, { useInnerText: true });
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
    await pages.getByRole('link', { name: 'Next' }).click();
    await expect(page).toHaveURL(`${routes.newsReleases}?page=2`);
    await expect(pages).toContainText(/Page 2 of \d+/);
    await pages.getByRole('link', { name: 'Prev' }).click();
    await expect(page).toHaveURL(routes.newsReleases);
    await page.getByRole('article').first().getByRole('link').click();
    await expect(page).toHaveURL(new RegExp(newsDetail('')));
  });
});
