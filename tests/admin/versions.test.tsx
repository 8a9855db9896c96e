import { expect } from 'vitest';
import { page } from 'vitest/browser';
import type { News } from '#contract/schemas/news.ts';
import type { Api } from './support/api.ts';
import { button, card, dialog, field, press, save, test } from './support/app.tsx';
import { expectAccessible } from './support/expect-accessible.ts';

/** What of a version the tests look at. */
interface Kept {
  title: string;
  description?: string;
  image?: string;
  isModelView?: boolean;
  pictures?: News['pictures'];
}

const at = (version: number) => `2026-11-22T09:0${version}:00.000Z`;

/** The server holds these versions of a news item, the oldest first; the last one is what it is. */
function keep(api: Api, ...kept: Kept[]): string {
  const { id } = api.data.add('news', kept.at(-1)?.title ?? '');
  const item = api.data.news[0];
  const versions = kept.map((_, index) => ({
    ...{ version: index + 1, at: at(index + 1), by: index === 0 ? 'asha' : 'ben' },
  }));
  api.respond('listNewsVersions', { success: true, versions: versions.toReversed() });
  const state = { status: 'published', publishAt: at(1), unpublishAt: null };
  const news = { ...item, ...kept[0], ...state, updatedAt: at(1) };
  api.respond('getNewsVersion', { success: true, version: versions[0], news });
  return id;
}

/** The words that are marked because they differ. */
const changedWords = () => [...(CSS.highlights.get('changed-words') ?? [])].map(String);

const version = (name: RegExp) => button(name, dialog());

/** Opens the editor of an item and its versions. */
async function openVersions(open: (address: string) => Promise<void>, id: string) {
  await open(`/admin/news-releases?edit=${id}`);
  await button('Versions', dialog()).click();
  await expect.element(page.getByRole('dialog', { name: 'Versions' })).toBeVisible();
}

test('an earlier version is compared, restored and saved', async ({ api, open }) => {
  const id = keep(api, { title: 'First', description: 'Old text.' }, { title: 'Second' });
  await openVersions(open, id);
  const entries = dialog().getByRole('listitem');
  await expect
    .element(entries.nth(0).getByRole('button', { name: /^Version 2, .*, ben \(the latest\)$/ }))
    .toBeVisible();
  await expect
    .element(
      entries.nth(1).getByRole('button', { name: 'Version 1, 22 Nov 2026, 14:31 IST, asha' }),
    )
    .toBeVisible();
  await expectAccessible();

  await version(/^Version 1/).click();
  await expect.element(page.getByRole('heading', { name: /^Version 1,/ })).toHaveFocus();
  const title = dialog().getByRole('region', { name: 'Title' });
  const named = 'Version 1, 22 Nov 2026, 14:31 IST, asha';
  await expect.element(title).toHaveTextContent(`Title${named}FirstIn the formSecond`);
  const text = dialog().getByRole('region', { name: 'Description', exact: true });
  await expect.element(text).toHaveTextContent(`Description${named}Old text. In the formA text.`);
  await expect.poll(changedWords).toEqual(['First', 'Second', 'Old', 'A']);
  await expect.element(dialog().getByText(/picture or video/)).not.toBeInTheDocument();
  await expectAccessible();

  await button('Restore this version', dialog()).click();
  await expect.element(field('Title')).toHaveValue('First');
  await expect.element(dialog().getByText(/Version 1 is now in the form\./)).toBeVisible();
  await expect.element(dialog().getByText('Old text.')).toBeVisible();
  await expect.element(button('Versions', dialog())).toHaveFocus();
  expect(api.count('updateNews')).toBe(0);
  expect(api.data.news[0]?.title).toBe('Second');

  await save().click();
  await expect.element(card('First')).toBeVisible();
  expect(api.data.news[0]).toMatchObject({ title: 'First', description: 'Old text.' });
});

test('a text is compared as it reads, with the URL of its links', async ({ api, open }) => {
  const description = '## Scope\n\n**Bold** words:\n\n- [a list](https://example.com/?a&b)\n- <b>';
  const id = keep(api, { title: 'First', description }, { title: 'Second' });
  await openVersions(open, id);
  await version(/^Version 1/).click();
  const text = dialog().getByRole('region', { name: 'Description', exact: true });
  await expect.element(text.getByText('Bold', { exact: true })).toBeVisible();
  const [shown] = text.element().querySelectorAll('dd');
  expect(shown?.innerText.split(/\n+/)).toEqual([
    ...['Scope', 'Bold words:', 'a list (https://example.com/?a&b)', '<b>'],
  ]);
  expect(shown?.querySelectorAll('strong, li')).toHaveLength(3);
  // Neither a heading of the dialog nor a way out of it.
  expect(shown?.querySelector('a, h2, h3')).toBe(null);
  await expectAccessible();
});

test('a long text scrolls by keyboard', async ({ api, open }) => {
  const id = keep(
    api,
    { title: 'First', description: 'A line.\n\n'.repeat(60) },
    { title: 'First' },
  );
  await openVersions(open, id);
  await version(/^Version 1/).click();
  const text = dialog().getByRole('region', { name: 'Description', exact: true });
  await expect.element(text.getByText('A line.').first()).toBeVisible();
  await expectAccessible();
});

test('text typed before a restore can be brought back', async ({ api, open }) => {
  const id = keep(api, { title: 'First' }, { title: 'Second' });
  await open(`/admin/news-releases?edit=${id}`);
  await field('Title').fill('Typed');
  await button('Versions', dialog()).click();
  await version(/^Version 1/).click();
  const title = dialog().getByRole('region', { name: 'Title' });
  await expect.element(title).toMatchTextContent('FirstIn the formTyped');
  await button('Restore this version', dialog()).click();
  await expect.element(field('Title')).toHaveValue('First');
  const notice = dialog().getByText(/^Version 1 is now in the form\./);
  await expect.element(notice).toBeVisible();
  await button('Undo', dialog()).click();
  await expect.element(field('Title')).toHaveValue('Typed');
  await expect.element(notice).not.toBeInTheDocument();
});

