import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { button, card, dialog, field, heading, press, question, test } from './support/app.tsx';
import { expectAccessible } from './support/expect-accessible.ts';
import { news } from './support/resources.ts';

const combobox = () => page.getByRole('combobox', { name: /^A screen, an action/ });
const option = (name: string | RegExp) => page.getByRole('option', { name });

test('Ctrl+K goes to a screen by its name, and the focus follows', async ({ open }) => {
  await open('/admin');
  await expect.element(heading('Dashboard')).toBeVisible();
  await press('Control+k');
  await expect.element(combobox()).toHaveFocus();
  await userEvent.keyboard('job');
  await expect.element(option('Create Job')).toBeVisible();
  await press('ArrowDown', 'ArrowUp');
  await expect.element(option('Manage Jobs')).toHaveAttribute('aria-selected', 'true');
  const { id } = option('Manage Jobs').element();
  await expect.element(combobox()).toHaveAttribute('aria-activedescendant', id);
  await press('Enter');
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
  await expect.element(heading('Manage Jobs')).toBeVisible();
  await expect.element(dialog()).not.toBeInTheDocument();
});

test('it adds an item, and finds items and enquiries by words', async ({ api, open }) => {
  api.data.add('news', 'A dome valve');
  api.data.add('installations', 'Dome silo');
  api.data.enquire({ reference: 'SMCS-2026-000777', name: 'B. Dome' });
  await open('/admin/manage-jobs');
  await button('Find').click();
  await userEvent.keyboard('add news');
  await press('Enter');
  await expect.element(dialog()).toHaveAccessibleName('Add News');
  await expect.element(field('Title')).toHaveFocus();
  await press('Escape');
  await expect.element(card('A dome valve')).toBeVisible();

  await press('Control+k');
  await userEvent.keyboard('dome');
  await expect.element(option('Dome silo')).toBeVisible();
  await expect.element(option(/^SMCS-2026-000777/)).toBeVisible();
  await expectAccessible();
  await option('A dome valve').click();
  await expect.element(dialog()).toHaveAccessibleName('Edit News');
  await expect.element(field('Title')).toHaveValue('A dome valve');
});

test('what cannot be searched is named, and Escape leads back to where one was', async ({
  api,
  open,
}) => {
  api.data.add('news', 'A dome valve');
  api.refuse('listManagedJobs', { status: 500 });
  await open(news.path);
  await button('Edit A dome valve').click();
  await field('Title').fill('Half a thought');
  await press('Control+k');
  await userEvent.keyboard('dome');
  await expect.element(page.getByText(/Not searched: Jobs\.$/)).toBeVisible();
  await expect.element(option('A dome valve')).toBeVisible();
  await userEvent.keyboard(' zzz');
  const nothing = 'Could not search Jobs. Nothing found elsewhere.';
  await expect.element(page.getByText(nothing)).toBeVisible();
  await press('Escape');
  await expect.element(field('Title')).toHaveFocus();
  await expect.element(field('Title')).toHaveValue('Half a thought');
});

test('Ctrl+S saves, wherever the focus is in the editor', async ({ api, open }) => {
  const { id } = api.data.add('news', 'Before');
  await open(news.path);
  await button('Edit Before').click();
  await field('Title').fill('After');
  // Enter ends a line by habit: visitors are not to see it at once.
  await press('Enter');
  expect(api.count('updateNews')).toBe(0);
  (button('Close', dialog()).element() as HTMLElement).focus();
  await press('Control+s');
  await expect.element(card('After')).toBeVisible();
  expect(api.data.news).toMatchObject([{ id, title: 'After' }]);
  await button('Edit After').click();
  await field('Title').fill('Not yet');
  await press('Escape');
  await expect.element(question()).toBeVisible();
  await press('Control+s');
  await expect.element(question()).toBeVisible();
  expect(api.data.news).toMatchObject([{ id, title: 'After' }]);
});
