import { expect, vi } from 'vitest';
import { page } from 'vitest/browser';
import { button, dialog, field, save, test } from './support/app.tsx';
import { expectAccessible } from './support/expect-accessible.ts';
import { news } from './support/resources.ts';

test('the editor names other administrators who have the item open', async ({ api, open }) => {
  api.data.add('news', 'A release');
  api.respond('noteEditing', { success: true, editors: ['priya', 'ravi'] });
  await open(news.path);
  await button('Edit A release').click();
  const line = dialog().getByText('priya and ravi are editing this item too.');
  await expect.element(line).toBeVisible();
  expect(line.element().role).toBe('status'); // read out, and no more urgent than that
  await expect.element(field('Title')).toHaveFocus();
  await expectAccessible();
  expect(api.count('noteEditing')).toBe(1);
  await button('Cancel', dialog()).click();
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.poll(() => api.count('noteEditing')).toBe(2);
});

test('the editor names nobody for a new item or after a failed call', async ({ api, open }) => {
  api.data.add('news', 'A release');
  const said = page.getByText(/editing this item too/);
  await open(news.path);
  await button('Add News').click();
  await expect.element(field('Title')).toBeVisible();
  expect(api.count('noteEditing')).toBe(0);
  await button('Cancel', dialog()).click();
  api.refuse('noteEditing', { status: 401, message: 'Please log in', code: 'NOT_LOGGED_IN' });
  await button('Edit A release').click();
  await expect.element(field('Title')).toBeVisible();
  await expect.poll(() => api.count('noteEditing')).toBe(1);
  await field('Title').fill('Still typed');
  await expect.element(page.getByRole('dialog')).toHaveLength(1); // no login over the form
  await expect.element(said).not.toBeInTheDocument();
});

test('the presence is renewed every minute until the user is idle', async ({ api, open }) => {
  api.data.add('news', 'A release');
  await open(news.path);
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  try {
    await button('Edit A release').click();
    await expect.element(field('Title')).toBeVisible();
    await expect.poll(() => api.count('noteEditing')).toBe(1);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(api.count('noteEditing')).toBe(1);
    api.respond('noteEditing', { success: true, editors: ['priya'] });
    vi.advanceTimersByTime(60_000);
    await expect.element(dialog().getByText('priya is editing this item too.')).toBeVisible();
    expect(api.count('noteEditing')).toBe(2);
    vi.advanceTimersByTime(60 * 60_000);
    await expect.poll(() => api.count('noteEditing')).toBe(11);
  } finally {
    vi.useRealTimers();
  }
});

test('a conflict names the other editor and marks the changed words', async ({ api, open }) => {
  const { id } = api.data.add('news', 'A new mill');
  await open(news.path);
  await button('Edit A new mill').click();
  await field('Title').fill('A new large mill');
  api.data.rename('news', id, 'A new small mill');
  const theirs = { editedBy: 'priya', updatedAt: '2026-11-22T09:01:00.000Z' };
  Object.assign(api.data.news[0] ?? {}, theirs);
  await save().click();
  const choice = dialog().getByRole('group', { name: 'Title' });
  await expect
    .element(choice.getByRole('radio', { name: /^priya, 22 Nov 2026, 14:31 IST/ }))
    .toBeVisible();
  const marked = () => [...(CSS.highlights.get('changed-words') ?? [])].map(String);
  await expect.poll(marked).toEqual(['small', 'large']);
  await expectAccessible();
});
