import axe from 'axe-core';
import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { FileUse, StoredFile } from '#contract/api/media.ts';
import type { Api } from './support/api.ts';
import {
  button,
  card,
  dialog,
  expectOneToast,
  field,
  heading,
  makeVideo,
  makePicture,
  question,
  save,
  test,
} from './support/app.tsx';

const id = crypto.randomUUID();
const at = '2026-11-22T09:04:00.000Z';

const use = (more: Partial<FileUse>): FileUse => ({
  ...{ resource: 'news', id, title: 'Silo', status: 'published', part: 'main' },
  ...{ imageAlt: 'A silo at night', isModelView: false, ...more },
});

const stored = (digit: string, more: Partial<StoredFile> = {}): StoredFile => {
  const name = `${digit.repeat(32)}.png`;
  return {
    ...{ name, originalName: null, kind: 'image', url: `/v1/uploads/${name}`, bytes: 204_800 },
    ...{ posterUrl: null, isModelView: false },
    ...{ createdAt: at, updatedAt: at, imageAlt: 'A silo at night', usedBy: [use({})], ...more },
  };
};

const silo = stored('a', { originalName: 'silo.png', isModelView: true });
const kept = stored('b', {
  updatedAt: null,
  imageAlt: null,
  usedBy: [use({ part: 'earlier', imageAlt: null, title: 'Mill', status: 'draft' })],
});

function answer(api: Api, files: StoredFile[], totalPages = 1): void {
  const pageInfo = { currentPage: 1, totalPages, pageSize: 24, totalRecords: files.length };
  api.respond('listMedia', { success: true, files, pageInfo });
}

const file = (name: string | RegExp) => page.getByRole('article', { name });
const expectAccessibleScreen = async () => {
  const { violations } = await axe.run({ include: [document.body], exclude: ['.Toastify'] });
  expect(violations.map((one) => `${one.id}: ${one.nodes[0]?.html}`)).toEqual([]);
};

test('a file links to the items that use it', async ({ api, open }) => {
  answer(api, [silo, kept], 2);
  await open('/admin');
  const home = () => page.getByRole('banner').getByRole('link', { name: 'Dashboard' });
  await expect.element(home()).toHaveAttribute('aria-current', 'page');
  await expect.element(home()).not.toMatchTextContent('←');
  await page.getByRole('link', { name: 'Stored pictures and videos' }).click();
  await expect.element(heading('Media')).toBeVisible();
  // On every other page it is a way back, and looks like one.
  await expect.element(home()).toMatchTextContent('←');
  await expect.element(page.getByText('2 files')).toBeVisible();
  await expect.element(file('silo.png').getByText('Picture · 200 kB · 22 Nov 2026')).toBeVisible();
  await expect
    .element(file('silo.png').getByRole('link', { name: 'Silo', exact: true }))
    .toHaveAttribute('href', `/admin/news-releases?edit=${id}`);
  // What an earlier version alone has says so, and has no description to be changed.
  await expect
    .element(file('bbbbbbbb.png').getByText(/· news · earlier version only · draft$/))
    .toBeVisible();
  await expect.element(file('bbbbbbbb.png').getByText('Kept for')).toBeVisible();
  await expect.element(button(/^Edit/, file('bbbbbbbb.png'))).not.toBeInTheDocument();
  await expectAccessibleScreen();

  await page.getByLabelText('Kind').selectOptions('Videos');
  await page.getByLabelText('Use').selectOptions('Not in use');
  await page.getByLabelText('Search', { exact: true }).fill('night');
  await expect.poll(() => location.search).toBe('?kind=video&used=false&q=night');
  await button('Next').click();
  await expect.poll(() => location.search).toBe('?kind=video&used=false&q=night&page=2');
  await button('Show all').click();
  await expect.poll(() => location.search).toBe('');
});

test('the list shows an empty state, no match and a failure', async ({
  api,
  open,
  expectConsole,
}) => {
  answer(api, []);
  await open('/admin/media');
  await expect.element(page.getByText('No files are stored yet.')).toBeVisible();
  const stop = api.refuse('listMedia', { status: 503, message: 'Out of reach' });
  await page.getByLabelText('Kind').selectOptions('Videos');
  await expect.element(page.getByText('Could not load. Retry')).toBeVisible();
  expectConsole(/media/i);
  stop();
  await button('Retry').click();
  await expect.element(page.getByText('No files match.')).toBeVisible();
});

