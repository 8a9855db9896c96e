import { expect, onTestFinished, vi } from 'vitest';
import { commands, page } from 'vitest/browser';
import { asPhonePhoto, metadataIn, phoneHeic } from '../support/phone-photo.ts';
import { button, card, dialog, field, makePicture, save, test } from './support/app.tsx';

declare module 'vitest/browser' {
  interface BrowserCommands {
    loseFile: (name: string) => Promise<void>;
  }
}

/** Hands the dialog a file as a drag does, or its field for files as the clipboard does. */
function hand(how: 'drop' | 'paste', file: File): void {
  const data = new DataTransfer();
  data.items.add(file);
  const common = { bubbles: true, cancelable: true };
  const events =
    how === 'paste'
      ? [new ClipboardEvent('paste', { ...common, clipboardData: data })]
      : ['dragover', 'drop'].map((type) => new DragEvent(type, { ...common, dataTransfer: data }));
  const target = how === 'paste' ? field('Image') : dialog();
  for (const event of events) target.element().dispatchEvent(event);
}

test('a file is dropped, pasted, replaced, removed and previewed', async ({ open }) => {
  await open('/admin/news-releases');
  await button('Add News').click();
  // What a screen reader is told of it, which the name that the field must have does not say.
  const picker = (which: 'a' | 'another') => button(`Image Choose ${which} file`, dialog());
  await expect.element(picker('a')).toHaveAccessibleDescription(/^JPG, .* HEIC, up to 40 MB\. /);
  const preview = dialog().getByRole('img', { name: 'Chosen picture' });
  const width = () => (preview.element() as HTMLImageElement).naturalWidth;
  hand('drop', await makePicture('dropped.png'));
  await expect.element(dialog().getByText(/dropped\.png/)).toBeVisible();
  await expect.poll(width).toBe(160);
  hand('paste', await makePicture('pasted.png', 40));
  await expect.element(dialog().getByText(/pasted\.png/)).toBeVisible();
  await expect.poll(width).toBe(40);
  // A portrait is shown whole in its frame.
  expect(preview.element().clientHeight).toBe(preview.element().parentElement?.clientHeight);
  await expect.element(dialog().getByText(/dropped\.png/)).not.toBeInTheDocument();
  await field('Image').upload(await makePicture('plant.png', 240));
  await expect.element(dialog().getByText(/plant\.png/)).toBeVisible();
  await expect.poll(width).toBe(240);
  await expect
    .element(picker('another'))
    .toHaveAccessibleDescription(
      /^Chosen: plant\.png \d+ kB Uploaded: \d+ kB JPG, PNG, .* up to 40 MB\. .* when you save\.$/,
    );

  // What will not do is said, and what was chosen before stays.
  hand('drop', new File([new Uint8Array(41_943_041)], 'huge.png', { type: 'image/png' }));
  await expect.element(field('Image')).toHaveAccessibleDescription(/huge\.png: .*40 MB/);
  await expect.element(dialog().getByText(/plant\.png/)).toBeVisible();

  await button('Remove', dialog()).click();
  await expect.element(preview).not.toBeInTheDocument();
  await expect.element(field('Image')).toHaveFocus();
  await save().click();
  await expect.element(dialog().getByText('Image is required')).toBeVisible();
});

/** Upper half of what is shown and lower half of it, once a phone's orientation is applied. */
const [red, blue] = ['#d02020', '#2020d0'];

/** The boxes of a video that begins as QuickTime or MP4 does, without its frames. */
function videoOf(brand: 'qt  ' | 'isom', codec: string): Uint8Array<ArrayBuffer> {
  const box = (type: string, ...content: number[]): number[] => [
    ...[0, 0, 0, 8 + content.length],
    ...new TextEncoder().encode(type),
    ...content,
  ];
  const entries = box('stsd', ...[0, 0, 0, 0, 0, 0, 0, 1], ...box(codec));
  const track = box('trak', ...box('mdia', ...box('minf', ...box('stbl', ...entries))));
  return Uint8Array.of(
    ...box('ftyp', ...new TextEncoder().encode(brand)),
    ...box('moov', ...track),
  );
}

