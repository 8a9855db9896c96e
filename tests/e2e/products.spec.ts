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
  test('has the eight systems of the specification, each with picture, diagram and sheet', async ({
    page,
  }) => {
    await page.goto('/our-products');
    for (const [index, title] of systems.entries()) {
      const system = page.locator(`[id="${index + 1}"]`);
      await expect(system.getByRole('heading', { level: 2 })).toHaveText(title);
      await expect(system.locator('img')).toHaveAttribute('alt', /\S/);
      await expect(system.locator('svg[role="img"]:visible')).toHaveCount(1);
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
    for (const width of [320, 820, 1440, 2560]) {
      await page.setViewportSize({ width, height: 900 });
      for (const address of ['/our-products', '/our-products/product/3']) {
        await page.goto(address);
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(overflow, `${address} at ${width}`).toBeLessThanOrEqual(0);
      }
    }
  });

  test('a diagram is drawn with words of 13 px at least, and one drawing at a time', async ({
    page,
  }) => {
    for (const width of [360, 820, 1024, 1280, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/our-products');
      const sizes = await page
        .locator('.process svg:visible')
        .evaluateAll((drawings) =>
          (drawings as SVGSVGElement[]).map((svg) => 15.5 * (svg.getScreenCTM()?.a ?? 0)),
        );
      expect(sizes).toHaveLength(8);
      expect(Math.min(...sizes), `at ${width}`).toBeGreaterThanOrEqual(13);
    }
  });
});

test.describe('the popup', () => {
  const title = 'Coal Mill Reject Handling';
  const sheet = '/our-products/product/2';

  test('opens over the page with its address; close, Back and Escape lead back', async ({
    page,
  }) => {
    await page.goto('/our-products');
    const link = page.getByRole('link', sheetLink(title));
    const dialog = page.getByRole('dialog', { name: title });
    const arrives = page.waitForResponse((response) => response.url().endsWith(sheet));
    await link.focus();
    await (await arrives).finished();

    const ways = [
      () => dialog.getByRole('link', { name: 'Close' }).first().click(),
      () => page.goBack(),
      () => page.keyboard.press('Escape'),
    ];
    for (const leave of ways) {
      await link.press('Enter');
      await expect(dialog).toBeVisible();
      await expect(page).toHaveURL(sheet);
      await expect(page).toHaveTitle(new RegExp(title));
      await leave();
      await expect(dialog).toHaveCount(0);
      await expect(page).toHaveURL('/our-products');
      await expect(link).toBeFocused();
    }
  });

  test('keeps the focus inside, and its index goes to a part without a step in the history', async ({
    page,
  }) => {
    await page.goto('/our-products');
    const link = page.getByRole('link', sheetLink(title));
    const arrives = page.waitForResponse((response) => response.url().endsWith(sheet));
    await link.hover();
    await (await arrives).finished();
    await link.click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await dialog.getByRole('link', { name: /Design range/ }).click();
    await expect(dialog.getByRole('heading', { name: /Design range/ })).toBeInViewport();
    await expect(page).toHaveURL(sheet);
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(
      true,
    );
    await page.goBack();
    await expect(page).toHaveURL('/our-products');
    await expect(dialog).toHaveCount(0);
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

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the sheet is a page like any other', async ({ page }) => {
    await page.goto('/our-products');
    await page.getByRole('link', sheetLink('Lime Handling System')).click();
    await expect(page).toHaveURL('/our-products/product/7');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lime Handling System');
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
    const titles = await page.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts();
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
