import type { Page } from '@playwright/test';
import { resources } from '../admin/support/resources.ts';
import { dialog, expectAccessibleScreen, field, save } from './admin-screens.ts';
import { adminTest as test, expect, test as visitorTest, unique } from './fixtures.ts';

// Every screen, where a browser has laid it out. More states of them are in tests/admin/.

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const settled = (page: Page) =>
  expect(page.locator('[aria-busy=true], [data-skeleton], .skeleton')).toHaveCount(0);

visitorTest(
  'login, its refusal, and the form for a new account',
  async ({ page, expectConsole }) => {
    expectConsole(/status of 401.*\/v1\/user\/me/);
    await page.goto('/admin');
    await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
    await expectAccessibleScreen(page);
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page.getByText('All fields are required').first()).toBeVisible();
    await expectAccessibleScreen(page);
    await page.getByRole('link', { name: 'Create an account' }).click();
    await expect(page.getByRole('button', { name: 'Create account' })).toBeVisible();
    await expectAccessibleScreen(page);
  },
);

test(
  'dashboard, menu, account dialogs, shortcuts',
  { tag: '@both' },
  async ({ page, isMobile }) => {
    await page.goto('/admin');
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
    await settled(page);
    await expectAccessibleScreen(page);
    if (isMobile) {
      await page.getByRole('button', { name: 'Menu' }).click();
      await expect(page.getByRole('dialog', { name: 'SMCS System' })).toBeVisible();
      await expectAccessibleScreen(page);
      await page.keyboard.press('Escape');
    } else {
      await page.keyboard.press('Control+b');
      await expectAccessibleScreen(page);
    }
    const account = page.getByRole('button', { name: /^Account: / });
    await account.click();
    await expect(page.getByRole('menu')).toBeVisible();
    await expectAccessibleScreen(page);
    await page.getByRole('menuitem', { name: 'Change password' }).click();
    await dialog(page).getByRole('button', { name: 'Change password' }).click();
    await expect(dialog(page).getByText('All fields are required').first()).toBeVisible();
    await expectAccessibleScreen(page);
    await page.keyboard.press('Escape');
    await account.click();
    await page.getByRole('menuitem', { name: 'Log out everywhere' }).click();
    await expect(dialog(page)).toBeVisible();
    await expectAccessibleScreen(page);
    await page.keyboard.press('Escape');
    await account.click();
    await page.getByRole('menuitem', { name: 'Keyboard shortcuts' }).click();
    await expect(dialog(page)).toBeVisible();
    await expectAccessibleScreen(page);
    await page.keyboard.press('Escape');
  },
);

for (const { resource, heading, path, add } of resources) {
  // One of the lists at both widths: they share their layout.
  const tag = resource === 'jobs' ? '@both' : [];
  test(`${heading}: list and dialog`, { tag }, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('article').first()).toBeVisible();
    await settled(page);
    await expectAccessibleScreen(page);
    await page.getByRole('button', { name: add }).click();
    await field(page, 'Title').fill('x'.repeat(201));
    await save(page).click();
    await expect(field(page, 'Title')).toHaveAttribute('aria-invalid', 'true');
    await expectAccessibleScreen(page);
  });
}

test('applications: the list and one of them', { tag: '@both' }, async ({ page, adminApi }) => {
  const job = await adminApi.createJob(unique('Sound'));
  await adminApi.apply(job.id, { name: 'One', resume: 'https://example.com/cv', phone: '123456' });
  await adminApi.apply(job.id, { name: 'Two', coverLetter: 'A letter.' });
  await page.goto(`/admin/manage-jobs/applications?job=${job.id}`);
  await expect(page.getByRole('link', { name: /^One/ })).toBeVisible();
  await expectAccessibleScreen(page);
  await page.getByRole('link', { name: /^One/ }).click();
  await expect(page.getByText(/ · Read \d/)).toBeVisible();
  await expectAccessibleScreen(page);
});

test('an ended session over an open dialog', async ({ page, context, expectConsole }) => {
  expectConsole(/status of 401.*\/v1\/jobs/, 1);
  await page.goto('/admin/manage-jobs');
  await page.getByRole('button', { name: '+ Create Job' }).click();
  await field(page, 'Title').fill('A title');
  await field(page, 'Description').fill('A text.');
  await field(page, 'Role').fill('A role');
  await field(page, 'Stipend').fill('1');
  await context.clearCookies();
  await save(page).click();
  await expect(page.getByRole('dialog', { name: 'Login to your account' })).toBeVisible();
  await expectAccessibleScreen(page);
});