const image = `${'1'.repeat(32)}.png`;

test('a replaced picture returns with its version without an upload', async ({ api, open }) => {
  const id = keep(api, { title: 'Silo', image, isModelView: true }, { title: 'Silo' });
  await openVersions(open, id);
  await version(/^Version 1/).click();
  const pictures = dialog().getByRole('region', { name: 'Image' });
  await expect.element(pictures.getByRole('img').first()).toBeVisible();
  await expect.element(dialog().getByText(/no longer exists/)).not.toBeInTheDocument();
  await button('Restore this version', dialog()).click();
  await expect.element(dialog().getByRole('img', { name: 'Chosen picture' })).toBeVisible();
  await expect.element(field('Model view')).toBeChecked();
  await save().click();
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(api.data.news[0]).toMatchObject({ image, isModelView: true });
  expect([api.count('createUpload'), api.count('removeUpload')]).toEqual([0, 0]);
});

test('a missing picture is reported', async ({ api, open }) => {
  api.refuse('getUpload', { status: 404, message: 'File not found' });
  const id = keep(api, { title: 'First', image }, { title: 'Second' });
  await openVersions(open, id);
  await version(/^Version 1/).click();
  await expect
    .element(dialog().getByText(/which no longer exists\. The present one stays\./))
    .toBeVisible();
});

test('a missing further picture is reported and left out', async ({ api, open }) => {
  const kept = `${'2'.repeat(32)}.png`;
  const further = (name: string) => ({
    ...{ image: name, imageUrl: `/v1/uploads/${name}`, imageAlt: null },
    ...{ caption: null, isModelView: false },
  });
  const id = keep(
    api,
    { title: 'First', pictures: [further(image), further(kept)] },
    { title: 'Second' },
  );
  Object.assign(api.data.news[0] ?? {}, { pictures: [further(kept)] });
  api.refuse('getUpload', { status: 404, message: 'File not found' });
  await openVersions(open, id);
  await version(/^Version 1/).click();
  await expect
    .element(dialog().getByText('A further picture of this version no longer exists.'))
    .toBeVisible();
  await button('Restore this version', dialog()).click();
  await expect.element(field('Title')).toHaveValue('First');
  await save().click();
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(api.data.news[0]).toMatchObject({ title: 'First', pictures: [{ image: kept }] });
});

test('a version equal to the form offers nothing to restore', async ({ api, open }) => {
  const id = keep(api, { title: 'Same' }, { title: 'Same' });
  await openVersions(open, id);
  await version(/^Version 1/).click();
  await expect.element(dialog().getByText(/the same as in the form/)).toBeVisible();
  await expect.element(button('Restore this version')).not.toBeInTheDocument();
  await button('All versions', dialog()).click();
  await expect.element(version(/^Version 1/)).toHaveFocus();
});

test('an item that was saved once says so', async ({ api, open }) => {
  await openVersions(open, keep(api, { title: 'Only' }));
  await expect
    .element(
      dialog().getByText(
        'This item has been saved once. After the next save, this version is listed here too.',
      ),
    )
    .toBeVisible();
});

test('the list and a version show loading, a failure and a retry', async ({ api, open }) => {
  const id = keep(api, { title: 'First' }, { title: 'Second' });
  const release = api.hold('listNewsVersions');
  let stop = api.refuse('listNewsVersions', { status: 503, message: 'Out of reach' });
  await openVersions(open, id);
  await expect.element(dialog().getByText('Loading versions')).toBeInTheDocument();
  release();
  await expect.element(dialog().getByText('Could not load. Retry')).toBeVisible();
  stop();
  await button('Retry', dialog()).click();
  stop = api.refuse('getNewsVersion', { status: 404, message: 'Version not found' });
  await version(/^Version 1/).click();
  await expect.element(dialog().getByText('Could not load. Retry')).toBeVisible();
  await expect.element(button('Restore this version')).not.toBeInTheDocument();
  stop();
  await button('Retry', dialog()).click();
  await expect.element(button('Restore this version')).toBeVisible();
});

test('a new item has no versions', async ({ open }) => {
  await open('/admin/news-releases');
  await button('Add News').click();
  await expect.element(field('Title')).toBeVisible();
  await expect.element(button('Versions')).not.toBeInTheDocument();
});

test.for([
  ['jobs', 'manage-jobs', 'listJobVersions'],
  ['installations', 'manage-installations', 'listInstallationVersions'],
] as const)('%s have versions', async ([resource, path, endpoint], { api, open }) => {
  const { id } = api.data.add(resource, 'Item');
  const versions = [{ version: 7, at: at(1), by: null }];
  api.respond(endpoint, { success: true, versions });
  await open(`/admin/${path}?edit=${id}`);
  await button('Versions', dialog()).click();
  await expect.element(version(/^Version 7, .*2026.* \d\d:\d1 IST \(the latest\)$/)).toBeVisible();
});

test('Ctrl+S does not save while the versions are open', async ({ api, open }) => {
  const id = keep(api, { title: 'Before' });
  await openVersions(open, id);
  await expect.element(version(/^Version 1/)).toBeVisible();
  await press('Control+s');
  await button('Close', dialog()).click();
  await expect.element(button('Save changes', dialog())).toBeVisible();
  expect(api.count('updateNews')).toBe(0);
  await press('Control+s');
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(api.count('updateNews')).toBe(1);
});
