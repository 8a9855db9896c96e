import axe from 'axe-core';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { button, dialog, field, press, question, save, test } from './support/app.tsx';
import { news } from './support/resources.ts';

// States of the screens; the screens themselves, at their widths, are looked at end to end.

/** Nothing for axe to object to, once a toast that fades in is there whole. */
async function expectAccessible(): Promise<void> {
  const entering = document
    .getAnimations()
    .filter((one) => one instanceof CSSAnimation && one.animationName === 'toast-enter');
  for (const animation of entering) animation.finish();
  const { violations } = await axe.run(document.body);
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`),
  ).toEqual([]);
}

test('a list that is out of reach, loading, empty, or has nothing that matches', async ({
  api,
  open,
  expectConsole,
}) => {
  expectConsole(/^The list could not be loaded/);
  const stop = api.refuse('listManagedNews', { status: 500 });
  await open(news.path);
  await expect.element(button('Retry')).toBeVisible();
  await expectAccessible();
  stop();
  const release = api.hold('listManagedNews');
  await button('Retry').click();
  await expect.poll(() => document.querySelectorAll('[data-skeleton]').length).toBe(3);
  await expectAccessible();
  release();
  await expect.element(page.getByText(news.empty)).toBeVisible();
  await expectAccessible();
  await page.getByRole('searchbox', { name: 'Search' }).fill('no item is called so');
  await expect.element(page.getByText(/^Nothing matches/)).toBeVisible();
  await expectAccessible();
});

test('a draft, the questions, and a toast', async ({ api, open }) => {
  api.data.add('news', 'An item');
  await open(news.path);
  await button(news.add).click();
  await field('Title').fill('A draft');
  await press('Escape');
  await expect.element(question()).toBeVisible();
  await expectAccessible();
  await button('Save draft on this computer', question()).click();
  await expect.element(page.getByText(/^Unsaved (draft:|changes to) /)).toBeVisible();
  await expectAccessible();
  await button('Continue “A draft”').click();
  await expect.element(dialog().getByText(/^We restored your unsaved changes from /)).toBeVisible();
  await expectAccessible();
  await press('Escape');
  await button('Discard', question()).click();

  await button('Delete An item').click();
  await expect.element(question()).toBeVisible();
  await expectAccessible();
  await press('Escape');
  await button('Edit An item').click();
  await field('Description').fill('Another text.');
  await save().click();
  const link = page.getByRole('link', { name: 'View on site' });
  await expect.element(link).toBeVisible();
  (link.element() as HTMLElement).focus(); // which makes the toast stay
  await expectAccessible();
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
  await expectAccessible();
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
  await expectAccessible();
  api.data.apply(id, { name: 'One', resume: 'https://example.com/cv', phone: '123456' });
  await open(path);
  await page.getByRole('link', { name: /^One/ }).click();
  await expect.element(page.getByText(/ · Read \d/)).toBeVisible();
  await expectAccessible();
  await button('Delete').click();
  await expect.element(question()).toBeVisible();
  await expectAccessible();
  await press('Escape');
  api.refuse('listApplications', { status: 500 });
  await open(path);
  await expect.element(button('Retry')).toBeVisible();
  await expectAccessible();
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
  await page.getByLabelText('Rating, internal').selectOptions('★★★★★ 5');
  await expect.element(button('Change it all the same')).toBeVisible();
  await expectAccessible();

  await open('/admin/personal-data');
  await page.getByLabelText('E-mail address of the person').fill('one@example.org');
  await button('Search').click();
  await expect.element(button('Delete everything')).toBeVisible();
  await expectAccessible();
  await button('Delete everything').click();
  await expect.element(dialog()).toBeVisible();
  await expectAccessible();
});
