import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { card, expectOneToast, hold, question, refuse, closeToasts } from './admin-screens.ts';
import { listOf, nouns } from './admin-nouns.ts';
import { expect, logIn, test, unique, type AdminApi } from './fixtures.ts';

// Whole journeys, on a machine that may be busy with others.
test.describe.configure({ timeout: 90_000 });

const [, jobs] = nouns;
if (!jobs) throw new Error('The noun with applications is missing');

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name });
const list = (page: Page) => page.getByRole('list', { name: 'Applications', exact: true });
const rows = (page: Page) => list(page).getByRole('link');

/** On a phone the opened application takes the place of the list. */
async function backToList(page: Page): Promise<void> {
  const back = page.getByRole('button', { name: 'All applications' });
  if (await back.isVisible()) await back.click();
}

/** A job with three applications, the last of them the newest. */
async function prepare(adminApi: AdminApi) {
  const title = unique('Applied for');
  const { id } = await adminApi.createJob(title);
  await adminApi.apply(id, { name: 'Anand, B.', coverLetter: 'I have run\nash slurry pumps.' });
  await adminApi.apply(id, { name: '=HYPERLINK("http://x")', email: 'formula@example.com' });
  await adminApi.apply(id, {
    name: 'Chitra “Rao”',
    email: 'chitra@example.com',
    phone: '+91 44 2345 6789',
    resume: 'https://example.com/cv/chitra.pdf',
    coverLetter: 'Conveyors, é 🙂.\n\nTwelve years.',
  });
  return { id, title, path: `/admin/manage-jobs/applications?job=${id}` };
}

test.beforeEach(async ({ page, credentials }) => {
  await logIn(page.request, credentials);
});

