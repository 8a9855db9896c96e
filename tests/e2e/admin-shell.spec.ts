import { expectAccessibleScreen } from './admin-screens.ts';
import { adminTest as test, expect } from './fixtures.ts';

test('on a large screen the sidebar folds to icons and stays folded', async ({ page, context }) => {
  await page.goto('/admin/manage-jobs');
  const sidebar = page.getByRole('complementary');
  const width = () => sidebar.evaluate((element) => element.getBoundingClientRect().width);
  await expect(page.getByRole('link', { name: 'Manage Jobs' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  expect(await width()).toBe(256);
  await page.keyboard.press('Control+b');
  await expect.poll(width).toBe(48);
  const [cookie] = (await context.cookies()).filter(({ name }) => name === 'sidebar_state');
  expect(cookie).toMatchObject({ value: 'false', path: '/' });
  const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
  expect(days).toBeCloseTo(7, 1);

  await page.reload();
  await expect.poll(width).toBe(48);
  await page.getByRole('link', { name: 'News Releases' }).hover();
  await expect(page.getByRole('tooltip')).toHaveText('News Releases');
  await page.keyboard.press('Control+Shift+b');
  await page.getByRole('link', { name: 'News Releases' }).click();
  await expect(page).toHaveURL('/admin/news-releases');
  expect(await width()).toBe(48);
});

test(
  'no link of the dashboard moves when the newest items load',
  { tag: '@phone' },
  async ({ page }) => {
    const held = Promise.withResolvers<void>();
    await page.route(/\/v1\/manage\/\w+\?/, async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.goto('/admin');
    const link = page.getByRole('link', { name: 'All open enquiries' });
    const place = async () => (await link.boundingBox())?.y;
    await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(3);
    const before = await place();
    held.resolve();
    await expect(page.getByText('Latest:')).toHaveCount(3);
    expect(await place()).toBe(before);
    // As it is built; the screens and their states are in tests/admin/.
    await expectAccessibleScreen(page);
  },
);

test(
  'on a phone the sidebar is a drawer that closes after navigation',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/admin');
    const menu = page.getByRole('button', { name: 'Menu' });
    await menu.click();
    const sheet = page.getByRole('dialog', { name: 'SMCS System' });
    expect(await sheet.evaluate((element) => element.getBoundingClientRect().width)).toBe(288);
    // Tab stays in the sheet and comes to each of its controls.
    const controls = sheet.locator('a[href], button');
    const reached = new Set<string>();
    for (let step = 0; step < (await controls.count()) + 1; step += 1) {
      await page.keyboard.press('Tab');
      reached.add(await sheet.locator(':focus').evaluate((element) => element.outerHTML));
    }
    expect(reached.size).toBe(await controls.count());
    await sheet.getByRole('link', { name: 'Manage Installations' }).click();
    await expect(sheet).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Manage Installations' })).toBeFocused();

    await page.keyboard.press('Control+b');
    await expect(sheet).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
    await expect(menu).toBeFocused();
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  },
);
