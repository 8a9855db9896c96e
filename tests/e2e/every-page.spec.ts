import type { Page } from '@playwright/test';
import { productDetail, productIds, routes } from '#contract/routes.ts';
import { byteBudget } from '../support/byte-budget.ts';
import { weigh, windows } from './weigh.ts';
import { findObjections } from './axe.ts';
import { expectFrame } from './expect-frame.ts';
import { expectOverview, expectReadableDiagrams } from './expect-sheet.ts';
import { expect, test, withMotion } from './fixtures.ts';
import { test as visitTest } from './one-page.ts';
import { publicPages, type PublicPage } from './public-pages.ts';

// What only a layout can show. The tests in tests/pages check the markup of the same pages.

/** 02:00 in India: the telephone number for emergencies comes first. */
const night = '2026-11-22T20:30:00Z';

async function expectNoSidewaysScroll(page: Page, width: number, text = ''): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  const excess = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  // Less where a gutter is kept free for the scrollbar.
  expect.soft(excess, `wider than a window of ${width} px${text}`).toBeLessThanOrEqual(0);
}

/** Doubles the text size of the browser and checks each width again. */
async function expectRoomForLargeText(page: Page, widths: readonly number[]): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.enable');
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
  await expect(page.locator('html')).toHaveCSS('font-size', '32px');
  for (const width of widths) await expectNoSidewaysScroll(page, width, ', text at 200 %');
  await session.send('Page.setFontSizes', { fontSizes: { standard: 16, fixed: 13 } });
  await session.detach();
}

/** Pages of one kind share a layout and differ in their text. */
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

const isSheet = (path: string) => productIds.map(productDetail).includes(path);

const phoneWidths = [320, 390];
/** The last is that of `windows.wide`. */
const wideWidths = [820, 1440, 2560, 1280];

/** Opens a page with an empty cache and checks what it loads, shifts and prevents. */
async function expectLightAndStill(page: Page, path: string, isPhone: boolean): Promise<void> {
  const weight = await weigh(page, path);
  const files = weight.files.join('\n');
  const budget = byteBudget(path);
  expect(weight.status).toBe(200);
  expect.soft(await page.evaluate(() => scrollY), 'opens at its top').toBe(0);
  expect.soft(weight.earlyScripts, 'scripts before the first paint').toEqual([]);
  expect.soft(weight.fonts, `fonts\n${files}`).toBeLessThanOrEqual(budget.fonts);
  // The budget of the whole page is for the pictures of a phone.
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
}

async function expectAccessible(page: Page, where: string): Promise<void> {
  expect.soft(await findObjections(page), `axe ${where}`).toEqual([]);
}

/**
 * Opens a page on a phone and checks it there and at the widths of larger windows, then on a phone
 * again. The widths are in an order in which each is set once: to lay a page out anew takes longer
 * than most checks.
 */
async function expectGoodPage(page: Page, path: string, isLayoutNew: boolean): Promise<void> {
  await expectLightAndStill(page, path, true);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expectAccessible(page, 'on a phone');
  for (const width of wideWidths) await expectNoSidewaysScroll(page, width);
  await expectFrame(page, true);
  if (isLayoutNew) await expectAccessible(page, 'on a wide window');
  if (isSheet(path)) await expectReadableDiagrams(page);
  await expectRoomForLargeText(page, phoneWidths.toReversed());
  for (const width of phoneWidths) await expectNoSidewaysScroll(page, width);
  if (isSheet(path)) await expectOverview(page);
  await expectFrame(page, false);
}

test.describe('on a phone', { tag: '@phone' }, () => {
  for (const publicPage of publicPages) {
    const { name, find } = publicPage;
    visitTest(`${name} is light, still, accessible and fits`, async ({ page, request }) => {
      const isLayoutNew = isFirstOfKind(publicPage) || isSheet(name);
      await expectGoodPage(page, await find(request), isLayoutNew);
    });
  }

  test.describe('at night', () => {
    test.use({ ...windows.phone, ...withMotion });

    // The clock of a page stays set, so this test has a page of its own.
    test('the contact page is light, still, accessible and fits', async ({ page }) => {
      await page.clock.setFixedTime(night);
      await expectGoodPage(page, routes.contactUs, true);
    });
  });
});

/** A page of each layout that a pointer and a wide window change. */
const wideLayouts = [
  ...[routes.home, routes.ourProducts, productDetail(1), routes.densePhaseLine],
  ...[routes.newsReleases, routes.contactUs, routes.technologyAndAbility],
];

test.describe('on a wide window', { tag: '@desktop' }, () => {
  for (const path of wideLayouts) {
    visitTest(`${path} is light and still`, async ({ page }) => {
      await expectLightAndStill(page, path, false);
    });
  }
});

test.describe('without JavaScript', { tag: '@phone' }, () => {
  test.use({ javaScriptEnabled: false });

  test('pages are visible below their first screen too', async ({ page }) => {
    for (const path of wideLayouts) {
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('main')).toContainText(/\S.{200}/s, { useInnerText: true });
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
});
