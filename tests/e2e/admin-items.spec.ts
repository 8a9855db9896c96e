import { isTextEditor, resources } from '../admin/support/resources.ts';
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
import { adminTest as test, endpoints, expect, unique } from './fixtures.ts';

const confirmation =
  'This action cannot be undone. This will permanently delete and remove your data from our servers.';

for (const texts of resources) {
  const calls = new RegExp(`${endpoints[texts.resource].path}(/|$)`);

  const journey = `${texts.heading}: create, edit and delete, each with its toasts, its place in the list and on the site`;
  // News has every part of an editor, so it is the one that runs on a phone.
  const tag = texts.resource === 'news' ? '@phone' : '@desktop';
  test(journey, { tag }, async ({ page, adminApi }) => {
    test.slow(); // the longest way of all, with three writes that are waited for on the site
    const title = unique('Made');
    const edited = unique('Edited');
    adminApi.tidy(texts.resource, title);
    adminApi.tidy(texts.resource, edited);
    await page.goto(texts.path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.heading);
    const items = page.getByRole('article');
    await expect(items.first()).toBeVisible();

    await page.getByRole('button', { name: texts.add }).click();
    await expect(dialog(page)).toHaveAccessibleName(texts.titles.create);
    if (texts.media) {
      await field(page, texts.media).setInputFiles(await pictureFile());
      await expect(dialog(page).getByRole('img', { name: 'Chosen picture' })).toBeVisible();
    }
    await typeTexts(page, texts, title);
    let go = await hold(page, calls, 'POST');
    await save(page).click();
    await expectOneToast(page, texts.create.pending);
    await expect(dialog(page).getByRole('button', { name: 'Saving…' })).toBeVisible();
    await go();
    await expectOneToast(page, `${texts.create.success}View on site`);
    await expect(dialog(page)).toHaveCount(0);
    await expect(items.first()).toHaveAccessibleName(title);
    const [made] = await adminApi.find(texts.resource, title);
    expect(made).toMatchObject(texts.stored);
    const link = toasts(page).getByRole('link', { name: 'View on site' });
    const publicAddress = (await link.getAttribute('href')) ?? '';
    await expect(card(page, title).getByText('Visible on the site', { exact: true })).toBeVisible();
    expect(await (await page.request.get(publicAddress)).text()).toContain(title);

    await page.getByRole('button', { name: `Edit ${title}` }).click();
    await expect(dialog(page)).toHaveAccessibleName(texts.titles.edit);
    for (const [label, text] of Object.entries(texts.texts)) {
      const shown = expect(dialog(page).getByLabel(label, { exact: true }));
      await (isTextEditor(label) ? shown.toHaveText(text) : shown.toHaveValue(text));
    }
    await expect(field(page, 'Title')).toHaveValue(title);
    await field(page, 'Title').fill(edited);
    await closeToasts(page);
    go = await hold(page, calls, 'PUT');
    await save(page).click();
    await expectOneToast(page, texts.update.pending);
    await go();
    await expectOneToast(page, `${texts.update.success}View on site`);
    await expect(items.first()).toHaveAccessibleName(edited);
    await expect(card(page, title)).toHaveCount(0);
    const [changed] = await adminApi.find(texts.resource, edited);
    // Without a new file the old one stays.
    expect(changed).toMatchObject({ ...texts.stored, id: made?.id });
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
    await expectOneToast(page, texts.remove.pending);
    await go();
    await expectOneToast(page, texts.remove.success);
    await expect(question(page)).toHaveCount(0);
    await expect(card(page, edited)).toHaveCount(0);
    expect(await adminApi.find(texts.resource, edited)).toEqual([]);
    // A copy that was made meanwhile goes with the second purge, a little later.
    const publicText = async () => (await page.request.get(publicAddress)).text();
    await expect.poll(publicText).not.toContain(edited);
  });
}
