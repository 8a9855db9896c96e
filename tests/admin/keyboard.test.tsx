import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  button,
  card,
  closeToasts,
  dialog,
  expectOneToast,
  field,
  fillIn,
  press,
  question,
  test,
} from './support/app.tsx';
import { expectAccessible } from './support/expect-accessible.ts';
import { news, resources } from './support/resources.ts';
import { unreachedByTab } from './support/tab-walk.ts';

// The mouse is not touched in this file.

const searchField = () => page.getByRole('searchbox', { name: 'Search' });

test.for(resources)(
  '$heading: Tab reaches every control of the list and of the dialog',
  async ({ resource, path }, { api, open }) => {
    api.data.add(resource, 'Older');
    api.data.add(resource, 'Newer');
    await open(path);
    await expect.element(card('Newer')).toBeVisible();
    expect(await unreachedByTab(document.body)).toEqual([]);
    await press('n');
    await expect.element(field('Title')).toHaveFocus();
    expect(await unreachedByTab(dialog().element())).toEqual([]);
    // And never leaves the dialog: it is one round.
    expect(dialog().element().contains(document.activeElement)).toBe(true);
  },
);

test('an item is created, edited and deleted by keyboard alone', async ({ api, open }) => {
  // News has every part of an editor; what handles the keys is the same for all lists.
  const { resource, path, add } = news;
  api.data.add(resource, 'Older');
  api.data.add(resource, 'Newer');
  await open(path);
  await expect.element(card('Newer')).toBeVisible();

  // Opened by its key from nowhere and closed untouched: to the button that does the same.
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  await press('n');
  await expect.element(field('Title')).toHaveFocus();
  await press('Escape');
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.element(button(add)).toHaveFocus();

  // Escape on a typed text asks first; Escape again goes back to the text.
  await press('Enter');
  await expect.element(field('Title')).toHaveFocus();
  await userEvent.keyboard('Some text');
  await press('Escape');
  await expect.element(question()).toHaveAccessibleName('Close without saving?');
  await expect.element(button('Keep editing')).toHaveFocus();
  await press('Escape');
  await expect.element(question()).not.toBeInTheDocument();
  await expect.element(field('Title')).toHaveFocus();
  await expect.element(field('Title')).toHaveValue('Some text');

  await fillIn(news, 'Made');
  // A line that was ended by habit publishes nothing.
  await press('Enter');
  await expect.element(button('Publish', dialog())).toBeVisible();
  expect(api.data[resource]).toHaveLength(2);
  await press('Control+Enter');
  await expectOneToast(`${news.create.success}View on site`);
  await expect.element(card('Made')).toHaveFocus();

  // Enter edits the card that has the focus, and gives the focus back to it.
  await press('Enter');
  await expect.element(field('Title')).toHaveFocus();
  await expect.element(field('Title')).toHaveValue('Made');
  await press('Escape');
  await expect.element(card('Made')).toHaveFocus();

  // Arrow keys, Home and End move among the cards.
  for (const [key, title] of [
    ['ArrowRight', 'Newer'],
    ['End', 'Older'],
    ['ArrowRight', 'Older'],
    ['Home', 'Made'],
  ] as const) {
    await press(key);
    await expect.element(card(title)).toHaveFocus();
  }

  // Delete asks, Escape is Cancel, and afterwards the next card has the focus.
  await press('Delete');
  await expect.element(button('Cancel', question())).toHaveFocus();
  await press('Escape');
  await expect.element(card('Made')).toHaveFocus();
  for (const [doomed, next] of [
    ['Made', card('Newer')],
    ['Newer', card('Older')],
    ['Older', button(add)],
  ] as const) {
    await closeToasts();
    await press('Delete');
    await expect.element(button('Cancel', question())).toHaveFocus();
    // Between the two stands the way round a deletion. It asks for the title, in the field before.
    await press('Tab', 'Tab', 'Enter');
    await expect.element(question().getByLabelText('Type the title to delete it')).toHaveFocus();
    await press(...doomed, 'Tab', 'Tab', 'Tab', 'Enter');
    await expectOneToast(news.remove.success);
    await expect.element(card(doomed)).not.toBeInTheDocument();
    await expect.element(next).toHaveFocus();
  }
});

