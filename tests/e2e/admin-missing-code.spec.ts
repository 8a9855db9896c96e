import type { Page } from '@playwright/test';
import { jobs, news } from '../admin/support/resources.ts';
import { dialog, field, save } from './admin-screens.ts';
import { adminTest as test, expect, makePicture, test as visitorTest, unique } from './fixtures.ts';

/** The next file of this name does not arrive, as after a deploy or without a connection. */
const loseFile = (page: Page, name: string) =>
  page.route(`**/_astro/${name}.*.js`, (route) => route.abort(), { times: 1 });

test('without the text editor, its text can be edited as Markdown', async ({
  page,
  adminApi,
  expectConsole,
}) => {
  expectConsole(/ERR_FAILED/, 1);
  const { id } = await adminApi.createJob(unique('Fitter'), { description: '## Scope' });
  await loseFile(page, 'RichTextEditor');
  await page.goto(`${jobs.path}?edit=${id}`);
  await expect(field(page, 'Description')).toHaveValue('## Scope');
  await expect(field(page, 'Description')).toHaveAccessibleDescription(/could not be loaded/);
  await field(page, 'Description').fill('## Scope\n\n- **one**');
  await save(page).click();
  await expect(dialog(page)).toHaveCount(0);
  const answer = await page.request.get(`/v1/manage/jobs/${id}`);
  expect(await answer.json()).toMatchObject({ job: { description: '## Scope\n\n- **one**' } });
});

test('without the list of pictures, the rest of the editor saves', async ({
  page,
  adminApi,
  expectConsole,
}) => {
  expectConsole(/ERR_FAILED/, 1);
  const { image } = await adminApi.createNews({ title: unique('Mill') });
  const title = unique('Silo');
  adminApi.tidy('news', title);
  adminApi.tidy('news', `${title}, seen`);
  const made = await page.request.post('/v1/news', {
    multipart: {
      ...{ title, description: 'A text.', date: '2026-11-21' },
      pictures: JSON.stringify([{ image, caption: 'Kept' }]),
      image: { name: 'a.png', mimeType: 'image/png', buffer: await makePicture() },
    },
  });
  const { id } = ((await made.json()) as { news: { id: string } }).news;
  await loseFile(page, 'PicturesField');
  await page.goto(`${news.path}?edit=${id}`);
  await expect(dialog(page).getByRole('alert')).toContainText(
    'The list of pictures could not be loaded. Drafts are kept',
  );
  await expect(dialog(page).getByRole('button', { name: 'Load the page again' })).toBeVisible();
  await field(page, 'Title').fill(`${title}, seen`);
  await save(page).click();
  await expect(dialog(page)).toHaveCount(0);
  const answer = await page.request.get(`/v1/manage/news/${id}`);
  expect(await answer.json()).toMatchObject({
    news: { title: `${title}, seen`, pictures: [{ caption: 'Kept' }] },
  });
});

test('a screen that failed to load loads again with the connection', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/ERR_FAILED/);
  expectConsole(/The code of this screen could not be loaded/);
  // Asked for twice: ahead, and by the import.
  const lost = '**/_astro/ActivitySection.*.js';
  await page.route(lost, (route) => route.abort());
  await page.goto('/admin/activity');
  await expect(page.getByRole('heading', { name: 'This page didn’t load' })).toBeVisible();
  await page.unroute(lost);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(page.getByRole('heading', { name: 'Activity', level: 1 })).toBeVisible();
});

test('the palette opens at another attempt after its code failed to load', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/ERR_FAILED/);
  expectConsole(/The code of this screen could not be loaded/);
  const lost = '**/_astro/Palette.*.js';
  await page.route(lost, (route) => route.abort());
  await page.goto('/admin/account');
  await page.getByRole('button', { name: 'Find' }).click();
  await expect(page.getByRole('heading', { name: 'This page didn’t load' })).toBeVisible();
  await page.unroute(lost);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('dialog', { name: 'Go to, add or find' })).toBeVisible();
});

visitorTest(
  'without the form for a forgotten password, the login is reached',
  async ({ page, expectConsole }) => {
    expectConsole(/ERR_FAILED/, 1);
    expectConsole(/status of 401.*\/v1\/user\/me/, 1);
    await loseFile(page, 'ForgottenForm');
    await page.goto('/admin?account=forgotten');
    await expect(page.getByRole('alert')).toContainText('The form could not be loaded.');
    await page.getByRole('link', { name: 'Login' }).click();
    await expect(page.getByLabel('Username')).toBeVisible();
  },
);