test('a description is saved for every item that uses the file', async ({ api, open }) => {
  answer(api, [stored('a', { usedBy: [use({}), use({ id: crypto.randomUUID(), title: 'Ash' })] })]);
  api.respond('describeMedia', {
    ...{ success: true, message: 'Saved' },
    items: [
      { resource: 'news', id },
      { resource: 'news', id },
    ],
  });
  await open('/admin/media');
  await button(/^Edit description of/).click();
  await expect.element(field('Picture description')).toHaveValue('A silo at night');
  await expect.element(dialog().getByText(/Saved in 2 items\./)).toBeVisible();
  await expectAccessibleScreen();

  // Somebody was quicker: what was typed stays, beside what is there now.
  await field('Picture description').fill('An ash silo');
  const stop = api.refuse('describeMedia', { status: 409, message: 'Changed', code: 'CONFLICT' });
  answer(api, [stored('a', { usedBy: [use({ imageAlt: 'Of somebody else' })] })]);
  await button('Save description', dialog()).click();
  await expect.element(dialog().getByText(/has been changed meanwhile/)).toBeVisible();
  await expect.element(dialog().getByText('Of somebody else')).toBeVisible();
  await expect.element(field('Picture description')).toHaveValue('An ash silo');
  stop();
  await button('Save description', dialog()).click();
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.poll(() => api.count('describeMedia')).toBe(2);
});

const replaced = (items: number) => ({
  ...{ success: true, message: 'Replaced', name: `${'d'.repeat(32)}.png` },
  items: Array.from({ length: items }, () => ({ resource: 'news', id })),
});

test('a picture is replaced in every item that uses it', async ({ api, open }) => {
  const uses = [use({}), use({ id: crypto.randomUUID(), title: 'Ash', part: 'further' })];
  answer(api, [stored('a', { originalName: 'logo.png', usedBy: uses })]);
  api.respond('replaceMedia', replaced(2));
  await open('/admin/media');
  await button('Replace logo.png').click();
  await expect.element(dialog().getByText('Replaced immediately in 2 items')).toBeVisible();
  await expect.element(dialog().getByText(/· news · further picture$/)).toBeVisible();
  const send = button('Replace picture in 2 items', dialog());
  await send.click();
  await expect.element(dialog().getByText('Choose the new picture')).toBeVisible();
  await field('New picture').upload(new File(['%PDF'], 'letter.pdf', { type: 'application/pdf' }));
  await expect
    .element(field('New picture'))
    .toHaveAccessibleDescription(
      /letter\.pdf: This file cannot be used\. Choose a JPG, .* or HEIC picture/,
    );
  expect([api.count('createUpload'), api.count('replaceMedia')]).toEqual([0, 0]);

  // It is sent when it is chosen, prepared as in an editor, and taken back when another one comes.
  await field('New picture').upload(await makePicture('first.png'));
  await expect.element(dialog().getByText(/^Uploaded: /)).toBeVisible();
  await button('Rotate right', dialog()).click();
  await expect.poll(() => [api.stored.length, api.count('removeUpload')]).toEqual([2, 1]);
  await expect.element(dialog().getByText(/^Uploaded: /)).toBeVisible();
  expect(api.stored[1]?.type).toBe('image/webp');
  await expectAccessibleScreen();

  // Somebody was quicker: what was chosen stays, beside the items that use the file now.
  const stop = api.refuse('replaceMedia', { status: 409, message: 'Changed', code: 'CONFLICT' });
  answer(api, [stored('a', { originalName: 'logo.png', usedBy: [use({ title: 'Renamed' })] })]);
  await send.click();
  await expect.element(dialog().getByText(/has been changed meanwhile/)).toBeVisible();
  await expect.element(dialog().getByRole('link', { name: 'Renamed' })).toBeVisible();
  stop();
  api.respond('replaceMedia', replaced(1));
  answer(api, [stored('d', { originalName: 'first.png', usedBy: [use({ title: 'Renamed' })] })]);
  await button('Replace picture in 1 item', dialog()).click();
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.element(file('first.png')).toBeVisible();
  await expect.element(page.getByText('Picture replaced in 1 item', { exact: true })).toBeVisible();
  expect(api.count('removeUpload')).toBe(1);

  // Closing without replacing takes back what was sent.
  await button('Replace first.png').click();
  await field('New picture').upload(await makePicture('second.png'));
  await expect.element(dialog().getByText(/^Uploaded: /)).toBeVisible();
  await button('Close', dialog()).click();
  await expect.poll(() => api.count('removeUpload')).toBe(2);
});

