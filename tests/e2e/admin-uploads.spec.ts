import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Request } from '@playwright/test';
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

const film = readFileSync(
  join(import.meta.dirname, '../../src/assets/pictures/conveying-loop.webm'),
);

test('the file chooser opens with the keyboard, and focus stays at the field', async ({ page }) => {
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

test('a file that is not what its name says is refused by the server, and the text stays', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/status of 4\d\d.*\/v1\/news/, 1);
  const title = unique('Not a picture');
  await page.goto(news.path);
  await page.getByRole('button', { name: news.add }).click();
  await field(page, 'Image').setInputFiles({
    name: 'letter.png',
    mimeType: 'image/png',
    buffer: Buffer.from('Dear Sir or Madam'),
  });
  await expect(dialog(page).getByText('This browser cannot show the file.')).toBeVisible();
  await field(page, 'Title').fill(title);
  await field(page, 'Description').fill('A text.');
  await save(page).click();
  const reason = 'The file is not a JPEG, PNG, WebP, AVIF or GIF picture';
  await expectOneToast(page, `${news.create.error}${reason}`);
  // Under the field, and above Save.
  await expect(dialog(page).getByRole('alert')).toContainText([reason, reason]);
  await expect(field(page, 'Title')).toHaveValue(title);
});

test('above 4 MiB a file goes straight to storage: progress, cancel, failure, retry', async ({
  page,
  adminApi,
  expectConsole,
}) => {
  expectConsole(/status of 500/, 2);
  const title = unique('Large picture');
  adminApi.tidy('news', title);
  const large = await pictureFile(1600, 1400);
  expect(large.buffer.length).toBeGreaterThan(4 * 1024 * 1024);
  const requests: Request[] = [];
  page.on('request', (request) => requests.push(request));
  const sent = (method: string) => requests.filter((request) => request.method() === method);

  await page.goto(news.path);
  await page.getByRole('button', { name: news.add }).click();
  await field(page, 'Title').fill(title);
  await field(page, 'Description').fill('In full size.');
  await field(page, 'Image').setInputFiles(large);
  await expect(dialog(page).getByRole('img', { name: 'Chosen picture' })).toBeVisible();

  // A slow line, so that the bar can be seen at work.
  const session = await page.context().newCDPSession(page);
  const line = { offline: false, latency: 0, downloadThroughput: -1 };
  await session.send('Network.enable');
  const throttle = (uploadThroughput: number) =>
    session.send('Network.emulateNetworkConditions', { ...line, uploadThroughput });
  await throttle(400_000);
  await save(page).click();
  const bar = dialog(page).getByRole('progressbar', { name: 'Sending the file' });
  await expect(bar).toHaveAttribute('max', String(large.buffer.length));
  const value = () => bar.evaluate((element) => (element as HTMLProgressElement).value);
  await expect.poll(value).toBeGreaterThan(0);
  expect(await value()).toBeLessThan(large.buffer.length);
  const [put] = sent('PUT');
  expect(put?.headers()['cache-control']).toBe('max-age=31536000');
  expect(new URL(put?.url() ?? '').origin).not.toBe(new URL(page.url()).origin);

  // Stopped by hand: no toast of a failure, and nothing is left in storage.
  const removal = page.waitForResponse((response) => response.request().method() === 'DELETE');
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  expect((await removal).status()).toBe(200);
  await expect(save(page)).toBeVisible();
  await expect(dialog(page).getByText('plant.png')).toBeVisible();
  await expect(field(page, 'Title')).toHaveValue(title);
  expect(await adminApi.find('news', title)).toEqual([]);
  await throttle(-1);

  // Storage fails: said once, taken back, and tried again.
  const storage = new RegExp(`^${new URL(put?.url() ?? '').origin}`);
  await page.route(storage, (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 500, headers: { 'access-control-allow-origin': '*' } })
      : route.fallback(),
  );
  await save(page).click();
  await expectOneToast(page, `${news.create.error}The file could not be uploaded`);
  await page.unroute(storage);
  await closeToasts(page);

  // The file arrives and the item does not: the next attempt sends the texts alone.
  await page.route('**/v1/news', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 500 }) : route.fallback(),
  );
  await dialog(page).getByRole('button', { name: 'Try again' }).click();
  await expectOneToast(page, new RegExp(`^${news.create.error}`));
  await page.unroute('**/v1/news');
  await closeToasts(page);
  const before = sent('PUT').length;
  await dialog(page).getByRole('button', { name: 'Try again' }).click();
  await expectOneToast(page, `${news.create.success}View on the site`);
  expect(sent('PUT')).toHaveLength(before);
  const [item] = await adminApi.find('news', title);
  const stored = await page.request.get(`/v1/uploads/${item?.image}`);
  expect((await stored.body()).equals(large.buffer)).toBe(true);
});

test('an installation may be a video, which is shown playing and can become a picture', async ({
  page,
  adminApi,
}) => {
  const title = unique('In motion');
  adminApi.tidy('installations', title);
  await page.goto(listOf(installations, title));
  await page.getByRole('button', { name: installations.add }).click();
  await field(page, 'Title').fill(title);
  await field(page, 'Image').setInputFiles({
    name: 'plant.webm',
    mimeType: 'video/webm',
    buffer: film,
  });
  await expect(dialog(page).getByLabel('Chosen video')).toBeVisible();
  await save(page).click();
  await expectOneToast(page, `${installations.create.success}View on the site`);
  const shown = page.getByRole('article', { name: title });
  await expect(shown.locator('video')).toHaveJSProperty('paused', false);
  await shown.getByRole('button', { name: `Pause ${title}` }).click();
  await expect(shown.locator('video')).toHaveJSProperty('paused', true);
  const [item] = await adminApi.find('installations', title);
  expect(item?.image).toMatch(/\.webm$/);

  await closeToasts(page);
  await page.getByRole('button', { name: `Edit ${title}` }).click();
  await expect(dialog(page).getByLabel('Current video')).toBeVisible();
  await field(page, 'Image').setInputFiles(await pictureFile());
  await save(page).click();
  await expectOneToast(page, `${installations.update.success}View on the site`);
  await expect(shown.locator('img')).not.toHaveJSProperty('naturalWidth', 0);
  const gone = await page.request.get(`/v1/uploads/${item?.image}`);
  expect(gone.ok(), 'the replaced file is taken away').toBe(false);
});
