import type { Locator, Page } from '@playwright/test';
import { productDetail, routes } from '#contract/routes.ts';
import { expect, test, withMotion } from './fixtures.ts';
import { openQuiet } from './open-quiet.ts';

const sheetLink = (title: string) => ({ name: `View technical data sheet: ${title}` });

/** Drawings of the process diagrams that are shown at this width. */
const diagrams = (page: Page | Locator) =>
  page.getByRole('region', { name: /Process diagrams?$/ }).getByRole('img');

test('an anchor scrolls its system below the header', async ({ page }) => {
  for (const address of ['/our-products/#5', '/our-products#8']) {
    await page.goto(address);
    const bar = await page.getByRole('banner').boundingBox();
    const id = address.split('#')[1] ?? '';
    const heading = page.locator(`[id="${id}"]`).getByRole('heading', { level: 2 });
    await expect(heading).toBeInViewport();
    const box = await heading.boundingBox();
    expect(box?.y).toBeGreaterThanOrEqual(bar?.height ?? 0);
  }
});

test(
  'a phone shows the picture of the system first and prints it',
  { tag: '@phone' },
  async ({ page }) => {
    await openQuiet(page, productDetail(2));
    const shown = page.locator('[data-sheet] img').filter({ visible: true });
    await expect(shown).toHaveCount(1);
    await expect(shown).toBeInViewport({ ratio: 1 });
    // Its width in pixels of the page: three quarters of the window.
    const width = () => shown.evaluate((one: HTMLImageElement) => one.naturalWidth);
    await expect.poll(width).toBeGreaterThan(200);
    await page.emulateMedia({ media: 'print' });
    await expect(shown).toHaveCount(1);
    expect(await width()).toBeGreaterThan(200);
  },
);

test.describe('the popup', { tag: '@desktop' }, () => {
  test.use(withMotion);

  const title = 'Coal Mill Reject Handling';
  const sheet = productDetail(2);

  test('opens with its own URL and closes by button, Back and Escape', async ({ page }) => {
    await openQuiet(page, routes.ourProducts);
    const link = page.getByRole('link', sheetLink(title));
    const dialog = page.getByRole('dialog', { name: title });
    const close = dialog.getByRole('button', { name: 'Close' }).first();
    const ways = [
      () => close.click(),
      // Asked twice before the first step back is done.
      () =>
        close.evaluate((button: HTMLElement) => {
          button.click();
          button.click();
        }),
      () => close.press('Space'),
      () => page.goBack(),
      () => page.keyboard.press('Escape'),
    ];
    for (const leave of ways) {
      await link.press('Enter');
      await expect(close).toBeFocused();
      await expect(page).toHaveURL(sheet);
      await expect(page).toHaveTitle(new RegExp(title));
      await expect(dialog.getByRole('link', { name: 'SMCS, home' })).toBeInViewport();
      await leave();
      await expect(dialog).toHaveCount(0);
      await expect(page).toHaveURL(routes.ourProducts);
      await expect(page).toHaveTitle(/Our Products/);
      await expect(link).toBeFocused();
    }
  });

  test('loads nothing until its link has focus', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await openQuiet(page, routes.ourProducts);
    expect(asked).not.toContain(sheet);
    const arrives = page.waitForRequest(`**${sheet}`);
    await page.getByRole('link', sheetLink(title)).focus();
    await arrives;
  });

  test('traps the focus, and its index adds no history entry', async ({ page }) => {
    await openQuiet(page, routes.ourProducts);
    await page.getByRole('link', sheetLink(title)).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('link', { name: /Design range/ }).click();
    await expect(dialog.getByRole('heading', { name: /Design range/ })).toBeInViewport();
    await expect(page).toHaveURL(sheet);
    const stops = await dialog.locator('a:visible, button:visible').count();
    for (let step = 0; step <= stops; step += 1) {
      await page.keyboard.press('Tab');
      // Past its last stop the browser's own bar has the focus, the page behind never.
      const isAway = await page.evaluate(() => {
        const { activeElement, body } = document;
        return activeElement !== body && !activeElement?.closest('dialog');
      });
      expect(isAway, `after ${step + 1} steps`).toBe(false);
    }
    await page.goBack();
    await expect(page).toHaveURL('/our-products');
    await expect(dialog).toHaveCount(0);
  });

  test('looks like the page it shows', async ({ page }) => {
    const dressOf = (place: Page | Locator) =>
      place
        .getByRole('article')
        .locator('h1, h2, h3, p, dt, dd, th, svg text')
        .evaluateAll((parts) =>
          parts.map((part) => {
            const { fontSize, lineHeight, color, display } = getComputedStyle(part);
            return [part.textContent, fontSize, lineHeight, color, display];
          }),
        );
    await page.goto(sheet);
    const onItsPage = await dressOf(page);
    await openQuiet(page, routes.ourProducts);
    await page.getByRole('link', sheetLink(title)).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    expect(onItsPage.length).toBeGreaterThan(80);
    expect(await dressOf(dialog)).toEqual(onItsPage);
  });

  test('prints the data sheet alone', async ({ page }) => {
    await page.addInitScript(() => {
      window.print = () => document.documentElement.setAttribute('data-printed', '');
    });
    await openQuiet(page, routes.ourProducts);
    await page.getByRole('link', sheetLink(title)).click();
    const dialog = page.getByRole('dialog');
    const print = dialog.getByRole('button', { name: 'Print', includeHidden: true });
    await print.dispatchEvent('click');
    await expect(page.locator('html[data-printed]')).toHaveCount(1);
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('body > main, body > header, body > footer')).not.toHaveCount(0);
    for (const behind of await page.locator('body > main, body > footer').all()) {
      await expect(behind).toBeHidden();
    }
    await expect(dialog.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(dialog.getByRole('table').first()).toBeVisible();
    await expect(print).toBeHidden();
    // On paper the words of the drawings are dark, those too that are quiet on the screen.
    const greys = await diagrams(dialog)
      .locator('text:visible')
      .evaluateAll((words) =>
        words.map((word) =>
          Math.max(...(getComputedStyle(word).fill.match(/[\d.]+/g) ?? []).map(Number)),
        ),
      );
    expect(greys.length).toBeGreaterThan(5);
    expect(Math.max(...greys)).toBeLessThanOrEqual(96);
  });
});

