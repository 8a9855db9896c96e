import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { button, card, question, test } from './support/app.tsx';
import { news } from './support/resources.ts';

test('a deletion in another tab removes the card and ends the question', async ({ api, open }) => {
  const item = api.data.add('news', 'Deleted elsewhere');
  api.data.add('news', 'Stays');
  await open(news.path);
  await button('Delete Deleted elsewhere').click();
  await expect.element(question()).toBeVisible();
  const otherTab = new BroadcastChannel('admin');
  otherTab.postMessage({ resource: 'news', kind: 'removed', id: item.id });
  await expect.element(question()).not.toBeInTheDocument();
  await expect.element(card('Deleted elsewhere')).not.toBeInTheDocument();
  await button('Delete Stays').click();
  otherTab.postMessage({ resource: 'news', kind: 'removed', id: item.id });
  otherTab.postMessage({ resource: 'jobs', kind: 'removed', id: item.id });
  otherTab.close();
  await expect.element(question()).toBeVisible();
});

test('a logout in another tab is explained on the login screen', async ({ open }) => {
  await open(news.path);
  await expect.element(button('Add News')).toBeVisible();
  for (const key of ['isLoggedIn', 'role', 'data']) localStorage.removeItem(key);
  window.dispatchEvent(new StorageEvent('storage', { key: 'data' }));
  await expect.element(page.getByText(/^You were logged out in another tab\./)).toBeVisible();
  await expect.element(button('Login')).toBeVisible();
});
