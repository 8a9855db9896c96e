import type { Page } from '@playwright/test';
import { dialog, expectSound, field, hold, question, refuse, save } from './admin-screens.ts';
import { listOf, nouns } from './admin-nouns.ts';
import { expect, logIn, test, unique } from './fixtures.ts';

// Whole journeys, on a machine that may be busy with others.
test.describe.configure({ timeout: 90_000 });

// Every screen and state of the admin area, at 390 and at 1440 px.
test.use({ expectedNoise: /status of (400|401|409|500)|could not be loaded/ });

test.beforeEach(async ({ page, credentials, isMobile }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  if (!isMobile) await page.setViewportSize({ width: 1440, height: 900 });
  await logIn(page.request, credentials);
});

const settled = (page: Page) =>
  expect(page.locator('[aria-busy=true], [data-skeleton], .skeleton')).toHaveCount(0);

test('login, its refusal, and the form for a new account', async ({ page, context }) => {
  await context.clearCookies();
  await page.goto('/admin');
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  await expectSound(page);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByText('All fields are required').first()).toBeVisible();
  await expectSound(page);
  await page.getByRole('link', { name: 'Create an account' }).click();
  await expect(page.getByRole('button', { name: 'Create account' })).toBeVisible();
  await expectSound(page);
});

test('dashboard, menu, account dialogs, shortcuts, no such page', async ({ page, isMobile }) => {
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'On the site now' })).toBeVisible();
  await settled(page);
  await expectSound(page);
  if (isMobile) {
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByRole('dialog', { name: 'SMCS System' })).toBeVisible();
    await expectSound(page);
    await page.keyboard.press('Escape');
  } else {
    await page.keyboard.press('Control+b');
    await expectSound(page);
  }
  const account = page.getByRole('button', { name: /^Account: / });
  await account.click();
  await expect(page.getByRole('menu')).toBeVisible();
  await expectSound(page);
  await page.getByRole('menuitem', { name: 'Change password' }).click();
  await dialog(page).getByRole('button', { name: 'Change password' }).click();
  await expect(dialog(page).getByText('All fields are required').first()).toBeVisible();
  await expectSound(page);
  await page.keyboard.press('Escape');
  await account.click();
  await page.getByRole('menuitem', { name: 'Log out everywhere' }).click();
  await expect(question(page)).toBeVisible();
  await expectSound(page);
  await page.keyboard.press('Escape');
  await account.click();
  await page.getByRole('menuitem', { name: 'Keyboard shortcuts' }).click();
  await expect(dialog(page)).toBeVisible();
  await expectSound(page);
  await page.keyboard.press('Escape');
});

for (const noun of nouns) {
  test(`${noun.heading}: list and dialog`, async ({ page }) => {
    await page.goto(noun.path);
    await expect(page.getByRole('article').first()).toBeVisible();
    await settled(page);
    await expectSound(page);
    await page.getByRole('button', { name: noun.add }).click();
    await field(page, 'Title').fill('x'.repeat(201));
    await save(page).click();
    await expect(field(page, 'Title')).toHaveAttribute('aria-invalid', 'true');
    await expectSound(page);
  });
}

const [news] = nouns;
if (!news) throw new Error('There are no nouns');

test('a list that is loading, empty, out of reach, or has nothing that matches', async ({
  page,
}) => {
  const url = /\/v1\/news\?/;
  const stop = await refuse(page, url, 'GET', { status: 500 });
  await page.goto(news.path);
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  await expectSound(page);
  await stop();
  const pageInfo = { currentPage: 1, totalPages: 1, pageSize: 10, totalRecords: 0 };
  await page.route(url, (route) => route.fulfill({ json: { success: true, news: [], pageInfo } }));
  const go = await hold(page, url, 'GET');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.locator('[data-skeleton]')).toHaveCount(3);
  await expectSound(page);
  await go();
  await expect(page.getByText(news.empty)).toBeVisible();
  await expectSound(page);
  await page.getByLabel('Search').fill('no item is called so');
  await expect(page.getByText('Nothing matches')).toBeVisible();
  await expectSound(page);
});

test('a draft, the questions, and a toast', async ({ page, adminApi }) => {
  const title = unique('Sound');
  await adminApi.create('news', title);
  await page.goto(listOf(news, title));
  await page.getByRole('button', { name: news.add }).click();
  await field(page, 'Title').fill(title);
  await page.keyboard.press('Escape');
  await expect(question(page)).toBeVisible();
  await expectSound(page);
  await question(page).getByRole('button', { name: 'Keep as draft' }).click();
  await expect(page.getByText('Unfinished:')).toBeVisible();
  await expectSound(page);
  await page.getByRole('button', { name: /^Continue/ }).click();
  await expect(dialog(page).getByText('are back.')).toBeVisible();
  await expectSound(page);
  await page.keyboard.press('Escape');
  await question(page).getByRole('button', { name: 'Discard' }).click();

  await page.getByRole('button', { name: `Delete ${title}` }).click();
  await expect(question(page)).toBeVisible();
  await expectSound(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: `Edit ${title}` }).click();
  await field(page, 'Description').fill('Another text.');
  await save(page).click();
  const link = page.getByRole('link', { name: 'View on the site' });
  await link.focus(); // which makes the toast stay
  await expectSound(page);
});

test('two versions of an item', async ({ page, adminApi }) => {
  const title = unique('Sound');
  const { id } = await adminApi.create('news', title);
  await page.goto(listOf(news, title));
  await page.getByRole('button', { name: `Edit ${title}` }).click();
  await field(page, 'Title').fill(`${title}, mine`);
  await adminApi.rename('news', id, `${title}, theirs`);
  await save(page).click();
  await expect(dialog(page).getByRole('heading', { name: 'Somebody else' })).toBeVisible();
  await expectSound(page);
});

test('applications: list, one of them, the question, nobody, a failure', async ({
  page,
  adminApi,
}) => {
  const job = await adminApi.createJob(unique('Sound'));
  const path = `/admin/manage-jobs/applications?job=${job.id}`;
  await page.goto(path);
  await expect(page.getByText('Nobody has applied for this job yet.')).toBeVisible();
  await expectSound(page);
  await adminApi.apply(job.id, { name: 'One', resume: 'https://example.com/cv', phone: '123456' });
  await adminApi.apply(job.id, { name: 'Two', coverLetter: 'A letter.' });
  await page.reload();
  await expect(page.getByRole('link', { name: /^One/ })).toBeVisible();
  await expectSound(page);
  await page.getByRole('link', { name: /^One/ }).click();
  await expect(page.getByText(/Read since/)).toBeVisible();
  await expectSound(page);
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(question(page)).toBeVisible();
  await expectSound(page);
  await page.keyboard.press('Escape');
  await refuse(page, /\/v1\/jobs\/[^/]+\/applications\?/, 'GET', { status: 500 });
  await page.goto(path);
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  await expectSound(page);
});

test('an ended session over an open dialog', async ({ page, context }) => {
  await page.goto('/admin/manage-jobs');
  await page.getByRole('button', { name: '+ Create Job' }).click();
  await field(page, 'Title').fill('A title');
  await field(page, 'Description').fill('A text.');
  await field(page, 'Role').fill('A role');
  await field(page, 'Stipend').fill('1');
  await context.clearCookies();
  await save(page).click();
  await expect(page.getByRole('dialog', { name: 'Login to your account' })).toBeVisible();
  await expectSound(page);
});
