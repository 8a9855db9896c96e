import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Request } from '@playwright/test';
import sharp from 'sharp';
import { newsDetail } from '#contract/routes.ts';
import { asPhonePhoto, metadataIn, phoneHeic } from '../support/phone-photo.ts';
import { installations, news } from '../admin/support/resources.ts';
import {
  closeToasts,
  dialog,
  expectOneToast,
  field,
  listOf,
  pictureFile,
  save,
} from './admin-screens.ts';
import { adminTest as test, expect, unique } from './fixtures.ts';

const video = readFileSync(
  join(import.meta.dirname, '../../src/assets/pictures/conveying-loop.webm'),
);

test('the file chooser opens by keyboard and keeps the focus', async ({ page }) => {
  // From the start: the browser is told to hand choosers over on a way of its own, not in step with keys.
  const opened = page.waitForEvent('filechooser');
  await page.goto(news.path);
  await page.getByRole('button', { name: news.add }).click();
  await expect(field(page, 'Title')).toBeFocused(); // the dialog has put focus where it starts
  await field(page, 'Image').focus();
  await page.keyboard.press('Enter');
  await (await opened).setFiles(await pictureFile());
  await expect(dialog(page).getByRole('img', { name: 'Chosen picture' })).toBeVisible();
  await expect(field(page, 'Image')).toBeFocused();
});

/** A photograph of 5 MB, taken by a phone that was held upright, with the place in it. */
async function phonePhoto() {
  const noise = { type: 'gaussian', mean: 128, sigma: 24 } as const;
  const grain = await sharp({
    create: { width: 4000, height: 3000, channels: 3, background: '#808080', noise },
  })
    .blur(0.6)
    .jpeg({ quality: 93 })
    .toBuffer();
  return { name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(asPhonePhoto(grain)) };
}

test('a photograph of 5 MB is uploaded small and published without metadata', async ({
  page,
  adminApi,
}) => {
  const title = unique('Photograph');
  adminApi.tidy('news', title);
  const photo = await phonePhoto();
  expect(photo.buffer.length).toBeGreaterThan(4_900_000);
  expect(metadataIn(photo.buffer)).not.toEqual([]);
  const requests: Request[] = [];
  page.on('request', (request) => requests.push(request));
  const sent = (method: string) => requests.filter((request) => request.method() === method);

  await page.goto(news.path);
  await page.getByRole('button', { name: news.add }).click();

  // A slow line, so that the bar can be seen at work: the upload would take more than half a minute.
  const session = await page.context().newCDPSession(page);
  const line = { offline: false, latency: 0, downloadThroughput: -1 };
  await session.send('Network.enable');
  const throttle = (uploadThroughput: number) =>
    session.send('Network.emulateNetworkConditions', { ...line, uploadThroughput });
  await throttle(20_000);
  await field(page, 'Image').setInputFiles(photo);
  const bar = dialog(page).getByRole('progressbar', { name: 'Uploading' });
  await expect
    .poll(() => bar.evaluate((it) => (it as HTMLProgressElement).value))
    .toBeGreaterThan(0);
  const total = Number(await bar.getAttribute('max'));
  expect(total, 'at 1 Mbit/s it is sent in less than 9 seconds').toBeLessThan(1_100_000);
  const [put] = sent('PUT');
  expect(put?.headers()['cache-control']).toBe('max-age=31536000');
  const storage = new RegExp(`^${new URL(put?.url() ?? '').origin}`);
  expect(page.url()).not.toMatch(storage);

  // Taken back on its way: nothing is left in storage, and what was typed stays.
  await field(page, 'Title').fill(title);
  const removal = page.waitForResponse((response) => response.request().method() === 'DELETE');
  await dialog(page).getByRole('button', { name: 'Cancel upload' }).click();
  expect((await removal).status()).toBe(200);
  await expect(field(page, 'Title')).toHaveValue(title);
  await throttle(-1);

  await field(page, 'Image').setInputFiles(photo);
  await expect(dialog(page).getByText(/^Uploaded: /)).toBeVisible();
  await field(page, 'Description').fill('In full size.');
  await save(page).click();
  await expectOneToast(page, `${news.create.success}View on site`);

  const [item] = await adminApi.find('news', title);
  const detail = await (await page.request.get(newsDetail(item?.id ?? ''))).text();
  const addresses = [...detail.matchAll(/\/\.netlify\/images\?[^ "]+/g)]
    .map(([address]) => address.replaceAll('&amp;', '&'))
    .filter((address) => address.includes(item?.image ?? '-'));
  expect(addresses.length).toBeGreaterThan(3);
  // To cut it in every width would take longer than all the rest: one cut of each format and shape.
  const kindOf = (address: string) => address.replace(/([?&])(w|h)=\d+/g, '$1');
  const cuts = new Map(addresses.map((address) => [kindOf(address), address]));
  const stored = `/v1/uploads/${item?.image}`;
  for (const address of [stored, `/.netlify/images?url=${stored}&w=320&fm=jpg`, ...cuts.values()]) {
    const bytes = await (await page.request.get(address)).body();
    expect(metadataIn(bytes), address).toEqual([]);
    const { width, height, orientation } = await sharp(bytes).metadata();
    expect(orientation, address).toBeUndefined();
    if (!address.includes('fit=cover')) expect(height, address).toBeGreaterThan(width);
  }
});

test('an installation may be a video and later a HEIC photograph', async ({ page, adminApi }) => {
  const title = unique('In motion');
  adminApi.tidy('installations', title);
  await page.goto(listOf(installations, title));
  await page.getByRole('button', { name: installations.add }).click();
  await field(page, 'Title').fill(title);
  await field(page, 'Image or video').setInputFiles({
    name: 'plant.webm',
    mimeType: 'video/webm',
    buffer: video,
  });
  await expect(dialog(page).getByLabel('Chosen video')).toBeVisible();
  await save(page).click();
  await expectOneToast(page, `${installations.create.success}View on site`);
  const shown = page.getByRole('article', { name: title });
  await expect(shown.locator('video')).toHaveAttribute('preload', 'none');
  await expect(shown.locator('video')).toHaveJSProperty('paused', true);
  const [item] = await adminApi.find('installations', title);
  expect(item?.image).toMatch(/\.webm$/);

  await closeToasts(page);
  await page.getByRole('button', { name: `Edit ${title}` }).click();
  await expect(dialog(page).getByLabel('Current video')).toBeVisible();
  // Under the policies of the built site its decoder runs as well.
  await field(page, 'Image or video').setInputFiles({
    name: 'IMG_2.HEIC',
    mimeType: 'image/heic',
    buffer: readFileSync(phoneHeic),
  });
  await save(page).click();
  await expectOneToast(page, `${installations.update.success}View on site`);
  await expect(shown.locator('img')).toHaveJSProperty('naturalWidth', 66);
  const replaced = await page.request.get(`/v1/uploads/${item?.image}`);
  expect(replaced.ok(), 'the version before keeps the replaced file').toBe(true);
});
