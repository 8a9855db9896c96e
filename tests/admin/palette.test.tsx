import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { button, card, dialog, field, heading, press, question, test } from './support/app.tsx';
import { expectAccessible } from './support/expect-accessible.ts';
import { news } from './support/resources.ts';

const combobox = () => page.getByRole('combobox', { name: /^Search screens/ });
const option = (name: string | RegExp) => page.getByRole('option', { name });

test('Ctrl+K opens a screen by name and moves the focus', async ({ open }) => {
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

test('the palette adds an item and finds items and enquiries', async ({ api, open }) => {
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

test('the palette finds applicants, files and accounts', async ({ api, open }) => {
  const { id } = api.data.add('jobs', 'Fitter');
  api.data.apply(id, { name: 'Asha Domeister' });
  const name = `${'d'.repeat(32)}.png`;
  const pageInfo = { currentPage: 1, totalPages: 1, pageSize: 5, totalRecords: 1 };
  const file = {
    ...{ name, originalName: 'dome-valve.png', kind: 'image', url: `/v1/uploads/${name}` },
    ...{ posterUrl: null, bytes: 1, createdAt: '2026-11-22T09:04:00.000Z', updatedAt: null },
    ...{ imageAlt: 'A valve', isModelView: false, usedBy: [] },
  };
  api.respond('listMedia', { success: true, files: [file], pageInfo });
  await open('/admin');
  await button('Find').click();
  await userEvent.keyboard('asha');
  await expect.element(option('asha')).toBeVisible();
  await option(/^Asha Domeister\s*Fitter$/).click();
  await expect.element(page.getByRole('heading', { name: 'Asha Domeister' })).toBeVisible();
  // A name in an address would stand in logs.
  expect(decodeURIComponent(location.href)).not.toMatch(/asha/i);

  await press('Control+k');
  await userEvent.keyboard('dome');
  await option(/^dome-valve\.png/).click();
  await expect.element(heading('Media')).toBeVisible();
  await expect.element(page.getByRole('searchbox')).toHaveValue('dome');

  await press('Control+k');
  await userEvent.keyboard('ash');
  await option('asha').click();
  await expect.element(heading('Users')).toBeVisible();
});

test('the palette names a failed search, and Escape returns the focus', async ({ api, open }) => {
  api.data.add('news', 'A dome valve');
  api.refuse('listManagedJobs', { status: 500 });
  await open(news.path);
  await button('Edit A dome valve').click();
  await field('Title').fill('Half a thought');
  await press('Control+k');
  await userEvent.keyboard('dome');
  await expect.element(page.getByText(/Could not search Jobs\.$/)).toBeVisible();
  await expect.element(option('A dome valve')).toBeVisible();
  await userEvent.keyboard(' zzz');
  const nothing = 'Could not search Jobs. Nothing found elsewhere.';
  await expect.element(page.getByText(nothing)).toBeVisible();
  await press('Escape');
  await expect.element(field('Title')).toHaveFocus();
  await expect.element(field('Title')).toHaveValue('Half a thought');
});

test('Ctrl+S saves wherever the focus is in the editor', async ({ api, open }) => {
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