test('a file kept only by earlier versions is deleted after a question', async ({ api, open }) => {
  answer(api, [silo, kept]);
  api.respond('removeMedia', { success: true, message: 'File deleted permanently' });
  await open('/admin/media');
  const remove = button('Delete now: bbbbbbbb.png');
  await remove.click();
  await expect.element(question().getByText(/Earlier versions are then restored/)).toBeVisible();
  await button('Cancel', question()).click();
  await expect.element(remove).toHaveFocus();
  expect(api.count('removeMedia')).toBe(0);
  // One that an item shows can only be replaced.
  await expect.element(button(/^Delete/, file('silo.png'))).not.toBeInTheDocument();

  await remove.click();
  await button('Continue', question()).click();
  await expectOneToast('File deleted permanently');
  await expect.element(file('bbbbbbbb.png')).not.toBeInTheDocument();
  await expect.element(file('silo.png')).toBeVisible();
  await expect.element(heading('Media')).toHaveFocus();
});

test('a filtered list shows a replaced file under its new name', async ({ api, open }) => {
  answer(api, [
    stored('a', { originalName: 'logo.png' }),
    stored('c', { originalName: 'mill.png' }),
  ]);
  api.respond('replaceMedia', replaced(1));
  await open('/admin/media?q=png');
  await button('Replace logo.png').click();
  await field('New picture').upload(await makePicture('new.png'));
  await expect.element(dialog().getByText(/^Uploaded: /)).toBeVisible();
  // The list asks again, and the answer has the new file alone.
  answer(api, [stored('d', { originalName: 'new.png' })]);
  await button('Replace picture in 1 item', dialog()).click();
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.element(file('new.png')).toBeVisible();
  await expect.element(file('logo.png')).not.toBeInTheDocument();
  await expect.element(file('mill.png')).toBeVisible();
  expect(location.search).toBe('?q=png');
});

test('a replaced video gets a new still picture', async ({ api, open }) => {
  const name = `${'e'.repeat(32)}.mp4`;
  const video = use({ resource: 'installations', title: 'Conveyor' });
  const posterUrl = `/v1/uploads/${'f'.repeat(32)}.jpg`;
  const row = stored('e', { name, originalName: 'belt.mp4', kind: 'video', posterUrl });
  answer(api, [{ ...row, url: `/v1/uploads/${name}`, usedBy: [video] }]);
  api.respond('replaceMedia', replaced(1));
  await open('/admin/media');
  await expect.element(file('belt.mp4').getByText(/^Video · /)).toBeVisible();
  const shown = () => file('belt.mp4').element().querySelector('img')?.src;
  expect(decodeURIComponent(shown() ?? '')).toContain(posterUrl);
  await button('Replace belt.mp4').click();
  await field('New video').upload(await makePicture('wrong.png'));
  await expect
    .element(field('New video'))
    .toHaveAccessibleDescription(/wrong\.png: .*Choose an MP4, MOV or WebM video/);
  // What the server finds to be no video has to be another one.
  const reason = 'This file cannot be used. Choose an MP4, MOV or WebM video';
  const stop = api.refuse('replaceMedia', {
    ...{ status: 415, code: 'UNSUPPORTED_MEDIA_TYPE', message: reason },
    fields: { image: reason },
  });
  await field('New video').upload(new File(['Dear Sir'], 'letter.mp4', { type: 'video/mp4' }));
  await expect.element(dialog().getByText(/^Uploaded: /)).toBeVisible();
  await button('Replace video in 1 item', dialog()).click();
  await expect.element(field('New video')).toHaveAccessibleDescription(/letter\.mp4: This file/);
  await expect.element(dialog().getByText(/^Uploaded: /)).not.toBeInTheDocument();
  await expect.poll(() => api.count('removeUpload')).toBe(1);
  stop();
  await field('New video').upload(await makeVideo());
  await expect.element(dialog().getByText(/^Uploaded: /)).toBeVisible();
  await button('Replace video in 1 item', dialog()).click();
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(api.stored.map(({ type }) => type)).toEqual(['video/mp4', 'video/webm', 'image/jpeg']);
});