/** A photograph of a phone that was held upright: its pixels lie on their side. */
async function phonePhoto(width = 2700, height = 1800): Promise<File> {
  const canvas = new OffscreenCanvas(width, height);
  const pen = canvas.getContext('2d');
  for (const [index, colour] of [red, blue].entries()) {
    if (pen) pen.fillStyle = colour;
    pen?.fillRect((index * width) / 2, 0, width / 2, height);
  }
  const blob = await canvas.convertToBlob({ type: 'image/jpeg' });
  const bytes = asPhonePhoto(new Uint8Array(await blob.arrayBuffer()));
  return new File([bytes], 'IMG_1.jpg', { type: 'image/jpeg' });
}

/** The size of a picture as it stands in its pixels, and the colour near two of its corners. */
async function look(blob: Blob) {
  const bitmap = await createImageBitmap(blob, { imageOrientation: 'none' });
  const { width, height } = bitmap;
  const pen = new OffscreenCanvas(width, height).getContext('2d');
  pen?.drawImage(bitmap, 0, 0);
  const colourAt = (x: number, y: number) => {
    const [r = 0, , b = 0, alpha = 0] = pen?.getImageData(x, y, 1, 1).data ?? [];
    if (alpha < 255) return 'none';
    return r > b ? 'red' : 'blue';
  };
  return {
    size: [width, height],
    topLeft: colourAt(10, 10),
    bottomRight: colourAt(width - 10, height - 10),
    topRight: colourAt(width - 10, 10),
  };
}

test('a photograph is uploaded upright, smaller and without location', async ({ open, api }) => {
  const photo = await phonePhoto();
  expect(metadataIn(new Uint8Array(await photo.arrayBuffer()))).toEqual([
    'Exif',
    'II*\0',
    'SecretPhone',
  ]);
  await open('/admin/news-releases');
  await button('Add News').click();
  await field('Image').upload(photo);
  await expect.element(dialog().getByText(/^Uploaded: /)).toBeVisible();
  const [sent] = api.stored;
  expect(sent?.type).toBe('image/jpeg');
  expect(metadataIn(new Uint8Array((await sent?.arrayBuffer()) ?? []))).toEqual([]);
  expect(await look(sent ?? new Blob())).toEqual({
    size: [1707, 2560],
    topLeft: 'red',
    topRight: 'red',
    bottomRight: 'blue',
  });

  // Turned, it is sent again, and the first one is taken back.
  await button('Rotate right', dialog()).click();
  await expect.poll(() => api.stored.length).toBe(2);
  await expect.element(dialog().getByText(/^Uploaded: /)).toBeVisible();
  expect(await look(api.stored[1] ?? new Blob())).toEqual({
    size: [2560, 1707],
    topLeft: 'blue',
    topRight: 'red',
    bottomRight: 'red',
  });
  expect(api.count('removeUpload')).toBe(1);
  const shown = dialog().getByRole('img', { name: 'Chosen picture' });
  await expect.poll(() => (shown.element() as HTMLImageElement).naturalWidth).toBe(2560);
});

/** The HEIC photograph of a phone; one that says to be of another size has pixels for this one alone. */
async function heicPhoto(name: string, said?: [width: number, height: number]): Promise<File> {
  const bytes = new Uint8Array(await (await fetch(phoneHeic)).arrayBuffer());
  const view = new DataView(bytes.buffer);
  const sizeAt = new TextDecoder('latin1').decode(bytes).indexOf('ispe') + 8;
  for (const [index, length] of said?.entries() ?? []) view.setUint32(sizeAt + index * 4, length);
  return new File([bytes], name);
}

