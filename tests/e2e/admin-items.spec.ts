import { isTextEditor, news } from '../admin/support/resources.ts';
import {
  card,
  closeToasts,
  dialog,
  expectOneToast,
  field,
  hold,
  pictureFile,
  question,
  save,
  toasts,
  typeTexts,
} from './admin-screens.ts';
import { adminTest as test, endpoints, expect, unique, withMotion } from './fixtures.ts';

const calls = new RegExp(`${endpoints.news.path}(/|$)`);
const confirmation =
  'This action cannot be undone. This will permanently delete and remove your data from our servers.';

test.use(withMotion);

// News has every part of an editor; tests/admin has the toasts of each resource.
test(
  'a release is created, edited and deleted on a phone',
  { tag: '@phone' },
  async ({ page, adminApi }) => {
    test.slow(); // the longest way of all, with three writes that are waited for on the site
    const title = unique('Made');
    const edited = unique('Edited');
    adminApi.tidy(news.resource, title);
    adminApi.tidy(news.resource, edited);
    await page.goto(news.path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(news.heading);
    const items = page.getByRole('article');
    await expect(items.first()).toBeVisible();

    await page.getByRole('button', { name: news.add }).click();
    await expect(dialog(page)).toHaveAccessibleName(news.titles.create);
    await field(page, 'Image').setInputFiles(await pictureFile());
    await expect(dialog(page).getByRole('img', { name: 'Chosen picture' })).toBeVisible();
    await typeTexts(page, news, title);
    let go = await hold(page, calls, 'POST');
    await save(page).click();
    await expectOneToast(page, news.create.pending);
    await expect(dialog(page).getByRole('button', { name: 'Saving…' })).toBeVisible();
    await go();
    await expectOneToast(page, `${news.create.success}View on site`);
    await expect(dialog(page)).toHaveCount(0);
    await expect(items.first()).toHaveAccessibleName(title);
    const [made] = await adminApi.find(news.resource, title);
    expect(made).toMatchObject(news.stored);
    const link = toasts(page).getByRole('link', { name: 'View on site' });
    const publicAddress = (await link.getAttribute('href')) ?? '';
    await expect(card(page, title).getByText('Visible on the site', { exact: true })).toBeVisible();
    expect(await (await page.request.get(publicAddress)).text()).toContain(title);

    await page.getByRole('button', { name: `Edit ${title}` }).click();
    await expect(dialog(page)).toHaveAccessibleName(news.titles.edit);
    for (const [label, text] of Object.entries(news.texts)) {
      const shown = expect(dialog(page).getByLabel(label, { exact: true }));
      await (isTextEditor(label) ? shown.toHaveText(text) : shown.toHaveValue(text));
    }
    await expect(field(page, 'Title')).toHaveValue(title);
    await field(page, 'Title').fill(edited);
    await closeToasts(page);
    go = await hold(page, calls, 'PUT');
    await save(page).click();
    await expectOneToast(page, news.update.pending);
    await go();
    await expectOneToast(page, `${news.update.success}View on site`);
    await expect(items.first()).toHaveAccessibleName(edited);
    await expect(card(page, title)).toHaveCount(0);
    const [changed] = await adminApi.find(news.resource, edited);
    // Without a new file the old one stays.
    expect(changed).toMatchObject({ ...news.stored, id: made?.id });
    expect(changed?.image).toBe(made?.image);
    await expect(
      card(page, edited).getByText('Visible on the site', { exact: true }),
    ).toBeVisible();
    expect(await (await page.request.get(publicAddress)).text()).toContain(edited);

    await page.getByRole('button', { name: `Delete ${edited}` }).click();
    await expect(question(page)).toHaveAccessibleName('Are you absolutely sure?');
    await expect(question(page)).toContainText(confirmation);
    await expect(question(page).getByRole('button', { name: 'Cancel' })).toBeFocused();
    await page.mouse.click(5, 5);
    await expect(question(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(question(page)).toHaveCount(0);
    await page.getByRole('button', { name: `Delete ${edited}` }).click();
    await question(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(question(page)).toHaveCount(0);
    await expect(card(page, edited)).toBeVisible();
    await page.getByRole('button', { name: `Delete ${edited}` }).click();
    await closeToasts(page);
    go = await hold(page, calls, 'DELETE');
    await question(page).getByRole('button', { name: 'Continue' }).click();
    await expectOneToast(page, news.remove.pending);
    await go();
    await expectOneToast(page, news.remove.success);
    await expect(question(page)).toHaveCount(0);
    await expect(card(page, edited)).toHaveCount(0);
    expect(await adminApi.find(news.resource, edited)).toEqual([]);
    // A copy that was made meanwhile goes with the second purge, a little later.
    const publicText = async () => (await page.request.get(publicAddress)).text();
    await expect.poll(publicText).not.toContain(edited);
  },
);
