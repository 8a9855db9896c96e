import type { Page } from '@playwright/test';
import sharp from 'sharp';
import {
  isTextEditor,
  installations,
  news,
  type ResourceTexts,
} from '../admin/support/resources.ts';
import {
  closeToasts,
  dialog,
  expectOneToast,
  field,
  pictureFile,
  save,
  typeTexts,
} from './admin-screens.ts';
import { adminTest as test, expect, unique, type AdminApi } from './fixtures.ts';

// What no single page can show; what a dialog does with a refusal is in tests/admin/.

const picture = await pictureFile();

/** How many files of drafts the browser holds. It takes them in the background, and says nothing. */
const keptFiles = (page: Page) =>
  page.evaluate(async () => {
    const isThere = (await indexedDB.databases()).some(({ name }) => name === 'drafts');
    if (!isThere) return 0;
    return new Promise<number>((resolve) => {
      const opening = indexedDB.open('drafts');
      opening.onsuccess = () => {
        const count = opening.result.transaction('files').objectStore('files').count();
        count.onsuccess = () => {
          opening.result.close();
          resolve(count.result);
        };
      };
    });
  });

/** Opens the dialog for a new item and fills it. */
async function fillIn(page: Page, texts: ResourceTexts, title: string): Promise<void> {
  await page.goto(texts.path);
  await page.getByRole('button', { name: texts.add }).click();
  if (texts.media) {
    await field(page, texts.media).setInputFiles(picture);
    await expect(dialog(page).getByText(/^Uploaded/)).toBeVisible();
    await expect.poll(() => keptFiles(page)).toBe(1);
  }
  await typeTexts(page, texts, title);
}

/** All that was typed and chosen is in the dialog. */
async function expectRestored(page: Page, texts: ResourceTexts, title: string): Promise<void> {
  await expect(field(page, 'Title')).toHaveValue(title);
  for (const [label, text] of Object.entries(texts.texts)) {
    const typed = expect(field(page, label));
    await (isTextEditor(label) ? typed.toHaveText(text) : typed.toHaveValue(text));
  }
  if (!texts.media) return;
  await expect(dialog(page).getByText(picture.name)).toBeVisible();
  await expect(dialog(page).getByRole('img', { name: 'Chosen picture' })).toBeVisible();
}

/** Saves with the named button: there is one item, with all texts and the picture. */
async function expectSaved(
  page: Page,
  texts: ResourceTexts,
  { title, button, adminApi }: { title: string; button: string; adminApi: AdminApi },
): Promise<void> {
  await expectRestored(page, texts, title);
  await dialog(page).getByRole('button', { name: button, exact: true }).click();
  await expectOneToast(page, `${texts.create.success}View on site`);
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByText(/^Unsaved (draft:|changes to) /)).toHaveCount(0);
  const stored = await adminApi.find(texts.resource, title);
  expect(stored).toHaveLength(1);
  expect(stored[0]).toMatchObject(texts.stored);
  if (!texts.media) return;
  const file = await page.request.get(`/v1/uploads/${stored[0]?.image}`);
  const { width, height } = await sharp(await file.body()).metadata();
  expect([width, height], 'the picture is kept').toEqual([160, 110]);
}

test('a draft survives a reload', async ({ page, adminApi }) => {
  const title = unique('Typed');
  adminApi.tidy('installations', title);
  await fillIn(page, installations, title);
  await page.reload();
  await expectSaved(page, installations, { title, button: 'Publish', adminApi });
});

test('a draft survives a crash of the tab', async ({ page, adminApi, openTab }) => {
  const title = unique('Typed');
  adminApi.tidy('news', title);
  await fillIn(page, news, title);
  const address = page.url();
  const crashed = page.waitForEvent('crash');
  const session = await page.context().newCDPSession(page);
  session.send('Page.crash').catch(() => undefined); // nobody is left to answer
  await crashed;
  const tab = await openTab();
  await tab.goto(address);
  await expectSaved(tab, news, { title, button: 'Publish', adminApi });
});

test('a draft survives a lost connection', async ({ page, adminApi, expectConsole }) => {
  // Of the save, and of whatever else is asked for meanwhile, as are the pictures of the list.
  expectConsole(/ERR_INTERNET_DISCONNECTED/, 'any');
  const title = unique('Typed');
  adminApi.tidy('news', title);
  await fillIn(page, news, title);
  await page.context().setOffline(true);
  await expect(dialog(page).getByText('What you type is kept in this browser.')).toBeVisible();
  await save(page).click();
  await expect(dialog(page).getByRole('group', { name: 'Not saved' })).toContainText(
    'could not be reached',
  );
  await expectOneToast(page, new RegExp(`^${news.create.error}`));
  await page.context().setOffline(false);
  await expect(dialog(page).getByText('The browser is online again.')).toBeVisible();
  await closeToasts(page);
  await expectSaved(page, news, { title, button: 'Try again', adminApi });
});

test('an editor that was open before the connection was lost checks its fields', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/ERR_INTERNET_DISCONNECTED/, 'any');
  await page.clock.install();
  await page.goto(news.path);
  await page.getByRole('button', { name: news.add }).click();
  await expect(dialog(page).getByRole('toolbar', { name: 'Format' })).toBeVisible();
  const loading = page.waitForResponse((response) => response.url().endsWith('.js'));
  await page.clock.fastForward(10_000);
  const schema = await loading;
  // Until its modules are there too.
  await page.evaluate((url) => import(url), schema.url());
  await page.context().setOffline(true);
  await dialog(page).getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(dialog(page).getByLabel('Title')).toHaveAccessibleDescription(
    /All fields are required/,
  );
  await expect(dialog(page).getByText('Image is required')).toBeVisible();
});