test('a HEIC photograph is converted upright and without location', async ({ open, api }) => {
  await open('/admin/news-releases');
  await button('Add News').click();
  const photo = await heicPhoto('IMG_7.HEIC');
  expect(metadataIn(new Uint8Array(await photo.arrayBuffer()))).toContain('SecretPhone');
  const said = new Set<string>();
  const status = new MutationObserver(() => {
    for (const { textContent } of document.querySelectorAll('[role=status]')) said.add(textContent);
  });
  status.observe(document.body, { childList: true, characterData: true, subtree: true });
  await field('Image').upload(photo);
  await expect.element(dialog().getByText(/^Uploaded: /)).toBeVisible();
  status.disconnect();
  expect([...said]).toContain('Converting the photograph…');
  const [sent] = api.stored;
  expect(sent?.type).toBe('image/jpeg');
  expect(metadataIn(new Uint8Array((await sent?.arrayBuffer()) ?? []))).toEqual([]);
  expect(await look(sent ?? new Blob())).toEqual({
    size: [66, 98],
    topLeft: 'red',
    topRight: 'red',
    bottomRight: 'blue',
  });
  const pen = new OffscreenCanvas(66, 98).getContext('2d');
  pen?.drawImage(await createImageBitmap(sent ?? new Blob()), 0, 0);
  // As numbers of Display P3 the same red is 191.
  expect(pen?.getImageData(30, 20, 1, 1).data[0]).toBeGreaterThan(200);
  const shown = dialog().getByRole('img', { name: 'Chosen picture' });
  await expect.poll(() => (shown.element() as HTMLImageElement).naturalWidth).toBe(66);
});

test('a HEIC photograph that is too large is refused, a lost decoder retried', async ({
  open,
  api,
}) => {
  await open('/admin/news-releases');
  await button('Add News').click();
  await field('Image').upload(await heicPhoto('IMG_8.heic', [9000, 6000]));
  await expect
    .element(field('Image'))
    .toHaveAccessibleDescription(/IMG_8\.heic: The picture has too many pixels/);
  expect(api.count('createUpload')).toBe(0);
  await commands.loseFile('libheif-bundle.mjs');
  await field('Image').upload(await heicPhoto('IMG_9.heic'));
  await button('Upload again', dialog()).click();
  await expect.element(dialog().getByText(/^Uploaded: /)).toBeVisible();
});

test('a transparent picture stays transparent', async ({ open, api }) => {
  await open('/admin/news-releases');
  await button('Add News').click();
  await field('Image').upload(await makePicture());
  await expect.poll(() => api.stored.length).toBe(1);
  expect(api.stored[0]?.type).toBe('image/webp');
  expect(await look(api.stored[0] ?? new Blob())).toMatchObject({
    size: [160, 110],
    bottomRight: 'none',
  });
});

test('an undecodable or animated picture is refused with advice', async ({ open, api }) => {
  await open('/admin/news-releases');
  await button('Add News').click();
  await expect.element(dialog()).toBeVisible();
  hand('drop', new File(['ftypheic'], 'IMG_2.HEIC', { type: '' }));
  await expect
    .element(field('Image'))
    .toHaveAccessibleDescription(/IMG_2\.HEIC: .*Settings → Camera → Formats → Most Compatible/);
  const frame = [0x21, 0xf9, 4, 0, 0, 0, 0, 0, 0x2c];
  const bytes = Uint8Array.of(0x47, 0x49, 0x46, 0x38, 0x39, 0x61, ...frame, ...frame);
  hand('drop', new File([bytes], 'dance.gif', { type: 'image/gif' }));
  await expect
    .element(field('Image'))
    .toHaveAccessibleDescription(/dance\.gif: This GIF is animated/);
  hand('drop', new File(['Dear Sir'], 'letter.png', { type: 'image/png' }));
  await expect
    .element(field('Image'))
    .toHaveAccessibleDescription(/letter\.png: This browser cannot open the picture/);
  expect(api.count('createUpload')).toBe(0);
});

test('a refusal scrolls into view in a low window', async ({ open }) => {
  await page.viewport(1280, 600);
  onTestFinished(() => page.viewport(1280, 800));
  await open('/admin/news-releases');
  await button('Add News').click();
  await expect.element(field('Title')).toHaveFocus();
  hand('drop', new File(['Dear Sir'], 'letter.txt', { type: 'text/plain' }));
  await expect.element(dialog().getByText(/^letter\.txt: /)).toBeInViewport({ ratio: 1 });
});

test('a failed upload is repeated by its button', async ({ open, api }) => {
  const allow = api.refuse('createUpload', { status: 503, message: 'Out of reach' });
  await open('/admin/news-releases');
  await button('Add News').click();
  await field('Image').upload(await makePicture());
  await expect.element(dialog().getByText('Out of reach')).toBeVisible();
  allow();
  await button('Upload again', dialog()).click();
  await expect.element(dialog().getByText(/^Uploaded: /)).toBeVisible();
  await button('Remove', dialog()).click();
  await vi.waitFor(() => expect(api.count('removeUpload')).toBe(1));
});

