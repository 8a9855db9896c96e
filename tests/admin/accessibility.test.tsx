import { afterEach, expect } from 'vitest';
import { page } from 'vitest/browser';
import { button, dialog, field, press, question, save, test } from './support/app.tsx';
import { expectAccessible } from './support/expect-accessible.ts';
import { jobs, news } from './support/resources.ts';

// States of the screens; theme.test.tsx opens the screens themselves in both colours.

afterEach(() => page.viewport(1280, 800));

const expectAccessibleScreen = () => expectAccessible({ withToasts: true });

test('a list is accessible while it fails, loads, is empty or has no match', async ({
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

test('drafts, questions and toasts are accessible', async ({ api, open }) => {
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

test('the comparison of two versions is accessible', async ({ api, open }) => {
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

test('applications are accessible in each state', async ({ api, open, expectConsole }) => {
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

test('assessments and personal data are accessible', async ({ api, open }) => {
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

test('the login and registration forms are accessible', async ({ api, open }) => {
  api.data.user = null;
  await open('/admin');
  await button('Login').click();
  await expect.element(page.getByText('All fields are required').first()).toBeVisible();
  await expectAccessibleScreen();
  await page.getByRole('link', { name: 'Create an account' }).click();
  await expect.element(button('Create account')).toBeVisible();
  await expectAccessibleScreen();
});

test('the login over an editor is accessible', async ({ api, open }) => {
  api.data.add('jobs', 'Fitter');
  await open(jobs.path);
  await button('Edit Fitter').click();
  await field('Title').fill('Welder');
  api.refuse('updateJob', { status: 401, message: 'Please log in', code: 'NOT_LOGGED_IN' });
  await save().click();
  await expect
    .element(page.getByRole('dialog', { name: 'Login to your account' }))
    .toBeInTheDocument();
  await expectAccessibleScreen();
});

test('the dialogs of the account menu are accessible', async ({ open }) => {
  await open('/admin');
  await expect.element(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await press('Control+b');
  await expectAccessibleScreen();
  for (const name of ['Change password', 'Log out everywhere', 'Keyboard shortcuts']) {
    await button(/^Account: /).click();
    await page.getByRole('menuitem', { name }).click();
    await expect.element(dialog()).toBeVisible();
    if (name === 'Change password') {
      await button(name, dialog()).click();
      await expect.element(dialog().getByText('All fields are required').first()).toBeVisible();
    }
    await expectAccessibleScreen();
    await press('Escape');
    await expect.element(dialog()).not.toBeInTheDocument();
  }
  await press('Control+b');
});

test('the screens are accessible on a phone', async ({ api, open }) => {
  await page.viewport(390, 844);
  const { id } = api.data.add('jobs', 'Fitter');
  api.data.apply(id, { name: 'One' });
  await open('/admin');
  await expect.element(page.getByText('1 unread application')).toBeVisible();
  await expectAccessibleScreen();
  await button('Menu').click();
  await expect.element(page.getByRole('dialog', { name: 'SMCS System' })).toBeVisible();
  await expectAccessibleScreen();
  await open(jobs.path);
  await expect.element(page.getByRole('article', { name: 'Fitter' })).toBeVisible();
  await expectAccessibleScreen();
  await button(jobs.add).click();
  await save().click();
  await expect.element(field('Title')).toHaveAttribute('aria-invalid', 'true');
  await expectAccessibleScreen();
  await open(`/admin/manage-jobs/applications?job=${id}`);
  await page.getByRole('link', { name: /^One/ }).click();
  await expect.element(page.getByText(/ · Read \d/)).toBeVisible();
  await expectAccessibleScreen();
});
