import { expect, logIn, test } from './fixtures.ts';

test.beforeEach(async ({ page, credentials }) => {
  await logIn(page.request, credentials);
});

test(
  'on a large screen the sidebar folds to icons and remembers it',
  { tag: '@desktop' },
  async ({ page, context }) => {
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
  },
);

test('the shortcut leaves those alone who are typing', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/admin/news-releases');
  await page.getByRole('button', { name: 'Add News' }).click();
  await page.getByLabel('Title').press('Control+b');
  await page.getByRole('button', { name: 'Close' }).click();
  const sidebar = page.getByRole('complementary');
  expect(await sidebar.evaluate((element) => element.getBoundingClientRect().width)).toBe(256);
});

test(
  'on a phone the sidebar is a sheet that closes when a link is followed',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/admin');
    await page.getByRole('button', { name: 'Menu' }).click();
    const sheet = page.getByRole('dialog', { name: 'SMCS System' });
    expect(await sheet.evaluate((element) => element.getBoundingClientRect().width)).toBe(288);
    await sheet.getByRole('link', { name: 'Manage Installations' }).click();
    await expect(sheet).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Manage Installations' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'On the site now' })).toBeVisible();
  },
);