test('the focal point is set, shown, saved and reset', async ({ open, api }) => {
  const { id } = api.data.add('news', 'Silo');
  const focus = () => api.data.news.find((item) => item.id === id)?.imageFocus;
  await open('/admin/news-releases');
  await button('Edit Silo').click();
  const group = dialog().getByRole('group', { name: 'Focal point' });
  await group.getByLabelText('From the left').fill('30');
  await group.getByLabelText('From the top').fill('70');
  const positions = () =>
    [...group.element().querySelectorAll('img')].map((it) => it.style.objectPosition);
  expect(positions()).toEqual(['', '30% 70%', '30% 70%', '']);
  await save().click();
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(focus()).toBe('30 70');
  const shown = card('Silo').element().querySelector('img');
  expect(shown?.style.objectPosition).toBe('30% 70%');

  // Another picture has another centre.
  await button('Edit Silo').click();
  await expect.element(group.getByLabelText('From the left')).toHaveValue('30');
  await field('Image').upload(await makePicture());
  await expect.element(dialog().getByText(/^Uploaded: /)).toBeVisible();
  await expect.element(group.getByLabelText('From the left')).toHaveValue('50');
  await save().click();
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(focus()).toBe('');
});

test.for(['news', 'installations'] as const)(
  'the model-view flag of %s belongs to its file',
  async (resource, { open, api }) => {
    const { id } = api.data.add(resource, 'Silo');
    const stored = () => api.data[resource].find((item) => item.id === id)?.isModelView;
    await open(resource === 'news' ? '/admin/news-releases' : '/admin/manage-installations');
    await button('Edit Silo').click();
    const label = () => field('Model view');
    await expect.element(label()).not.toBeChecked();
    await expect.element(label()).toHaveAccessibleDescription(/not photographed/);
    await label().click();
    await save().click();
    await expect.element(dialog()).not.toBeInTheDocument();
    expect(stored()).toBe(true);

    await button('Edit Silo').click();
    await expect.element(label()).toBeChecked();
    await field(resource === 'news' ? 'Image' : 'Image or video').upload(await makePicture());
    await expect.element(dialog().getByText(/^Uploaded: /)).toBeVisible();
    await expect.element(label()).not.toBeChecked();
    await button('Remove', dialog()).click();
    await expect.element(label()).toBeChecked();
    await button('Rotate right', dialog()).click();
    await expect.element(dialog().getByText(/^Uploaded: /)).toBeVisible();
    await expect.element(label()).toBeChecked();
  },
);

test('a video that browsers cannot play is refused with advice', async ({ open, api }) => {
  const video = (name: string, brand: 'qt  ' | 'isom', codec: string) =>
    new File([videoOf(brand, codec)], name, {
      type: name.endsWith('.mp4') ? 'video/mp4' : 'video/quicktime',
    });
  await open('/admin/manage-installations');
  await button('Add Installation').click();
  for (const refused of [
    video('IMG_3.MOV', 'qt  ', 'hvc1'),
    video('20261126_1.mp4', 'isom', 'hvc1'),
    video('20261126_2.mp4', 'isom', 'hev1'),
    video('camera.mp4', 'isom', 'mp4v'),
  ]) {
    await field('Image or video').upload(refused);
    await expect
      .element(field('Image or video'))
      .toHaveAccessibleDescription(new RegExp(`${refused.name}: .*Export it as MP4`));
  }
  expect(api.count('createUpload')).toBe(0);
  await field('Image or video').upload(video('IMG_4.MOV', 'qt  ', 'avc1'));
  await expect.element(dialog().getByText(/^Uploaded: /)).toBeVisible();
  await field('Image or video').upload(video('20261126_3.mp4', 'isom', 'avc1'));
  await expect.element(dialog().getByText(/20261126_3\.mp4/)).toBeVisible();
  await expect.poll(() => api.stored.map(({ type }) => type)).toEqual(['video/mp4', 'video/mp4']);
});
