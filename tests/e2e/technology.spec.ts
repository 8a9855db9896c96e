import { expect, test, unique } from './fixtures.ts';

const certificates = '/technology-and-ability/qualification-certificates';

test(
  'the technology page has three methods, their figures with sources, and the tests',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.goto('/technology-and-ability');
    await expect(page).toHaveTitle(/^Technology and Ability/);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 2 })).toHaveCount(5);
    for (const name of ['Air velocity along 200 m of line', 'Cleaning on demand']) {
      await expect(main.getByRole('heading', { level: 3, name })).toBeVisible();
    }
    // Each drawing is there in several sizes, of which styles show one.
    await expect(main.locator('.velocity svg:visible')).toHaveCount(1);
    await expect(main.locator('.pulse svg:visible')).toHaveCount(1);
    await expect(main.getByText('13.1 m/s').filter({ visible: true })).toHaveCount(1);
    const source = main.getByRole('link', { name: 'Source 1' }).filter({ visible: true }).first();
    await source.click();
    await expect(page).toHaveURL(/#method-1-source-1$/);
    await expect(page.locator('#method-1-source-1')).toBeInViewport();
    for (const path of ['/technology-and-ability/installations', certificates]) {
      await expect(main.locator(`a[href="${path}"]`).first()).toBeVisible();
    }
  },
);

test('a drawing keeps its words at 13 px and more', async ({ page }) => {
  for (const width of [320, 600, 820, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/technology-and-ability');
    const sizes = await page
      .locator(':is(.velocity, .pulse) svg:visible')
      .evaluateAll((drawings) =>
        (drawings as SVGSVGElement[]).map(
          (svg) => Number.parseFloat(getComputedStyle(svg).fontSize) * (svg.getScreenCTM()?.a ?? 0),
        ),
      );
    expect(sizes).toHaveLength(2);
    expect(Math.min(...sizes), `at ${width}`).toBeGreaterThanOrEqual(13);
  }
});

test.describe('qualification certificates', () => {
  test('each sheet says that it is a sample', { tag: '@desktop' }, async ({ page }) => {
    await page.goto(certificates);
    const sheets = page.locator('.wall svg');
    await expect(sheets).toHaveCount(6);
    for (const sheet of await sheets.all()) await expect(sheet).toContainText('SAMPLE');
    await expect(page.getByText('They certify nothing')).toBeVisible();
  });

  test('the viewer zooms, steps, and leaves the focus at the sheet that was seen last', async ({
    page,
  }) => {
    await page.goto(certificates);
    const link = page.locator('.wall').getByRole('link', { name: /Welding procedure/ });
    await link.focus();
    await link.press('Enter');
    const viewer = page.getByRole('dialog', { name: /Welding procedure/ });
    await expect(viewer).toBeVisible();
    const sheet = viewer.getByRole('img');
    await expect(sheet).toHaveAccessibleName(/^Sample, no certificate: Welding procedure/);
    const width = async () => (await sheet.boundingBox())?.width ?? 0;
    const whole = await width();
    await viewer.getByRole('radio', { name: 'Whole sheet' }).focus();
    await page.keyboard.press('ArrowRight');
    const wide = await width();
    await page.keyboard.press('ArrowRight');
    await expect(viewer.getByRole('radio', { name: 'Double' })).toBeChecked();
    const double = await width();
    expect(wide).toBeGreaterThanOrEqual(whole);
    expect(double).toBeGreaterThan(wide * 1.5);

    await viewer.getByRole('link', { name: 'Next' }).click();
    await expect(page.getByRole('dialog', { name: /Pressure test/ })).toBeVisible();
    await expect(viewer).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL(`${certificates}#sheet-pressure-test`);
    await expect(page.locator('.wall').getByRole('link', { name: /Pressure test/ })).toBeFocused();
  });

  test('an address with a sheet opens it; Close leaves the page in place', async ({ page }) => {
    await page.goto(`${certificates}#calibration`);
    const viewer = page.getByRole('dialog', { name: /Calibration/ });
    await expect(viewer).toBeVisible();
    await viewer.getByRole('link', { name: 'Close' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.locator('.wall').getByRole('link', { name: /Calibration/ })).toBeFocused();
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('the viewer opens, zooms and closes', async ({ page }) => {
      await page.goto(certificates);
      await page
        .locator('.wall')
        .getByRole('link', { name: /Quality/ })
        .click();
      await expect(page).toHaveURL(`${certificates}#quality-management`);
      const viewer = page.locator('#quality-management');
      await expect(viewer).toBeVisible();
      const sheet = viewer.getByRole('img');
      const before = (await sheet.boundingBox())?.width ?? 0;
      await viewer.getByRole('radio', { name: 'Double' }).click();
      expect((await sheet.boundingBox())?.width).toBeGreaterThan(before * 1.5);
      await viewer.getByRole('link', { name: 'Close' }).click();
      await expect(viewer).toBeHidden();
      await expect(page.locator('.wall').getByRole('link').first()).toBeInViewport();
    });
  });
});

test.describe('installations', () => {
  test('pictures with figure numbers, films that wait to be played, 12 on a page', async ({
    page,
    adminApi,
  }) => {
    const made = await adminApi.createInstallation({
      title: unique('A new silo'),
      imageAlt: 'A silo seen from the road',
    });
    await page.goto('/technology-and-ability/installations');
    const figures = page.getByRole('main').locator('figure[data-item]');
    await expect(figures).toHaveCount(12);
    const figure = figures.filter({ hasText: made.title });
    await expect(figure).toContainText(/Fig\. \d+/);
    await expect(figure).toHaveAttribute('data-version', made.updatedAt);
    await expect(figure.getByRole('img')).toHaveAttribute('alt', 'A silo seen from the road');
    await expect(figure.getByRole('link')).toHaveAttribute('href', made.imageUrl);

    const film = page.locator('video').first();
    await expect(film).toHaveAttribute('src', /\.(mp4|webm)$/);
    await expect(film).toHaveAttribute('controls', '');
    expect(await film.getAttribute('autoplay')).toBeNull();
    await expect(figures.filter({ has: film })).toContainText('Film');
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('paging goes by the address, and the figures count on', async ({ page }) => {
      await page.goto('/technology-and-ability/installations');
      const pages = page.getByRole('navigation', { name: 'Pages of installations' });
      await expect(pages).toContainText(/Page 1 of \d+/);
      await expect(pages.getByRole('link', { name: 'Prev' })).toBeDisabled();
      await pages.getByRole('link', { name: 'Next' }).click();
      await expect(page).toHaveURL('/technology-and-ability/installations?page=2');
      await expect(page.locator('figure[data-item]').first()).toContainText('Fig. 13');
    });
  });
});
