import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { button, dialog, field, press, question, save, test } from './support/app.tsx';
import { expectAccessible } from './support/expect-accessible.ts';
import { news } from './support/resources.ts';

// States of the screens; the screens themselves, at their widths, are looked at end to end.

const expectAccessibleScreen = () => expectAccessible({ withToasts: true });

test('a list that is out of reach, loading, empty, or has nothing that matches', async ({
  api,
  open,
  expectConsole,
}) => {
  expectConsole(/^The list could not be loaded/);
  const stop = api.refuse('listManagedNews', { status: 500 });
  await open(news.path);
  await expect.element(button('Retry')).toBeVisible();
  await expectAccessibleScreen();
  stop();
  const release = api.hold('listManagedNews');
  await button('Retry').click();
  await expect.poll(() => document.querySelectorAll('[data-skeleton]').length).toBe(3);
  await expectAccessibleScreen();
  release();
  await expect.element(page.getByText(news.empty)).toBeVisible();
  await expectAccessibleScreen();
  await page.getByRole('searchbox', { name: 'Search' }).fill('no item is called so');
  await expect.element(page.getByText(/^Nothing matches/)).toBeVisible();
  await expectAccessibleScreen();
});

test('a draft, the questions, and a toast', async ({ api, open }) => {
  api.data.add('news', 'An item');
  await open(news.path);
  await button(news.add).click();
  await field('Title').fill('A draft');
  await press('Escape');
  await expect.element(question()).toBeVisible();
  await expectAccessibleScreen();
  await button('Keep on this computer', question()).click();
  await expect.element(page.getByText(/^Unsaved (draft:|changes to) /)).toBeVisible();
  await expectAccessibleScreen();
  await button('Continue “A draft”').click();
  await expect.element(dialog().getByText(/^We restored your unsaved changes from /)).toBeVisible();
  await expectAccessibleScreen();
  await press('Escape');
  await button('Discard', question()).click();

  await button('Delete An item').click();
  await expect.element(question()).toBeVisible();
  await expectAccessibleScreen();
  await press('Escape');
  await button('Edit An item').click();
  await field('Description').fill('Another text.');
  await save().click();
  const link = page.getByRole('link', { name: 'View on site' });
  await expect.element(link).toBeVisible();
  (link.element() as HTMLElement).focus(); // which makes the toast stay
  await expectAccessibleScreen();
});

test('two versions of an item', async ({ api, open }) => {
  const { id } = api.data.add('news', 'Before');
  await open(news.path);
  await button('Edit Before').click();
  await field('Title').fill('Mine');
  api.data.rename('news', id, 'Theirs');
  await save().click();
  await expect
    .element(dialog().getByRole('heading', { name: /^This item has been changed/ }))
    .toBeVisible();
  await expectAccessibleScreen();
});

test('applications: nobody, one of them, the question, a failure', async ({
  api,
  open,
  expectConsole,
}) => {
  expectConsole(/^The applications could not be loaded/);
  const { id } = api.data.add('jobs', 'A job');
  const path = `/admin/manage-jobs/applications?job=${id}`;
  await open(path);
  await expect.element(page.getByText('No applications for this job yet.')).toBeVisible();
  await expectAccessibleScreen();
  api.data.apply(id, { name: 'One', resume: 'https://example.com/cv', phone: '123456' });
  await open(path);
  await page.getByRole('link', { name: /^One/ }).click();
  await expect.element(page.getByText(/ · Read \d/)).toBeVisible();
  await expectAccessibleScreen();
  await button('Delete').click();
  await expect.element(question()).toBeVisible();
  await expectAccessibleScreen();
  await press('Escape');
  api.refuse('listApplications', { status: 500 });
  await open(path);
  await expect.element(button('Retry')).toBeVisible();
  await expectAccessibleScreen();
});

test('an assessment that was overtaken, and the data of a person with the question', async ({
  api,
  open,
}) => {
  const { id } = api.data.add('jobs', 'A job');
  api.data.apply(id, { name: 'One', email: 'one@example.org', rating: 3, readAt: api.data.now() });
  await open(`/admin/manage-jobs/applications?job=${id}`);
  await page.getByRole('link', { name: /^One/ }).click();
  await expect.element(page.getByRole('region', { name: 'Assessment' })).toBeVisible();
  for (const application of api.data.applications) application.updatedAt = api.data.now();
  await page.getByLabelText('Rating (internal)').selectOptions('★★★★★ 5');
  await expect.element(button('Save my change anyway')).toBeVisible();
  await expectAccessibleScreen();

  await open('/admin/personal-data');
  await page.getByLabelText('E-mail address or telephone number').fill('one@example.org');
  await button('Search').click();
  await expect.element(button('Delete everything')).toBeVisible();
  await expectAccessibleScreen();
  await button('Delete everything').click();
  await expect.element(dialog()).toBeVisible();
  await expectAccessibleScreen();
});
