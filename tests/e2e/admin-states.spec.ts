import { newsDetail } from '#contract/routes.ts';
import { news } from '../admin/support/resources.ts';
import { card, dialog, expectAccessibleScreen, field, pictureFile } from './admin-screens.ts';
import { adminTest as test, expect, unique } from './fixtures.ts';

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