test.describe('the page of a data sheet', () => {
  test('opens the small menu above its own bar', { tag: '@phone' }, async ({ page }) => {
    await openQuiet(page, productDetail(4));
    const bar = page.getByRole('banner');
    await bar.getByText('Menu', { exact: true }).click();
    const menu = bar.getByRole('navigation', { name: 'Main' });
    await menu.getByLabel('Product and Services: pages').click();
    await menu.getByLabel('Our Products: pages').click();
    const isOnTop = await menu.evaluate((nav) => {
      const { bottom } = nav.getBoundingClientRect();
      const lowest = document.elementFromPoint(innerWidth / 2, Math.min(bottom, innerHeight) - 4);
      return bottom > innerHeight - 8 && nav.contains(lowest);
    });
    expect(isOnTop).toBe(true);
  });

  test('leaves a low window to the text', { tag: '@phone' }, async ({ page }) => {
    await page.setViewportSize({ width: 683, height: 384 });
    await openQuiet(page, productDetail(4));
    await page.getByRole('heading', { level: 2, name: 'Components' }).scrollIntoViewIfNeeded();
    const covered = await page.locator('body *').evaluateAll((all) =>
      all
        .filter((one) => ['sticky', 'fixed'].includes(getComputedStyle(one).position))
        .map((bar) => bar.getBoundingClientRect())
        .filter(({ width }) => width === innerWidth)
        .reduce(
          (sum, { top, bottom }) =>
            sum + Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0)),
          0,
        ),
    );
    expect(covered).toBeGreaterThan(0);
    expect(covered).toBeLessThanOrEqual(384 / 5);
  });

  test('keeps the request for a quotation in view', { tag: '@both' }, async ({ page }) => {
    await openQuiet(page, productDetail(4));
    for (const part of ['Components', 'Questions']) {
      await page.getByRole('heading', { level: 2, name: part }).scrollIntoViewIfNeeded();
      const request = page
        .getByRole('article')
        .getByRole('link', { name: 'Request a quotation' })
        .and(page.locator(':visible'));
      const inView = await request.evaluateAll((links) =>
        links.some((link) => {
          const { top, bottom } = link.getBoundingClientRect();
          return top >= 0 && bottom <= innerHeight;
        }),
      );
      expect(inView, part).toBe(true);
    }
  });
});

test('the popup opens at the first tap', { tag: '@phone' }, async ({ page }) => {
  const title = 'Coal Mill Reject Handling';
  await openQuiet(page, routes.ourProducts);
  await page.getByRole('link', sheetLink(title)).tap();
  await expect(page.getByRole('dialog', { name: title })).toBeVisible();
  await expect(page).toHaveURL(productDetail(2));
});

test.describe('a data sheet that fails to load', { tag: '@desktop' }, () => {
  test('is opened as a page by its link', async ({ page, expectConsole }) => {
    expectConsole(/ERR_FAILED/, 1);
    const sheet = productDetail(4);
    const title = 'Dust Extraction System / Bag Filters';
    await page.route(`**${sheet}`, (route) =>
      route.request().resourceType() === 'fetch' ? route.abort() : route.continue(),
    );
    await openQuiet(page, routes.ourProducts);
    await page.getByRole('link', sheetLink(title)).click();
    await expect(page).toHaveURL(sheet);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});

test.describe('the process diagrams', { tag: '@desktop' }, () => {
  test('stop moving with reduced motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.goto(productDetail(1));
    const drawing = diagrams(page).first();
    await drawing.scrollIntoViewIfNeeded();
    const moving = () => drawing.evaluate((svg) => svg.getAnimations({ subtree: true }).length);
    await expect.poll(moving).toBeGreaterThan(0);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expect.poll(moving).toBe(0);
  });
});

test.describe('without JavaScript', { tag: '@desktop' }, () => {
  test.use({ javaScriptEnabled: false });

  test('the data sheet is a page with the menu', async ({ page }) => {
    await page.goto(routes.ourProducts);
    await page.getByRole('link', sheetLink('Lime Handling System')).click();
    await expect(page).toHaveURL(productDetail(7));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lime Handling System');
    await expect(page.getByText('Print', { exact: true })).toBeHidden();
    const menu = page.getByRole('banner').getByRole('navigation', { name: 'Main' });
    await menu.getByRole('link', { name: 'Product and Services' }).hover();
    await menu.getByRole('link', { name: 'Our Products' }).hover();
    await expect(menu.getByRole('link', { name: 'EPC Projects' })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await page.getByRole('link', { name: 'Close' }).first().click();
    await expect(page).toHaveURL('/our-products#7');
  });
});
