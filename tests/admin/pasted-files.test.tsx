import { expect } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { NewsPicture } from '#contract/schemas/news-picture.ts';
import {
  button,
  card,
  closeToasts,
  dialog,
  expectOneToast,
  field,
  makePicture,
  press,
  question,
  save,
  test,
} from './support/app.tsx';
import { expectAccessible } from './support/expect-accessible.ts';

/** Pastes a file into a field of the open dialog, as the clipboard holds a picture. */
function paste(label: string, file: File): void {
  const clipboardData = new DataTransfer();
  clipboardData.items.add(file);
  const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
  field(label).element().dispatchEvent(event);
}

const furtherPictures = () => dialog().getByRole('group', { name: 'Further pictures' });
const picture = (letter: string): NewsPicture => {
  const image = `${letter.repeat(32)}.png`;
  return {
    ...{ image, imageUrl: `/v1/uploads/${image}` },
    ...{ imageAlt: null, caption: letter, isModelView: false },
  };
};

test('a picture pasted into a release becomes a further picture', async ({ api, open }) => {
  const { id } = api.data.add('news', 'Silo');
  const main = api.data.news[0]?.image;
  await open(`/admin/news-releases?edit=${id}`);
  await expect.element(field('Description')).toHaveTextContent('A text.');
  await userEvent.click(field('Description'));
  paste('Description', await makePicture('image.png'));
  await expect.element(question()).toHaveAccessibleName('Add the pasted picture to the release?');
  await expect.element(question().getByText(/The main picture stays as it is\.$/)).toBeVisible();
  await expectAccessible({ within: question().element() });
  await press('Escape');
  await expect.element(field('Description')).toHaveFocus();
  expect(api.count('createUpload')).toBe(0);

  paste('Description', await makePicture('image.png'));
  await button('Add picture', question()).click();
  await expectOneToast('Added. It is part of the release once you save.');
  await expect.element(field('Description')).toHaveFocus();
  await expect.element(furtherPictures().getByText(/^image\.png · Uploaded$/)).toBeVisible();
  await save().click();
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(api.data.news[0]).toMatchObject({ image: main, description: 'A text.' });
  expect(api.data.news[0]?.pictures).toHaveLength(1);
});

test('a picture pasted into a new release becomes its main picture', async ({ api, open }) => {
  await open('/admin/news-releases');
  await button('Add News').click();
  paste('Title', await makePicture('first.png'));
  await expect.element(question().getByText(/^It becomes the main picture/)).toBeVisible();
  await button('Leave it out', question()).click();
  expect(api.count('createUpload')).toBe(0);
  paste('Title', await makePicture('first.png'));
  await button('Add picture', question()).click();
  await expect.element(dialog().getByRole('img', { name: 'Chosen picture' })).toBeVisible();
  paste('Title', await makePicture('second.png'));
  await button('Add picture', question()).click();
  await expect.element(furtherPictures().getByText(/^second\.png · Uploaded$/)).toBeVisible();
  await expect.element(dialog().getByText(/first\.png/)).toBeVisible();
});

test('a pasted file without a place is refused with the reason', async ({ api, open }) => {
  const job = api.data.add('jobs', 'Fitter');
  await open(`/admin/manage-jobs?edit=${job.id}`);
  await expect.element(field('Description')).toHaveTextContent('A text.');
  paste('Description', await makePicture());
  await expectOneToast('The pasted file was left out: jobs have no pictures.');
  await closeToasts();

  const plant = api.data.add('installations', 'Conveyor');
  const { image } = api.data.installations[0] ?? {};
  await open(`/admin/manage-installations?edit=${plant.id}`);
  await expect.element(field('Title')).toHaveValue('Conveyor');
  paste('Title', await makePicture());
  await expectOneToast(
    'The pasted file was left out: the installation has its image or video already. Replace it under “Image or video”.',
  );
  await closeToasts();
  await field('Title').fill('Belt conveyor');
  await save().click();
  await expect.element(card('Belt conveyor')).toBeVisible();
  expect(api.data.installations[0]?.image).toBe(image);

  const release = api.data.add('news', 'Silo', { pictures: [...'abcdef01'].map(picture) });
  await open(`/admin/news-releases?edit=${release.id}`);
  await expect.element(field('Description')).toHaveTextContent('A text.');
  paste('Description', await makePicture());
  await expectOneToast('The pasted file was left out: A release has 8 further pictures at most.');
  await closeToasts();
  paste('Description', new File(['text'], 'letter.pdf', { type: 'application/pdf' }));
  await expectOneToast(/^The pasted file was left out: This file cannot be used\. Choose a JPG, /);
  await closeToasts();
  paste('Description', new File([], 'empty.png', { type: 'image/png' }));
  await expectOneToast('The pasted file was left out: The file is empty.');
  await expect.element(question()).not.toBeInTheDocument();
  expect(api.count('createUpload')).toBe(0);
});
