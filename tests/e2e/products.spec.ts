import type { Locator, Page } from '@playwright/test';
import { notFoundMessages } from '#contract/messages.ts';
import { expect, test } from './fixtures.ts';

const systems = [
  'Ash Handling System',
  'Coal Mill Reject Handling',
  'Fuel Handling & Mechanical Conveyor',
  'Dust Extraction System / Bag Filters',
  'Dry Fog / Dust Suppression System',
  'Components',
  'Lime Handling System',
  'EPC Projects',
];
const services = [
  'Erection of Plant and Equipment',
  'O&M Services for Ash Handling and Coal Handling Plant',
  'Expert Supervision & Technical Advisory',
];

const sheetLink = (title: string) => ({ name: `Open the whole sheet: ${title}` });

test.describe('the products page', () => {
  test('has the eight systems of the specification, each with picture, figures and sheet', async ({
    page,
  }) => {
    await page.goto('/our-products');
    for (const [index, title] of systems.entries()) {
      const system = page.locator(`[id="${index + 1}"]`);
      await expect(system.getByRole('heading', { level: 2 })).toHaveText(title);
      await expect(system.locator('img')).toHaveAttribute('alt', /\S/);
      await expect(system.getByRole('term')).toHaveCount(3);
      await expect(system.getByRole('link', sheetLink(title))).toHaveAttribute(
        'href',
        `/our-products/product/${index + 1}`,
      );
    }
  });

  test('an anchor brings its system into sight below the bar', async ({ page }) => {
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

  test('never needs a sideways scroll', async ({ page }) => {
    for (const address of ['/our-products', '/our-products/product/3']) {
      await page.goto(address);
      for (const width of [320, 820, 1440, 2560]) {
        await page.setViewportSize({ width, height: 900 });
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(overflow, `${address} at ${width}`).toBeLessThanOrEqual(0);
      }
    }
  });
});

test.describe('the popup', () => {
  const title = 'Coal Mill Reject Handling';
  const sheet = '/our-products/product/2';

  test('opens over the page with its address; close, Back and Escape lead back', async ({
    page,
  }) => {
    await page.goto('/our-products', { waitUntil: 'networkidle' });
    const link = page.getByRole('link', sheetLink(title));
    const dialog = page.getByRole('dialog', { name: title });
    const close = dialog.getByRole('button', { name: 'Close' }).first();
    const ways = [
      () => close.click(),
      () => close.dblclick(),
      () => close.press('Space'),
      () => page.goBack(),
      () => page.keyboard.press('Escape'),
    ];
    for (const leave of ways) {
      await link.press('Enter');
      await expect(close).toBeFocused();
      await expect(page).toHaveURL(sheet);
      await expect(page).toHaveTitle(new RegExp(title));
      await leave();
      await expect(dialog).toHaveCount(0);
      await expect(page).toHaveURL('/our-products');
      await expect(page).toHaveTitle(/Our Products/);
      await expect(link).toBeFocused();
    }
  });

  test('opens at the first tap @phone', async ({ page }) => {
    await page.goto('/our-products', { waitUntil: 'networkidle' });
    await page.getByRole('link', sheetLink(title)).tap();
    await expect(page.getByRole('dialog', { name: title })).toBeVisible();
    await expect(page).toHaveURL(sheet);
  });

  test('costs nothing until somebody comes near its link', async ({ page }) => {
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url());
    });
    await page.goto('/our-products', { waitUntil: 'networkidle' });
    expect(scripts.filter((url) => /sheet-popup|client\./.test(url))).toEqual([]);
    const arrives = page.waitForRequest(/sheet-popup/);
    await page.getByRole('link', sheetLink(title)).focus();
    await arrives;
  });

  test('keeps the focus inside, and its index goes to a part without a step in the history', async ({
    page,
  }) => {
    await page.goto('/our-products', { waitUntil: 'networkidle' });
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

  test('shows what its page shows, in the same dress', async ({ page }) => {
    const dressOf = (place: Page | Locator) =>
      place
        .locator('article[data-sheet]')
        .locator('h1, h2, h3, .prose p, dt, dd, th, svg text')
        .evaluateAll((parts) =>
          parts.map((part) => {
            const { fontSize, lineHeight, color, display } = getComputedStyle(part);
            return [part.textContent, fontSize, lineHeight, color, display];
          }),
        );
    await page.goto(sheet);
    const onItsPage = await dressOf(page);
    await page.goto('/our-products', { waitUntil: 'networkidle' });
    await page.getByRole('link', sheetLink(title)).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    expect(onItsPage.length).toBeGreaterThan(80);
    expect(await dressOf(dialog)).toEqual(onItsPage);
  });

  test('prints the sheet alone', async ({ page }) => {
    await page.addInitScript(() => {
      window.print = () => document.documentElement.setAttribute('data-printed', '');
    });
    await page.goto('/our-products', { waitUntil: 'networkidle' });
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
    const quiet = dialog.locator('svg:visible .note text').first();
    await expect(quiet).toHaveCSS('fill', 'rgb(51, 51, 51)');
  });

  test('its address opened directly is the sheet; close leads to its place in the list', async ({
    page,
  }) => {
    await page.goto(sheet);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    const index = page.getByRole('navigation', { name: 'Parts of this sheet' });
    await expect(index.getByRole('link')).toHaveCount(10);
    await page.getByRole('link', { name: 'Close' }).first().click();
    await expect(page).toHaveURL('/our-products/#2');
  });
});

test.describe('a sheet that does not come', () => {
  test.use({ expectedNoise: /ERR_FAILED/ });

  test('leaves its link a link', async ({ page }) => {
    const sheet = '/our-products/product/4';
    await page.route(`**${sheet}`, (route) =>
      route.request().resourceType() === 'fetch' ? route.abort() : route.continue(),
    );
    await page.goto('/our-products');
    await page.getByRole('link', sheetLink(systems[3] ?? '')).click();
    await expect(page).toHaveURL(sheet);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(systems[3] ?? '');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});

test.describe('the sheets', () => {
  test(
    'say everything a buyer asks, each figure with unit and source',
    { tag: '@desktop' },
    async ({ page }) => {
      for (const [index, title] of systems.entries()) {
        await page.goto(`/our-products/product/${index + 1}`);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
        const headings = await page.getByRole('heading', { level: 2 }).allTextContents();
        expect(headings.map((text) => text.replace(/^[\d.]+\s*/, ''))).toEqual([
          'What it does',
          'How it works',
          expect.stringMatching(/^Process diagrams?$/),
          'Design range',
          'Components',
          'Materials handled',
          'Where it fits and where not',
          'What it needs on site',
          'Questions',
          'Related',
        ]);
        const range = page.locator('#range');
        const figures = await range
          .locator('tbody tr')
          .evaluateAll((rows) =>
            rows.map((row) =>
              [...row.querySelectorAll('td')].map((cell) => cell.textContent?.trim()),
            ),
          );
        expect(figures.length).toBeGreaterThanOrEqual(3);
        for (const [amount, unit, , note] of figures) {
          expect(amount).toMatch(/\d/);
          expect(unit).toMatch(/\S/);
          await expect(page.locator(`[id="sheet-source-${note}"]`)).toContainText(/\w/);
        }
        const related = page.locator('#related').getByRole('listitem').getByRole('link');
        expect(await related.count()).toBeGreaterThanOrEqual(1);
      }
    },
  );

  test('have diagrams of 6 KiB at most, each with a title and a text alternative', async ({
    page,
  }) => {
    const response = await page.goto('/our-products/product/1');
    const figures = (await response?.text())?.match(/<figure class="process.*?<\/figure>/gs) ?? [];
    expect(figures).toHaveLength(2);
    for (const figure of figures) expect(Buffer.byteLength(figure)).toBeLessThanOrEqual(6 * 1024);
    const drawings = page.locator('.process svg:visible');
    expect(await drawings.count()).toBe(2);
    for (const drawing of await drawings.all()) {
      await expect(drawing).toHaveAccessibleName(/ash.*\..*\./i);
    }
  });

  test('draw their diagrams with words of 13 px at least, and one drawing of each at a time', async ({
    page,
  }) => {
    for (const number of systems.keys()) {
      await page.goto(`/our-products/product/${number + 1}`);
      const figures = await page.locator('.process').count();
      for (const width of [360, 820, 1024, 1280, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        const sizes = await page
          .locator('.process svg:visible')
          .evaluateAll((drawings) =>
            (drawings as SVGSVGElement[]).map((svg) => 15.5 * (svg.getScreenCTM()?.a ?? 0)),
          );
        expect(sizes, `system ${number + 1} at ${width}`).toHaveLength(figures);
        expect(Math.min(...sizes), `system ${number + 1} at ${width}`).toBeGreaterThanOrEqual(13);
      }
    }
  });

  test('let what flows stand still for reduced motion', async ({ page }) => {
    const flow = page.locator('.process svg:visible .moves').first();
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.goto('/our-products/product/1');
    await expect(flow).toHaveCSS('animation-name', 'process-flow');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expect(flow).toHaveCSS('animation-name', 'none');
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the products page says all it says with it', async ({ page }) => {
    await page.goto('/our-products/#6');
    for (const id of ['1', '6', '8']) {
      const system = page.locator(`[id="${id}"]`);
      await expect(system.getByRole('img')).toHaveAccessibleName(/\w/);
      await expect(system.getByRole('term')).toHaveCount(3);
    }
    await page
      .getByRole('navigation', { name: 'The eight systems' })
      .getByText('Components')
      .click();
    await expect(page).toHaveURL('/our-products/#6');
  });

  test('the sheet is a page like any other', async ({ page }) => {
    await page.goto('/our-products');
    await page.getByRole('link', sheetLink('Lime Handling System')).click();
    await expect(page).toHaveURL('/our-products/product/7');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lime Handling System');
    await expect(page.getByText('Print', { exact: true })).toBeHidden();
    await page.getByRole('link', { name: 'Close' }).first().click();
    await expect(page).toHaveURL('/our-products/#7');
  });
});

test.describe('services and achievements', () => {
  test('three services, each with its page and the way back', async ({ page }) => {
    await page.goto('/our-products/our-services');
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(3);
    for (const [index, title] of services.entries()) {
      await page.goto('/our-products/our-services');
      await page.getByRole('main').getByRole('link', { name: title }).click();
      await expect(page).toHaveURL(`/our-products/services/${index + 1}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await page.getByRole('link', { name: 'Go Back' }).click();
      await expect(page).toHaveURL('/our-products/our-services');
    }
  });

  test('eight achievements from 0 to 7, each with its lines, its figure and the way back', async ({
    page,
  }) => {
    await page.goto('/our-products/achievements');
    const titles = await page
      .getByRole('main')
      .getByRole('heading', { level: 2 })
      .allTextContents();
    expect(titles).toHaveLength(8);
    for (const [id, title] of titles.entries()) {
      await page.goto(`/our-products/achievement/${id}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      const lines = page.getByRole('article').getByRole('listitem');
      expect(await lines.count()).toBeGreaterThanOrEqual(2);
      await expect(page.getByRole('link', { name: 'Go Back' })).toHaveAttribute(
        'href',
        '/our-products/achievements',
      );
    }
  });
});

test.describe('a number that is not in the list', () => {
  test.use({ expectedNoise: /status of 404/ });

  const lists = [
    {
      ids: ['0', '9', '01', '1.0', 'x'],
      at: '/our-products/product',
      text: notFoundMessages.product,
      back: '/our-products',
    },
    {
      ids: ['0', '4', '03', '1e0'],
      at: '/our-products/services',
      text: notFoundMessages.service,
      back: '/our-products/our-services',
    },
    {
      ids: ['8', '-1', '00'],
      at: '/our-products/achievement',
      text: notFoundMessages.achievement,
      back: '/our-products/achievements',
    },
  ];
  for (const { ids, at, text, back } of lists) {
    test(`${at}: '${text}' with status 404 and the link back`, async ({ page }) => {
      for (const id of ids) {
        const response = await page.goto(`${at}/${id}`);
        expect(response?.status(), id).toBe(404);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(text);
        await expect(page.getByRole('link', { name: 'Go Back' })).toHaveAttribute('href', back);
      }
    });
  }
});
