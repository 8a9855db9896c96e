import type { Page } from '@playwright/test';
import { jobs, news } from '../admin/support/resources.ts';
import {
  card,
  closeToasts,
  dialog,
  expectOneToast,
  field,
  listOf,
  question,
  save,
  toasts,
} from './admin-screens.ts';
import { adminTest, expect, logIn, test as visitorTest, unique } from './fixtures.ts';

adminTest('two tabs notice the changes of each other', async ({ page, openTab, adminApi }) => {
  const title = unique('Shared');
  const edited = `${title}, edited`;
  adminApi.tidy('news', title);
  adminApi.tidy('news', edited);
  await adminApi.create('news', title);
  await page.goto(listOf(news, title));
  await expect(card(page, title)).toBeVisible();
  const other = await openTab();
  await other.goto(listOf(news, title));
  await expect(card(other, title)).toBeVisible();

  // Both edit; the one that saves later is told before it saves.
  await other.getByRole('button', { name: `Edit ${title}` }).click();
  await field(other, 'Title').fill(`${title}, mine`);
  await page.bringToFront(); // a browser lets nothing move in a tab behind another one
  await page.getByRole('button', { name: `Edit ${title}` }).click();
  await field(page, 'Title').fill(edited);
  await save(page).click();
  await expectOneToast(page, `${news.update.success}View on site`);
  await expect(card(other, edited)).toHaveCount(1);
  await expect(dialog(other).getByText('This item was changed in another tab')).toBeVisible();
  await expect(field(other, 'Title')).toHaveValue(`${title}, mine`);
  await other.bringToFront();
  await dialog(other).getByRole('button', { name: 'Compare' }).click();
  await expect(dialog(other).getByRole('group', { name: 'Title' })).toContainText(edited);
  await dialog(other).getByRole('button', { name: 'Use their version' }).click();
  await expect(field(other, 'Title')).toHaveValue(edited);

  // One deletes what is open in the other: it can still be saved, as a new item.
  await page.bringToFront();
  await closeToasts(page);
  await page.getByRole('button', { name: `Delete ${edited}` }).click();
  await question(page).getByRole('button', { name: 'Continue' }).click();
  await expectOneToast(page, news.remove.success);
  await expect(dialog(other).getByText('This item has been deleted.')).toBeVisible();
  await expect(field(other, 'Title')).toHaveValue(edited);
  await expect(dialog(other).getByRole('button', { name: 'Save as a new item' })).toBeVisible();
  await expect(card(other, edited)).toHaveCount(0);
});

adminTest('a draft is edited in one tab only', async ({ page, openTab }) => {
  const title = unique('In two tabs');
  await page.goto('/admin/manage-jobs');
  await page.getByRole('button', { name: '+ Create Job' }).click();
  await field(page, 'Title').fill(title);
  const other = await openTab();
  await other.goto(page.url());
  await expect(dialog(other).getByText('This draft is open in another tab.')).toBeVisible();
  await expect(field(other, 'Title')).toHaveValue('');
  await field(other, 'Title').fill('Its own');
  await expect(field(page, 'Title')).toHaveValue(title);
  await other.close();
  await page.bringToFront();
  await page.reload();
  await expect(field(page, 'Title')).toHaveValue(title);
  await expect(page.getByText('Unsaved draft: “Its own”')).toBeVisible();
});

// Ends its session, so it has one of its own.
visitorTest(
  'a logout and a login in one tab reach the other',
  async ({ page, openTab, credentials, adminApi }) => {
    const title = unique('Applied for');
    const { id } = await adminApi.createJob(title);
    await adminApi.apply(id, { name: 'One' });
    await logIn(page.request, credentials);
    const other = await openTab();
    // A call that is still open at the logout would be refused, and the browser would say so: each
    // tab shows the answers to all of its calls first.
    const badge = (tab: Page) => tab.getByRole('link', { name: /^Dashboard.* new$/ });
    await page.goto('/admin/activity');
    await expect(page.getByRole('list', { name: 'Activity' })).toBeVisible();
    await expect(badge(page)).toBeVisible();
    await other.goto(listOf(jobs, title));
    await expect(card(other, title).getByText('1 new')).toBeVisible();
    await expect(badge(other)).toBeVisible();
    await page.bringToFront();
    await page.getByRole('button', { name: 'Logout' }).click();
    await expectOneToast(page, 'Logged out successfully');
    await expect(other.getByRole('heading', { name: 'Login to your account' })).toBeVisible();
    await expect(toasts(other)).toHaveCount(0);
    await page.getByLabel('Username').fill(credentials.userName);
    await page.getByLabel('Password').fill(credentials.password);
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(other.getByRole('heading', { name: 'Manage Jobs' })).toBeVisible();
  },
);