test('from the card to the list and to one application, which is then read', async ({
  page,
  adminApi,
}) => {
  const { id, title, path } = await prepare(adminApi);
  await page.goto(listOf(jobs, title));
  await expect(card(page, title).getByText('3 new')).toBeVisible();
  await page.getByRole('link', { name: `Applications (3) for ${title}` }).click();
  await expect(page).toHaveURL(path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Applications');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByText('3 applications, 3 new')).toBeVisible();
  await expect(rows(page)).toHaveText([/^Chitra “Rao”/, /^=HYPERLINK/, /^Anand, B\./]);

  await rows(page).first().click();
  await expect(heading(page, 'Chitra “Rao”')).toBeFocused();
  const sheet = page.getByRole('region', { name: 'Application', exact: true });
  await expect(sheet.getByRole('link', { name: 'chitra@example.com' })).toHaveAttribute(
    'href',
    /^mailto:chitra@example\.com/,
  );
  await expect(sheet.getByRole('link', { name: '+91 44 2345 6789' })).toHaveAttribute(
    'href',
    'tel:+914423456789',
  );
  const resume = sheet.getByRole('link', { name: /^example\.com/ });
  await expect(resume).toHaveAttribute('href', 'https://example.com/cv/chitra.pdf');
  await expect(resume).toHaveAttribute('rel', 'noopener noreferrer');
  await expect(sheet.getByText('Twelve years.')).toHaveText('Conveyors, é 🙂.\n\nTwelve years.');
  await expect(sheet.getByText(/Read since/)).toBeVisible();
  await expect(page.getByText('3 applications, 2 new')).toBeVisible();

  await page.reload();
  await expect(heading(page, 'Chitra “Rao”')).toBeVisible();
  await sheet.getByRole('button', { name: 'Mark as unread' }).click();
  await expect(page.getByText('3 applications, 3 new')).toBeVisible();
  const answer = page.waitForResponse((response) => response.request().method() === 'PATCH');
  await sheet.getByRole('button', { name: 'Mark as read' }).click();
  expect((await answer).status()).toBe(200);
  const stored = await page.request.get(`/v1/jobs/${id}/applications?state=read`);
  expect(await stored.json()).toMatchObject({ applications: [{ name: 'Chitra “Rao”' }] });

  await page.getByRole('link', { name: 'Manage Jobs' }).last().click();
  await page.getByLabel('Search').fill(title);
  await expect(card(page, title).getByText('2 new')).toBeVisible();
});

test('search, filter and order stand in the address', async ({ page, adminApi }) => {
  const { path } = await prepare(adminApi);
  await page.goto(path);
  await expect(rows(page)).toHaveCount(3);
  await page.keyboard.press('/');
  await expect(page.getByLabel('Search')).toBeFocused();
  await page.keyboard.type('slurry');
  await expect(rows(page)).toHaveText([/^Anand/]);
  await expect(page.getByText('1 application found')).toBeVisible();
  await expect(page).toHaveURL(`${path}&q=slurry`);
  await page.reload();
  await expect(rows(page)).toHaveText([/^Anand/]);
  await page.getByLabel('Search').fill('nobody is called so');
  await expect(page.getByText('No application matches.')).toBeVisible();
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(rows(page)).toHaveCount(3);

  await page.getByLabel('Order').selectOption('Name');
  await expect(rows(page)).toHaveText([/^=HYPERLINK/, /^Anand/, /^Chitra/]);
  await rows(page).nth(1).click();
  await expect(heading(page, 'Anand, B.')).toBeVisible();
  await expect(page.getByText('3 applications, 2 new')).toBeVisible();
  await backToList(page);
  await page.getByLabel('Show').selectOption('New');
  await expect(rows(page)).toHaveText([/^=HYPERLINK/, /^Chitra/]);
});

test('an application is deleted for good, after a question', async ({ page, adminApi }) => {
  const { id, path } = await prepare(adminApi);
  await page.goto(path);
  await rows(page).nth(1).click();
  const remove = page.getByRole('button', { name: 'Delete', exact: true });
  await remove.click();
  await expect(question(page)).toHaveAccessibleName('Are you absolutely sure?');
  await expect(question(page)).toContainText(
    'This action cannot be undone. This will permanently delete and remove your data from our servers.',
  );
  await expect(question(page).getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(remove).toBeFocused();

  await remove.click();
  const go = await hold(page, '**/applications/*', 'DELETE');
  await question(page).getByRole('button', { name: 'Continue' }).click();
  await expectOneToast(page, 'Wait! deleting application');
  await go();
  await expectOneToast(page, 'Application deleted successfully');
  await expect(page.getByText('2 applications, 2 new')).toBeVisible();
  await expect(rows(page)).toHaveText([/^Chitra/, /^Anand/]);
  await expect(rows(page).last()).toBeFocused();
  const stored = await page.request.get(`/v1/jobs/${id}/applications`);
  expect(await stored.json()).toMatchObject({ pageInfo: { totalRecords: 2 } });
});

test('the export is a CSV file that no spreadsheet calculates', async ({ page, adminApi }) => {
  const { title, path } = await prepare(adminApi);
  await page.goto(path);
  await expect(rows(page)).toHaveCount(3);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const file = await download;
  const slug = title.toLowerCase().replaceAll(' ', '-');
  expect(file.suggestedFilename()).toMatch(
    new RegExp(`^applications-${slug}-\\d{4}-\\d\\d-\\d\\d\\.csv$`),
  );
  const text = await readFile(await file.path(), 'utf8');
  const [head, first, ...rest] = text.split('\r\n"');
  expect(head).toBe('\uFEFF"Name","E-mail","Phone","Resume","Cover letter","Sent","Read"');
  expect(first).toMatch(
    /^Chitra “Rao”","chitra@example\.com","'\+91 44 2345 6789","https:\/\/example\.com\/cv\/chitra\.pdf","Conveyors, é 🙂\.\n\nTwelve years\.","\d{4}-\d\d-\d\d \d\d:\d\d",""$/,
  );
  expect(rest.join('\n')).toContain(`'=HYPERLINK(""http://x"")"`);
  await expect(page.getByText('3 applications exported')).toBeVisible();
});

test.describe('what does not work', () => {
  test.use({ expectedNoise: /status of (404|500)|The applications could not be loaded/ });

  test('loading, nobody, no such job, no answer and a refusal each say so', async ({
    page,
    adminApi,
  }) => {
    const job = await adminApi.createJob(unique('Nobody yet'));
    const path = `/admin/manage-jobs/applications?job=${job.id}`;
    const url = /\/v1\/jobs\/[^/]+\/applications\?/;
    const stop = await refuse(page, url, 'GET', { status: 500 });
    await page.goto(path);
    const failure = page.getByRole('main').getByRole('alert');
    await expect(failure).toHaveText('Could not load. Retry');
    await stop();
    const go = await hold(page, url, 'GET');
    await failure.getByRole('button', { name: 'Retry' }).click();
    await expect(page.locator('[data-skeleton]').first()).toBeVisible();
    await go();
    await expect(page.getByText('Nobody has applied for this job yet.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Export CSV' })).toBeDisabled();

    await adminApi.apply(job.id, { name: 'The first' });
    await page.reload();
    await rows(page).click();
    await expect(page.getByText(/Read since/)).toBeVisible();
    const said = 'Something went wrong on our side';
    const restore = await refuse(page, '**/applications/*', 'PATCH', {
      status: 500,
      message: said,
    });
    await page.getByRole('button', { name: 'Mark as unread' }).click();
    await expectOneToast(page, `Could not mark it as unread. ${said}`);
    await expect(page.getByRole('button', { name: 'Mark as unread' })).toBeVisible();
    await restore();
    await closeToasts(page);
    await refuse(page, '**/applications/*', 'DELETE', { status: 500, message: said });
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await question(page).getByRole('button', { name: 'Continue' }).click();
    await expectOneToast(page, `Error deleting application${said}`);
    await expect(heading(page, 'The first')).toBeVisible();

    await page.goto('/admin/manage-jobs/applications?job=00000000-0000-4000-8000-000000000000');
    await expect(page.getByText('There is no such job')).toBeVisible();
  });
});
