import { expect, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import {
  button,
  card,
  closeToasts,
  dialog,
  expectOneToast,
  field,
  press,
  question,
  save,
  test,
  toasts,
} from './support/app.tsx';
import { expectAccessible } from './support/expect-accessible.ts';
import { news } from './support/resources.ts';

const { path } = news;
const address = () => location.pathname + location.search;

/** Stops the clock. Returns how the window is looked at again, so many seconds after the last time. */
function stopClock(): (seconds: number) => void {
  let now = Date.now();
  vi.useFakeTimers({ toFake: ['Date'], now });
  onTestFinished(() => void vi.useRealTimers());
  return (seconds) => {
    // A poll moves the clock on as well, by its interval.
    vi.setSystemTime((now += seconds * 1000));
    window.dispatchEvent(new Event('focus'));
  };
}

test('Back closes the editor and keeps the draft', async ({ api, open }) => {
  api.data.add('news', 'On the list');
  await open(`${path}?sort=title`);
  await button('Edit On the list').click();
  await field('Title').fill('Half a thought');
  // Not while it is open: the list behind it would jump with the first letter.
  expect(page.getByText(/^Unsaved changes to /).length).toBe(0);
  history.back();
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(address()).toBe(`${path}?sort=title`);
  await expect.element(page.getByText(/^Unsaved changes to “On the list”, /)).toBeVisible();

  await expect.element(card('On the list').getByText('Unsaved changes')).toBeVisible();
  await expectAccessible();
  await button('Edit On the list').click();
  await expect.element(field('Title')).toHaveValue('Half a thought');
  await expect.element(dialog().getByText(/^We restored your unsaved changes from /)).toBeVisible();
  await expectAccessible();
  await button('Discard', dialog()).click();
  await expect.element(field('Title')).toHaveValue('On the list');
  await button('Undo', dialog()).click();
  await expect.element(field('Title')).toHaveValue('Half a thought');
  await save().click();
  await expect.element(card('Half a thought')).toBeVisible();
  await expect.element(page.getByText(/^Unsaved changes to /)).not.toBeInTheDocument();
});

test('a closed editor leaves no entry in the history', async ({ open }) => {
  await open('/admin');
  await page.getByRole('link', { name: 'News Releases' }).click();
  await button('Add News').click();
  await field('Title').fill('Nothing much');
  await button('Cancel', dialog()).click();
  await expect.element(question()).toBeVisible();
  await expectAccessible();
  await button('Discard', question()).click();
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.poll(address).toBe(path);
  history.back();
  await expect.poll(address).toBe('/admin');
});

test('a link to an editor closes into its list', async ({ api, open }) => {
  const { id } = api.data.add('news', 'Linked');
  await open(`${path}?edit=${id}`);
  await expect.element(field('Title')).toHaveValue('Linked');
  await button('Close', dialog()).click();
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(address()).toBe(path);
});

test('a login over the page loads the list and the editor of the URL', async ({
  api,
  open,
  expectConsole,
}) => {
  expectConsole(/^The list could not be loaded/);
  const { id } = api.data.add('news', 'Linked');
  const ended = { status: 401, message: 'Please log in', code: 'NOT_LOGGED_IN' } as const;
  const stops = [api.refuse('listManagedNews', ended), api.refuse('getManagedNews', ended)];
  await open(`${path}?edit=${id}`);
  const login = page.getByRole('dialog', { name: 'Login to your account' });
  await login.getByLabelText('Username').fill('admin');
  await login.getByLabelText('Password').fill('a long password');
  stops.forEach((stop) => stop());
  await button('Login', login).click();
  await expect.element(field('Title')).toHaveValue('Linked');
  await button('Close', dialog()).click();
  await expect.element(card('Linked')).toBeVisible();
});

test.for([
  { when: 'the connection is back', again: () => window.dispatchEvent(new Event('online')) },
  { when: 'it is continued', again: () => button('Continue “Linked”').click() },
])('an editor that failed to load opens when $when', async ({ again }, { api, open }) => {
  const { id } = api.data.add('news', 'Linked');
  await open(`${path}?edit=${id}`);
  await field('Title').fill('Half a thought');
  const away = { status: 503, message: 'Out of reach', code: 'UNAVAILABLE' } as const;
  const stop = api.refuse('getManagedNews', away);
  await open(address());
  await expectOneToast('Out of reach');
  stop();
  await again();
  await expect.element(field('Title')).toHaveValue('Half a thought');
  await closeToasts();
});

test('the list is refetched on focus, but not under an open editor', async ({ api, open }) => {
  const comeBackAfter = stopClock();
  api.data.add('news', 'Before');
  await open(path);
  await expect.element(card('Before')).toBeVisible();
  const asked = api.count('listManagedNews');
  comeBackAfter(29);
  await button('Edit Before').click();
  await expect.element(field('Title')).toBeVisible();
  comeBackAfter(31);
  await button('Close', dialog()).click();
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(api.count('listManagedNews')).toBe(asked);
  api.data.add('news', 'By a colleague');
  comeBackAfter(1);
  await expect.element(card('By a colleague')).toBeVisible();
  comeBackAfter(29);
  expect(api.count('listManagedNews')).toBe(asked + 1);
  // One that fails leaves what is there, without a word.
  const stop = api.refuse('listManagedNews', { status: 500 });
  comeBackAfter(31);
  await expect.poll(() => api.count('listManagedNews')).toBe(asked + 2);
  stop();
  await expect.element(card('By a colleague')).toBeVisible();
});

test('the dashboard is refetched on focus', async ({ api, open }) => {
  const comeBackAfter = stopClock();
  const { id } = api.data.add('jobs', 'Fitter');
  await open('/admin');
  await expect.element(page.getByText('Nothing to do.')).toBeVisible();
  api.data.apply(id, {});
  comeBackAfter(40);
  await expect.element(page.getByText('1 unread application')).toBeVisible();
  // And wherever one is, the way to it says so.
  await expect.element(page.getByRole('link', { name: /Dashboard 1 new$/ })).toBeVisible();
});

test('the dashboard and its badge share one request for each count', async ({ api, open }) => {
  const { id } = api.data.add('jobs', 'Fitter');
  api.data.apply(id, {});
  await open('/admin');
  await expect.element(page.getByRole('link', { name: 'Read: Fitter' })).toBeVisible();
  const counts = () => [api.count('countApplications'), api.count('countEnquiries')];
  expect(counts()).toEqual([1, 1]);
  expect(api.count('getManagedJob')).toBe(0);
  await page.getByRole('link', { name: 'News Releases' }).click();
  api.data.apply(id, {});
  await page
    .getByRole('banner')
    .getByRole('link', { name: /Dashboard/ })
    .click();
  await expect.element(page.getByText('2 unread applications')).toBeVisible();
});

test('closing the editor keeps the scroll position of the list', async ({ api, open }) => {
  for (let n = 1; n <= 10; n += 1) api.data.add('news', `Release ${n}`);
  await open(path);
  await expect.element(card('Release 1')).toBeInTheDocument();
  const close = async () => {
    await press('Escape');
    await expect.element(dialog()).not.toBeInTheDocument();
  };
  for (const top of [0, 300]) {
    window.scrollTo(0, top);
    (button('Add News').element() as HTMLElement).focus({ preventScroll: true });
    await press('Enter');
    await expect.element(field('Title')).toHaveFocus();
    await close();
    await expect.element(button('Add News')).toHaveFocus();
    expect(window.scrollY).toBe(top);
  }
  const edit = button('Edit Release 8').element() as HTMLElement;
  edit.focus({ preventScroll: true });
  const before = window.scrollY;
  await press('Enter');
  await expect.element(field('Title')).toHaveFocus();
  await close();
  await expect.element(button('Edit Release 8')).toHaveFocus();
  expect(window.scrollY).toBe(before);
});

test('toasts do not cover the editor, the sidebar or the add button', async ({ api, open }) => {
  api.data.add('news', 'An item');
  await open(path);
  const clear = (other: Element) => {
    const [toast, box] = [toasts().element(), other].map((each) => each.getBoundingClientRect());
    if (!toast || !box) throw new Error('not on the screen');
    return (
      toast.bottom <= box.top ||
      toast.top >= box.bottom ||
      toast.left >= box.right ||
      toast.right <= box.left
    );
  };
  await button('Edit An item').click();
  await field('Description').fill('line\n'.repeat(200));
  const release = api.hold('updateNews');
  await save().click();
  await expectOneToast(news.update.pending);
  expect(clear(dialog().element())).toBe(true);
  // Which has all the height but for the strip that it leaves them.
  expect(dialog().element().clientHeight).toBeGreaterThan(window.innerHeight - 100);
  release();
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.poll(() => toasts().element().textContent).toMatch(news.update.success);
  expect(clear(page.getByRole('complementary').element())).toBe(true);
  expect(clear(button('Add News').element())).toBe(true);
  await expectAccessible({ withToasts: true });
  await closeToasts();
});