const stack = () => page.getByRole('dialog', { name: 'Use a stored picture' });
const choice = (name: RegExp) => stack().getByRole('button', { name });

test('stored pictures are used as main and further pictures', async ({ api, open }) => {
  const other = stored('c', { imageAlt: 'A valve', originalName: 'valve.png', isModelView: true });
  answer(api, [silo, other]);
  await open('/admin/news-releases');
  await button('Add News').click();
  await field('Title').fill('Again');
  await field('Description').fill('A text.');
  await button('Use a stored picture', dialog()).first().click();
  await expect.element(stack().getByText('2 pictures')).toBeVisible();
  await expectAccessibleScreen();
  await stack().getByLabelText('Search', { exact: true }).fill('night');
  await userEvent.keyboard('{Control>}{Enter}{/Control}'); // saves nothing: it is not of the form
  await choice(/silo\.png/).click();
  await expect.element(stack()).not.toBeInTheDocument();
  await expect.element(dialog().getByRole('img', { name: 'Chosen picture' })).toBeVisible();
  await expect.element(dialog().getByText(/^Stored already/)).toBeVisible();
  await expect
    .element(dialog().getByLabelText('Picture description', { exact: true }))
    .toHaveValue('A silo at night');
  await expect.element(field('Model view')).toBeChecked();

  await button('Use a stored picture', dialog()).last().click();
  await expect.element(choice(/silo\.png|In this item already/).first()).toBeDisabled();
  await choice(/valve\.png/).click();
  await expect.element(field('Description of picture 1')).toHaveValue('A valve');
  expect(api.count('createNews')).toBe(0);
  await save().click();
  await expect.element(card('Again')).toBeVisible();
  expect(api.data.news[0]).toMatchObject({
    ...{ image: silo.name, imageAlt: 'A silo at night', isModelView: true },
  });
  expect(api.data.news[0]?.pictures).toMatchObject([
    { image: other.name, imageAlt: 'A valve', isModelView: true },
  ]);
  await expectOneToast(/News created/);
  expect(api.count('createUpload')).toBe(0);
});

test('a duplicate reuses the pictures of its original', async ({ api, open }) => {
  const { id: original } = api.data.add('news', 'Silo');
  const release = api.data.news[0];
  const further = {
    image: kept.name,
    imageUrl: kept.url,
    imageAlt: 'A mill',
    caption: 'Today',
    isModelView: true,
  };
  if (release)
    Object.assign(release, { image: silo.name, imageUrl: silo.url, pictures: [further] });
  await open('/admin/news-releases');
  await button('Duplicate Silo').click();
  await expect.element(field('Title')).toHaveValue('Copy of Silo');
  await expect.element(dialog().getByText(/^Stored already/)).toBeVisible();
  // After a reload it is still the picture of another item.
  await open(location.pathname + location.search);
  await expect.element(dialog().getByText(/^Stored already/)).toBeVisible();
  await save().click();
  await expect.element(card('Copy of Silo')).toBeVisible();
  expect(api.data.news[0]?.id).not.toBe(original);
  expect(api.data.news[0]).toMatchObject({ image: silo.name, pictures: [further] });
  expect([api.count('createUpload'), api.count('removeUpload')]).toEqual([0, 0]);
});

test('choosing another picture keeps the stored file', async ({ api, open }) => {
  answer(api, [silo]);
  await open('/admin/manage-installations');
  await button('Add Installation').click();
  await button('Use a stored picture', dialog()).click();
  await choice(/silo\.png/).click();
  await expect.element(dialog().getByText(/^Stored already/)).toBeVisible();
  await field('Image or video').upload(await makePicture('own.png'));
  await expect.element(dialog().getByText(/^Uploaded: /)).toBeVisible();
  expect(api.count('createUpload')).toBe(1);
  expect(api.count('removeUpload')).toBe(0);
});