test('arrow keys in a video control the video', async ({ api, open }) => {
  api.data.add('installations', 'Mill');
  api.data.add('installations', 'Conveyor', { image: `${'a'.repeat(32)}.webm` });
  await open('/admin/manage-installations');
  const video = card('Conveyor').getByLabelText('Conveyor', { exact: true });
  await expect.element(video).toBeVisible();
  (video.element() as HTMLElement).focus();
  await press('ArrowRight', 'End');
  await expect.element(video).toHaveFocus();
});

test('single-key shortcuts work, are listed and can be disabled', async ({ api, open }) => {
  api.data.add('jobs', 'A job');
  await open('/admin/manage-jobs');
  await expect.element(card('A job')).toBeVisible();
  await press('/');
  await expect.element(searchField()).toHaveFocus();
  await userEvent.keyboard('n/?');
  await expect.element(searchField()).toHaveValue('n/?');
  await expect.element(dialog()).not.toBeInTheDocument();
  await press('Escape');
  await expect.element(searchField()).toHaveValue('');
  await press('Escape');
  await expect.element(searchField()).not.toHaveFocus();

  await expect.element(button('Edit A job')).toBeVisible();
  (button('Edit A job').element() as HTMLElement).focus();
  await press('?');
  await expect.element(dialog()).toHaveAccessibleName('Keyboard shortcuts');
  for (const keys of ['Ctrl+B ⌘+B', '?', '/', 'n', 'Arrow keys', 'Home End', 'Enter', 'Delete']) {
    await expect.element(dialog().getByRole('cell', { name: keys })).toBeVisible();
  }
  await expectAccessible();
  const single = dialog().getByRole('switch', { name: 'Single-key shortcuts' });
  (single.element() as HTMLElement).focus();
  await press(' ');
  await expect.element(single).not.toBeChecked();
  await press('Escape');
  await expect.element(button('Edit A job')).toHaveFocus();
  await press('n', '/', '?');
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.element(searchField()).not.toHaveFocus();

  // The way back leads over the account menu.
  const account = button(/^Account: /);
  (account.element() as HTMLElement).focus();
  await press('Enter', 'k');
  await expect.element(page.getByRole('menuitem', { name: 'Keyboard shortcuts' })).toHaveFocus();
  await press('Enter');
  await expect.element(single).toBeVisible();
  (single.element() as HTMLElement).focus();
  await press(' ');
  await expect.element(single).toBeChecked();
  await press('Escape');
  await expect.element(account).toHaveFocus();
  await press('n');
  await expect.element(dialog()).toHaveAccessibleName('Create Job');
});

test('the skip link, headings and account menu take the focus', async ({ open }) => {
  await open('/admin');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  expect(await unreachedByTab(document.body)).toEqual([]);
  const home = page.getByRole('banner').getByRole('link', { name: 'Dashboard' });
  await expect.element(home).toMatchTextContent(/^Dashboard/);
  const follow = async (name: string) => {
    (page.getByRole('link', { name }).first().element() as HTMLElement).focus();
    await press('Enter');
  };
  await follow('Skip to the content');
  await expect.element(page.getByRole('main')).toHaveFocus();
  await follow('Manage Installations');
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toHaveTextContent('Manage Installations');
  expect(document.title).toMatch(/Manage Installations/);
  // The way back, and not the name of this screen.
  await expect.element(home).toMatchTextContent(/^←Dashboard/);
  await expect.element(home).not.toHaveAttribute('aria-current');

  const account = button(/^Account: /);
  (account.element() as HTMLElement).focus();
  await press('Enter');
  for (const name of [
    'My account',
    'Users',
    'Settings',
    'Export and import',
    'Change password',
    'Log out everywhere',
  ]) {
    await expect.element(page.getByRole('menuitem', { name })).toHaveFocus();
    await press('ArrowDown');
  }
  await press('Escape');
  await expect.element(account).toHaveFocus();
});

test('Ctrl+B folds the sidebar, but not while typing', async ({ open }) => {
  await open('/admin/news-releases');
  const width = () => page.getByRole('complementary').element().getBoundingClientRect().width;
  await expect.element(button('Add News')).toBeVisible();
  await press('n');
  await expect.element(field('Title')).toHaveFocus();
  await press('Control+b');
  await press('Escape');
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(width()).toBe(256);
  await press('Control+b');
  await expect.poll(width).toBe(48);
  await expectAccessible();
  await press('Control+b');
  await expect.poll(width).toBe(256);
});
