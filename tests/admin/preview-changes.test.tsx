import { expect, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import {
  button,
  card,
  closeToasts,
  dialog,
  expectOneToast,
  field,
  fillIn,
  test,
} from './support/app.tsx';
import { installations, jobs, news } from './support/resources.ts';

const notice = () => dialog().getByRole('group', { name: 'Preview of your changes' });
const previewButton = () => button('Preview changes', dialog());

/** Takes the place of a new tab; `address` is where it went, if it did. */
function openTabs() {
  const tabs: { address?: string; isClosed: boolean }[] = [];
  const spy = vi.spyOn(window, 'open').mockImplementation(() => {
    const tab: (typeof tabs)[number] = { isClosed: false };
    tabs.push(tab);
    const location = { replace: (address: string) => void (tab.address = address) };
    return { opener: window, location, close: () => void (tab.isClosed = true) } as never;
  });
  onTestFinished(() => spy.mockRestore());
  return tabs;
}

test.for([news, jobs, installations])(
  'unsaved changes of $resource are previewed by a link, and only what was typed last',
  async (resource, { api, open }) => {
    const tabs = openTabs();
    const { id } = api.data.add(resource.resource, 'Shown');
    await open(resource.path);
    await button('Edit Shown').click();
    await expect.element(button('Preview', dialog())).toBeVisible();
    await expect.element(previewButton()).not.toBeInTheDocument();
    await field('Title').fill('Changed & more');
    await previewButton().click();

    await expect.element(notice()).toMatchTextContent(/sees your changes until 09:00 IST/);
    const link = notice().getByRole('link', { name: 'Open preview' });
    const path = `/preview/${id}?title=Changed+%26+more`;
    await expect.element(link).toHaveAttribute('href', location.origin + path);
    expect(tabs).toEqual([{ address: path, isClosed: false }]);
    expect(api.data[resource.resource]).toMatchObject([{ title: 'Shown' }]);
    expect(localStorage.length).toBeGreaterThan(0); // the draft is kept on the device

    // The link does not show what is typed from now on.
    await field('Title').fill('Changed again');
    await expect.element(notice()).not.toBeInTheDocument();
    await button('Save changes', dialog()).click();
    await expect.element(card('Changed again')).toBeVisible();
  },
);

test('a new release is saved as a draft and previewed, then published', async ({ api, open }) => {
  const tabs = openTabs();
  await open(news.path);
  await button(news.add).click();
  await fillIn(news, 'Prepared');
  await button('Save draft and preview', dialog()).click();
  await expectOneToast(news.create.success);
  const address = expect.stringMatching(/^\/preview\//) as string;
  await expect.poll(() => tabs).toEqual([{ address, isClosed: false }]);
  // The editor stays open, now on the item as it is stored.
  await expect.element(dialog()).toHaveAccessibleName(news.titles.edit);
  expect(api.data.news).toMatchObject([{ title: 'Prepared', status: 'draft' }]);
  await closeToasts();
  await button('Publish', dialog()).click();
  await expectOneToast(`${news.update.success}View on site`);
  expect(api.data.news).toMatchObject([{ title: 'Prepared', status: 'published' }]);
});

test('the link is copied', async ({ api, open }) => {
  openTabs();
  const copied: string[] = [];
  const copying = vi
    .spyOn(navigator.clipboard, 'writeText')
    .mockImplementation((text) => Promise.resolve(void copied.push(text)));
  onTestFinished(() => copying.mockRestore());
  const { id } = api.data.add('news', 'Shown');
  await open(news.path);
  await button('Edit Shown').click();
  await field('Title').fill('Changed');
  await previewButton().click();
  await button('Copy link', notice()).click();
  await expect.element(notice().getByText('Copied.')).toBeVisible();
  expect(copied).toEqual([`${location.origin}/preview/${id}?title=Changed`]);
});

test('a failed preview keeps the text and the state of Save', async ({ api, open }) => {
  const tabs = openTabs();
  api.data.add('news', 'Shown');
  await open(news.path);
  await button('Edit Shown').click();
  await field('Title').fill(' ');
  await previewButton().click();
  // Refused here already: nothing is sent, and no tab is opened.
  await expect.element(field('Title')).toHaveAttribute('aria-invalid', 'true');
  expect(api.count('previewNews')).toBe(0);
  expect(tabs).toEqual([]);

  const message = 'Our database is out of reach at the moment';
  const stop = api.refuse('previewNews', { status: 503, message, code: 'UNAVAILABLE' });
  await field('Title').fill('Changed');
  await previewButton().click();
  await expectOneToast(`The preview could not be made.${message}`);
  expect(tabs).toEqual([{ isClosed: true }]);
  await expect.element(field('Title')).toHaveValue('Changed');
  await expect.element(notice()).not.toBeInTheDocument();
  const failure = dialog().getByRole('group', { name: 'No preview' });
  await expect.element(failure).toMatchTextContent(`The preview could not be made. ${message}`);
  await field('Title').fill('Changed again');
  await expect.element(failure).not.toBeInTheDocument();
  await previewButton().click();
  await expect.element(failure).toBeVisible();
  stop();
  await button('Try again', failure).click();
  await expect.element(notice()).toBeVisible();
  await expect.element(failure).not.toBeInTheDocument();
  await expect.element(field('Title')).toHaveValue('Changed again');

  const reason = 'The title is no title';
  const refusal = { status: 400, message: reason, code: 'VALIDATION_FAILED' } as const;
  const accept = api.refuse('previewNews', { ...refusal, fields: { title: reason } });
  await previewButton().click();
  await expect.element(field('Title')).toHaveAccessibleDescription(reason);
  await expect.element(field('Title')).toHaveValue('Changed again');
  accept();
  await button('Save changes', dialog()).click();
  await expect.element(card('Changed again')).toBeVisible();
});

test('a preview of an item that has changed opens the comparison', async ({ api, open }) => {
  const tabs = openTabs();
  const { id } = api.data.add('news', 'Before');
  await open(news.path);
  await button('Edit Before').click();
  await field('Title').fill('Mine');
  api.data.rename('news', id, 'Theirs');
  await previewButton().click();
  await button('Continue with selection', dialog()).click();
  await expect.element(field('Title')).toHaveValue('Mine');
  expect(tabs).toEqual([{ isClosed: true }]);
  await previewButton().click();
  await expect.element(notice()).toBeVisible();
  expect(api.data.news).toMatchObject([{ title: 'Theirs' }]);

  // Another save ends the link.
  api.data.rename('news', id, 'Theirs again');
  await button('Save changes', dialog()).click();
  await expect.element(button('Continue with selection', dialog())).toBeVisible();
  await expect.element(notice()).not.toBeInTheDocument();
});

test('Cancel stops a running preview and keeps the text', async ({ api, open }) => {
  const tabs = openTabs();
  api.data.add('news', 'Shown');
  await open(news.path);
  await button('Edit Shown').click();
  await field('Title').fill('Changed');
  const release = api.hold('previewNews');
  await previewButton().click();
  await expect.element(dialog().getByText('Preparing the preview…')).toBeVisible();
  await expect.element(button('Save changes', dialog())).toBeVisible();
  await button('Cancel', dialog()).click();
  await expect.poll(() => tabs).toEqual([{ isClosed: true }]);
  release();
  await expect.element(field('Title')).toHaveValue('Changed');
  await expect.element(notice()).not.toBeInTheDocument();
  await expect.element(page.getByText('Not saved')).not.toBeInTheDocument();
});

test('the editor shows why a preview failed until it can be opened', async ({ api, open }) => {
  const tabs = openTabs();
  const message = 'Our database is out of reach at the moment';
  const { id } = api.data.add('news', 'Shown');
  await open(news.path);
  await button('Edit Shown').click();
  const stop = api.refuse('getManagedNews', { status: 503, message, code: 'UNAVAILABLE' });
  await button('Preview', dialog()).click();
  const failure = dialog().getByRole('group', { name: 'No preview' });
  await expect.element(failure).toMatchTextContent(`The preview could not be opened. ${message}`);
  stop();
  await button('Try again', failure).click();
  await expect.element(failure).not.toBeInTheDocument();
  expect(tabs).toEqual([{ isClosed: true }, { address: `/preview/${id}`, isClosed: false }]);
});

test('a saved draft keeps the reason why its preview was not opened', async ({ api, open }) => {
  const opening = vi.spyOn(window, 'open').mockReturnValue(null);
  onTestFinished(() => opening.mockRestore());
  await open(news.path);
  await button(news.add).click();
  await fillIn(news, 'Prepared');
  await button('Save draft and preview', dialog()).click();
  await expect.element(dialog()).toHaveAccessibleName(news.titles.edit);
  const failure = dialog().getByRole('group', { name: 'No preview' });
  await expect.element(failure).toMatchTextContent(/The browser has blocked the new tab\./);
  await closeToasts();
  await expect.element(failure).toBeVisible();

  opening.mockRestore();
  const tabs = openTabs();
  await button('Try again', failure).click();
  await expect.element(failure).not.toBeInTheDocument();
  const [saved] = api.data.news;
  expect(tabs).toEqual([{ address: `/preview/${saved?.id}`, isClosed: false }]);
  expect(api.count('createNews')).toBe(1);
  expect(api.data.news).toMatchObject([{ title: 'Prepared', status: 'draft' }]);
});
