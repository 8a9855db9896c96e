import { productDetail, routes } from '#contract/routes.ts';
import { expect, test } from './fixtures.ts';

// What readers change about a page, where only a layout can tell whether it follows.

test.describe('text at 200 %', { tag: '@phone' }, () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('keeps logo and menu of a phone visible', async ({ page }) => {
    const session = await page.context().newCDPSession(page);
    await session.send('Page.enable');
    await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
    // That nothing is wider than its window, tests/e2e/every-page.spec.ts asks of every page.
    for (const path of [routes.home, productDetail(1)]) {
      await test.step(path, async () => {
        await page.goto(path, { waitUntil: 'domcontentloaded' });
        await expect(page.locator('html')).toHaveCSS('font-size', '32px');
        await expect.soft(page.getByText('Menu', { exact: true })).toBeInViewport({ ratio: 1 });
        const sign = page.getByRole('banner').getByRole('link', { name: 'SMCS, home' });
        await expect.soft(sign).toBeInViewport({ ratio: 1 });
      });
    }
  });
});

test.describe('forced colours', { tag: '@desktop' }, () => {
  test.use({ forcedColors: 'active', viewport: { width: 1440, height: 900 } });

  test('show the chosen material and the current page', async ({ page }) => {
    await page.goto(routes.companyProfile);
    const lineOf = (name: string) =>
      page
        .getByRole('navigation', { name: 'Main' })
        .getByRole('link', { name, exact: true })
        .first()
        .evaluate((link) => getComputedStyle(link).borderBottomColor);
    expect(await lineOf('About Us')).not.toBe(await lineOf('Culture'));

    await page.goto(routes.home);
    const groundOf = (name: string) =>
      page
        .getByText(name, { exact: true })
        .and(page.locator('label'))
        .evaluate((tab) => getComputedStyle(tab).backgroundColor);
    expect(await groundOf('Ash')).not.toBe(await groundOf('Coal'));
  });
});

test('a row shows on touch screens that it is a link', { tag: '@phone' }, async ({ page }) => {
  await page.goto(routes.ourServices);
  const link = page.getByRole('article').first().getByRole('link');
  await expect(link).toHaveCSS('text-decoration-line', 'underline');
});

test('a font that arrives after the first frame is not used on this page view', async ({
  page,
}) => {
  const families = () => page.evaluate(() => [...document.fonts].map(({ family }) => family));
  const twoFrames = () =>
    page.evaluate(
      () =>
        new Promise<void>((resolve) =>
          requestAnimationFrame(() => requestAnimationFrame(() => resolve())),
        ),
    );
  const held = Promise.withResolvers<void>();
  await page.route('**/*.woff2', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto(routes.privacy, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await twoFrames();
  const arrival = page.waitForEvent('requestfinished', (request) => /woff2$/.test(request.url()));
  held.resolve();
  await arrival;
  await twoFrames();
  expect(await families()).not.toContain('Archivo');
});
