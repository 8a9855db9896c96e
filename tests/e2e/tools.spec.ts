import { routes } from '#src/config/routes.ts';
import { expect, test } from './fixtures.ts';

test(
  'a line is sized, its units are changed without drift, and its link shared',
  { tag: '@both' },
  async ({ page, browser }) => {
    await page.goto(routes.densePhaseLine);
    const length = page.getByRole('textbox', { name: /^Horizontal length/ });
    const unit = page.getByLabel('Unit of: Horizontal length');
    const equivalent = page.locator('output[name=Leq]');
    await expect(equivalent).toHaveAttribute('data-value', '370');

    await length.fill('300');
    await expect(equivalent).toHaveAttribute('data-value', '400');
    for (const one of ['ft', 'm', 'ft']) await unit.selectOption(one);
    await expect(length).toHaveValue('984.252');
    await unit.selectOption('m');
    await expect(length).toHaveValue('300');
    await expect(equivalent).toHaveAttribute('data-value', '400');

    await expect(page).toHaveURL(`${routes.densePhaseLine}?H=300m&method=1`);
    const context = await browser.newContext({ javaScriptEnabled: false });
    const other = await context.newPage();
    await other.goto(page.url());
    for (const name of ['D', 'V0', 'P']) {
      const value = await page.locator(`output[name=${name}]`).getAttribute('data-value');
      await expect(other.locator(`output[name=${name}]`)).toHaveAttribute(
        'data-value',
        value ?? '',
      );
    }
    await context.close();

    await length.fill('two');
    await expect(page.locator('output')).toHaveCount(0);
    await expect(length).toHaveAttribute('aria-invalid', 'true');
    await length.fill('300');
    await page.getByRole('button', { name: 'Draw chart' }).click();
    await expect(
      page.getByRole('img', { name: /^Chart: Free air/ }).locator('canvas'),
    ).toBeVisible();
    await page.getByText('Table of the values').click();
    await expect(page.getByRole('rowheader', { name: '300, now' })).toBeVisible();
  },
);
