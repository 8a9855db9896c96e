import { expect } from 'vitest';
import { stillOf } from '#src/client/pictures/video-still.ts';
import { button, card, dialog, field, makeVideo, makePicture, save, test } from './support/app.tsx';
import { expectAccessible } from './support/expect-accessible.ts';

const still = () => dialog().getByRole('group', { name: 'Still picture' });
const shown = () => still().getByRole('img', { name: 'Still picture of the video' });

/** Width and height, and whether it shows more than one colour. */
async function look(blob: Blob | undefined): Promise<string> {
  const bitmap = await createImageBitmap(blob ?? new Blob());
  const { width, height } = bitmap;
  const pen = new OffscreenCanvas(width, height).getContext('2d');
  pen?.drawImage(bitmap, 0, 0);
  const { data } = pen?.getImageData(0, 0, width, height) ?? { data: [] };
  const reds = new Set([...data].filter((_, index) => index % 4 === 0));
  return `${width > height ? 'wide' : 'narrow'}, ${reds.size > 20 ? 'a picture' : 'one colour'}`;
}

test('a video gets a still picture, which can be replaced', async ({ api, open }) => {
  await open('/admin/manage-installations');
  await button('Add Installation').click();
  await expect.element(still()).not.toBeInTheDocument();
  await field('Title').fill('Conveyor');
  await field('Image or video').upload(await makeVideo());
  await expect.element(still().getByText(/site, still\.jpg · Uploaded/)).toBeVisible();
  await expect.element(shown()).toBeVisible();
  const pictures = () => api.stored.filter(({ type }) => type.startsWith('image/'));
  expect(await look(pictures()[0])).toBe('wide, a picture');
  await expectAccessible({ within: dialog().element() });

  await button('Use this moment', still()).click();
  await expect.element(still().getByText(/video, still\.jpg · Uploaded/)).toBeVisible();
  expect(await look(pictures()[1])).toBe('wide, a picture');
  await still()
    .getByLabelText('Choose a still picture')
    .upload(await makePicture('own.png'));
  await expect.element(still().getByText(/own\.png · Uploaded/)).toBeVisible();
  // What was chosen is there after a reload.
  await open(location.pathname + location.search);
  await expect.element(still().getByText(/own\.png · Uploaded/)).toBeVisible();
  await save().click();
  await expect.element(card('Conveyor')).toBeVisible();
  expect(api.data.installations[0]?.poster).toMatch(/\.(png|jpg|webp)$/);

  // Another file has none of this one's.
  await button('Edit Conveyor').click();
  await field('Image or video').upload(await makePicture());
  await expect.element(still()).not.toBeInTheDocument();
  await button('Remove', dialog()).click();
  await save().click();
  await expect.element(dialog()).not.toBeInTheDocument();
});

test('a still picture waits for the first frame of the video', async () => {
  const video = document.createElement('video');
  video.src = URL.createObjectURL(await makeVideo());
  await new Promise((resolve) => video.addEventListener('loadedmetadata', resolve));
  expect(await look(await stillOf(video, 'video'))).toBe('wide, a picture');
  URL.revokeObjectURL(video.src);
});

test('a video without a frame is saved without a still picture', async ({ api, open }) => {
  await open('/admin/manage-installations');
  await button('Add Installation').click();
  await field('Title').fill('Conveyor');
  await field('Image or video').upload(new File(['no video'], 'broken.mp4', { type: 'video/mp4' }));
  await expect.element(still().getByText('No still picture', { exact: true })).toBeVisible();
  await button('Use this moment', still()).click();
  await expect.element(still().getByText(/Choose a picture of your own instead/)).toBeVisible();
  await save().click();
  await expect.element(card('Conveyor')).toBeVisible();
  expect(api.data.installations[0]?.poster).toBeNull();

  // A sign stands where the still picture would, in the player as in the row.
  const player = card('Conveyor').element().querySelector('video');
  const sign = await (await fetch(player?.poster ?? '')).text();
  expect(sign).toContain('>Video</text>');
  await button('Compact').click();
  await expect.element(card('Conveyor').getByText('Video', { exact: true })).toBeVisible();
  await button('Cards').click();
});
