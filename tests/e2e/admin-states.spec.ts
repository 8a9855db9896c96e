import { newsDetail } from '#contract/routes.ts';
import { news } from '../admin/support/resources.ts';
import {
  card,
  closeToasts,
  dialog,
  expectAccessibleScreen,
  expectOneToast,
  field,
  pictureFile,
  typeTexts,
} from './admin-screens.ts';
import { adminTest as test, expect, unique } from './fixtures.ts';

test('the URL of a preview shows a draft, which is then published', async ({
  page,
  adminApi,
  browser,
  baseURL,
}) => {
  const title = unique('Prepared');
  adminApi.tidy('news', title);
  const button = (name: string) => dialog(page).getByRole('button', { name, exact: true });
  // Its date is long ago: without the search it would be on a later page of the list.
  await page.goto(`${news.path}?q=${encodeURIComponent(title)}`);
  await page.getByRole('button', { name: news.add }).click();
  await field(page, 'Image').setInputFiles(await pictureFile());
  await typeTexts(page, news, title);
  const opened = page.waitForEvent('popup');
  await button('Save draft and preview').click();
  const preview = await opened;
  await expect(preview.getByRole('heading', { name: title })).toBeVisible();
  // The editor stays open, now on the item as it is stored.
  await expect(dialog(page)).toHaveAccessibleName(news.titles.edit);
  await expectOneToast(page, news.create.success);

  // Without a session: the signed URL shows it, the public one does not.
  const visitor = await browser.newContext({ baseURL: baseURL ?? '' });
  const publicAddress = new URL(preview.url()).pathname;
  const shown = await visitor.newPage();
  await shown.goto(preview.url());
  await expect(shown.getByRole('heading', { name: title })).toBeVisible();
  await expect(shown.getByText(/^Preview\. This item is a draft/)).toBeVisible();
  expect((await visitor.request.get(publicAddress)).status()).toBe(404);
  await shown.close();
  await preview.close(); // a page behind another one draws no frames

  await expect(button('Preview')).toBeVisible();
  await closeToasts(page);
  await button('Publish').click();
  await expectOneToast(page, `${news.update.success}View on site`);
  await expect(card(page, title).getByText('Visible on the site', { exact: true })).toBeVisible();
  expect(await (await visitor.request.get(publicAddress)).text()).toContain(title);

  await visitor.close();
});

test(
  'unsaved changes of a release are shown by a private link until they are saved',
  { tag: '@both' },
  async ({ page, adminApi, browser, baseURL, isMobile }) => {
    test.slow(); // a picture is stored, and the public page is read again after the save
    const [title, changed] = [unique('Live'), unique('Not yet live')];
    const { id, image } = await adminApi.createNews({ title });
    const button = (name: string) => dialog(page).getByRole('button', { name, exact: true });
    await page.goto(`${news.path}?q=${encodeURIComponent(title)}`);
    await page.getByRole('button', { name: `Edit ${title}` }).click();
    await field(page, 'Title').fill(changed);
    await field(page, 'Image').setInputFiles(await pictureFile());
    if (isMobile) await button('More').click();
    const opened = page.waitForEvent('popup');
    await button('Preview changes').click();
    const preview = await opened;
    await expect(preview.getByRole('heading', { name: changed })).toBeVisible();
    const link = preview.url();
    await preview.close(); // a page behind another one draws no frames
    const notice = dialog(page).getByRole('group', { name: 'Preview of your changes' });
    await expect(notice.getByRole('link', { name: 'Open preview' })).toHaveAttribute('href', link);
    await expectAccessibleScreen(page);

    // Without a session: the link shows the changes with the new picture, the public page does not.
    const visitor = await browser.newContext({ baseURL: baseURL ?? '' });
    const shown = await visitor.newPage();
    await shown.goto(link);
    await expect(shown.getByRole('note')).toContainText('Preview of unsaved changes.');
    const picture = shown.getByRole('article').getByRole('img', { name: changed });
    await picture.scrollIntoViewIfNeeded();
    await expect(picture).toHaveJSProperty('complete', true);
    await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
    await expect(picture).not.toHaveAttribute('src', new RegExp(image));
    const live = async () => (await visitor.request.get(newsDetail(id))).text();
    expect(await live()).toContain(title);
    expect(await live()).not.toContain(changed);
    await shown.close();

    await button('Save changes').click();
    await expect(card(page, changed)).toBeVisible();
    await expect.poll(live).toContain(changed);
    expect((await visitor.request.get(link)).status()).toBe(404);
    await visitor.close();
  },
);
