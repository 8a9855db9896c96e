import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page, Request } from '@playwright/test';
import { closeToasts, dialog, expectOneToast, field, pictureFile, save } from './admin-screens.ts';
import { listOf, nouns } from './admin-nouns.ts';
import { expect, logIn, test, unique } from './fixtures.ts';

// Whole journeys, on a machine that may be busy with others.
test.describe.configure({ timeout: 90_000 });

const [news, , installations] = nouns;
if (!news || !installations) throw new Error('The nouns with a file are missing');

const film = readFileSync(join(import.meta.dirname, '../../src/assets/pictures/conveying-loop.webm'));

test.use({ expectedNoise: /status of (400|415|500)/ });

test.beforeEach(async ({ page, credentials }) => {
  await logIn(page.request, credentials);
});

/** A file made in the page, as a drag or the clipboard brings it. */
async function hand(page: Page, how: 'drop' | 'paste', name: string): Promise<void> {
  const { buffer } = await pictureFile();
  await dialog(page).evaluate(
    (target, { kind, fileName, bytes }) => {
      const data = new DataTransfer();
      const content = Uint8Array.from(atob(bytes), (sign) => sign.charCodeAt(0));
      data.items.add(new File([content], fileName, { type: 'image/png' }));
      const common = { bubbles: true, cancelable: true };
      if (kind === 'paste') {
        target.dispatchEvent(new ClipboardEvent('paste', { ...common, clipboardData: data }));
        return;
      }
      target.dispatchEvent(new DragEvent('dragover', { ...common, dataTransfer: data }));
      target.dispatchEvent(new DragEvent('drop', { ...common, dataTransfer: data }));
    },
    { kind: how, fileName: name, bytes: buffer.toString('base64') },
  );
}

test('a file can be dropped, pasted, replaced and taken away, and is shown each time', async ({
  page,
}) => {
  await page.goto(news.path);
  await page.getByRole('button', { name: news.add }).click();
  const preview = dialog(page).getByRole('img', { name: 'Chosen picture' });
  await hand(page, 'drop', 'dropped.png');
  await expect(dialog(page).getByText('dropped.png')).toBeVisible();
  await expect(preview).toHaveJSProperty('naturalWidth', 160);
  await hand(page, 'paste', 'pasted.png');
  await expect(dialog(page).getByText('pasted.png')).toBeVisible();
  await expect(dialog(page).getByText('dropped.png')).toHaveCount(0);
  await field(page, 'Image').setInputFiles(await pictureFile(240, 120));
  await expect(dialog(page).getByText('plant.png')).toBeVisible();
  await expect(preview).toHaveJSProperty('naturalWidth', 240);

  // What will not do is said, and what was chosen before stays.
  const tooLarge = { name: 'huge.png', mimeType: 'image/png', buffer: Buffer.alloc(10_485_761) };
  await field(page, 'Image').setInputFiles(tooLarge);
  await expect(field(page, 'Image')).toHaveAccessibleDescription(/huge\.png: .*10 MB/);
  await expect(dialog(page).getByText('plant.png')).toBeVisible();

  await dialog(page).getByRole('button', { name: 'Remove' }).click();
  await expect(preview).toHaveCount(0);
  await expect(field(page, 'Image')).toBeFocused();
  await save(page).click();
  await expect(dialog(page).getByText('Image is required')).toBeVisible();
});

test('a file that is not what its name says is refused by the server, and the text stays', async ({
  page,
}) => {
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
  await expect(dialog(page).getByRole('alert')).toContainText(reason);
  await expect(field(page, 'Title')).toHaveValue(title);
});

test('above 4 MiB a file goes straight to storage: progress, cancel, failure, retry', async ({
  page,
  adminApi,
}) => {
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
  await expect(dialog(page).getByLabel('Present video')).toBeVisible();
  await field(page, 'Image').setInputFiles(await pictureFile());
  await save(page).click();
  await expectOneToast(page, `${installations.update.success}View on the site`);
  await expect(shown.locator('img')).not.toHaveJSProperty('naturalWidth', 0);
  const gone = await page.request.get(`/v1/uploads/${item?.image}`);
  expect(gone.ok(), 'the replaced file is taken away').toBe(false);
});
