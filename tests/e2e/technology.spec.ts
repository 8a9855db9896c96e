import type { Page } from '@playwright/test';
import { expect, test, withMotion } from './fixtures.ts';
import { openQuiet } from './open-quiet.ts';

const certificates = '/technology-and-ability/qualification-certificates';

test('a chart keeps its text at 13 px or more', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/technology-and-ability');
  const charts = page.getByRole('img', { name: /^(Curves of air velocity|Pressure drop) / });
  for (const width of [320, 600, 820, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(charts).toHaveCount(2);
    const sizes = await charts.evaluateAll((drawings) =>
      (drawings as unknown as SVGSVGElement[]).map(
        (svg) => Number.parseFloat(getComputedStyle(svg).fontSize) * (svg.getScreenCTM()?.a ?? 0),
      ),
    );
    expect(Math.min(...sizes), `at ${width}`).toBeGreaterThanOrEqual(13);
  }
});

test.describe('the viewer of certificates', { tag: '@desktop' }, () => {
  test.use(withMotion);

  const link = (page: Page, name: RegExp) => page.getByRole('main').getByRole('link', { name });

  test('zooms, steps, and returns the focus to the last sheet', async ({ page }) => {
    await openQuiet(page, certificates);
    await link(page, /Welding procedure.*, sample/).press('Enter');
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
    await expect(link(page, /Pressure test.*, sample/)).toBeFocused();
  });

  test('opens for a URL with a sheet and closes into the page', async ({ page }) => {
    await openQuiet(page, `${certificates}#calibration`);
    const viewer = page.getByRole('dialog', { name: /Calibration/ });
    await expect(viewer).toBeVisible();
    await viewer.getByRole('link', { name: 'Close' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(link(page, /Calibration.*, sample/)).toBeFocused();
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('opens, zooms and closes', async ({ page }) => {
      await page.goto(certificates);
      await link(page, /Quality.*, sample/).click();
      await expect(page).toHaveURL(`${certificates}#quality-management`);
      const viewer = page.getByRole('dialog', { name: /Quality/ });
      await expect(viewer).toBeVisible();
      const sheet = viewer.getByRole('img');
      const before = (await sheet.boundingBox())?.width ?? 0;
      await viewer.getByRole('radio', { name: 'Double' }).click();
      expect((await sheet.boundingBox())?.width).toBeGreaterThan(before * 1.5);
      await viewer.getByRole('link', { name: 'Close' }).click();
      await expect(viewer).toBeHidden();
      await expect(link(page, /Quality.*, sample/)).toBeInViewport();
    });
  });
});
