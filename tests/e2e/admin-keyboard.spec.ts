import type { Locator, Page } from '@playwright/test';
import {
  card,
  closeToasts,
  dialog,
  expectOneToast,
  field,
  pictureFile,
  question,
} from './admin-screens.ts';
import { listOf, nouns, typeTexts } from './admin-nouns.ts';
import { expect, logIn, test, unique, type AdminApi } from './fixtures.ts';

// The mouse is not touched in this file. Whole journeys, on a machine that may be busy with others.
test.describe.configure({ timeout: 90_000 });

const searchField = (page: Page) => page.getByRole('searchbox', { name: 'Search' });
const press = (page: Page, ...keys: string[]) =>
  keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve());

/**
 * Walks with Tab through all of `part` and returns what it has and Tab did not reach. A card that
 * arrow keys lead to is not in the order, nor is the second radio button of a group.
 */
async function unreached(page: Page, part: Locator): Promise<string[]> {
  const controls = await part.evaluate((root) => {
    const selector = 'a[href], button, input, select, textarea, [tabindex="0"]';
    const all = [...root.querySelectorAll<HTMLElement>(selector)].filter(
      (element) =>
        element.matches(':enabled, a, [tabindex]') &&
        !element.matches('[hidden], [tabindex="-1"], [type="radio"]:not(:checked)') &&
        element.checkVisibility({ visibilityProperty: true }),
    );
    all.forEach((element, index) => (element.dataset['walk'] = String(index)));
    return all.map(({ outerHTML }) => outerHTML.slice(0, 160));
  });
  expect(controls.length).toBeGreaterThan(1);
  const seen = new Set<number>();
  // The browser's own stops (none here, or the window) come between; twice round is enough.
  for (let step = 0; step < controls.length * 2 + 4 && seen.size < controls.length; step += 1) {
    await page.keyboard.press('Tab');
    const at = await page.evaluate(() => {
      const active = document.activeElement;
      return active instanceof HTMLElement ? (active.dataset['walk'] ?? '') : '';
    });
    if (at) seen.add(Number(at));
  }
  return controls.filter((_, index) => !seen.has(index));
}

async function twoItems(adminApi: AdminApi, noun: (typeof nouns)[number]) {
  const name = unique('Keys');
  await adminApi.create(noun.noun, `${name} older`);
  await adminApi.create(noun.noun, `${name} newer`);
  return { name, newer: `${name} newer`, older: `${name} older`, path: listOf(noun, name) };
}

test.beforeEach(async ({ page, credentials }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await logIn(page.request, credentials);
});

for (const noun of nouns) {
  test.describe(noun.heading, { tag: '@desktop' }, () => {
    test('Tab reaches every control of the list and of the dialog', async ({ page, adminApi }) => {
      const { newer, path } = await twoItems(adminApi, noun);
      await page.goto(path);
      await expect(card(page, newer)).toBeVisible();
      expect(await unreached(page, page.locator('body'))).toEqual([]);
      await page.keyboard.press('n');
      await expect(field(page, 'Title')).toBeFocused();
      expect(await unreached(page, dialog(page))).toEqual([]);
      // And never leaves the dialog: it is one round.
      await expect(dialog(page).locator(':focus')).toHaveCount(1);
    });

    test('create, edit and delete without a mouse; focus goes where the work goes on', async ({
      page,
      adminApi,
    }) => {
      const { name, newer, older, path } = await twoItems(adminApi, noun);
      const made = `${name} made`;
      const picture = await pictureFile();
      page.on('filechooser', (chooser) => void chooser.setFiles(picture));
      adminApi.tidy(noun.noun, made);
      await page.goto(path);
      await expect(card(page, newer)).toBeVisible();

      // Opened by its key from nowhere and closed untouched: to the button that does the same.
      await page.evaluate(
        () => document.activeElement instanceof HTMLElement && document.activeElement.blur(),
      );
      await page.keyboard.press('n');
      await expect(field(page, 'Title')).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(dialog(page)).toHaveCount(0);
      await expect(page.getByRole('button', { name: noun.add })).toBeFocused();

      // Escape on a typed text asks first; Escape again goes back to the text.
      await page.keyboard.press('Enter');
      await expect(field(page, 'Title')).toBeFocused();
      await page.keyboard.type('Some text');
      await page.keyboard.press('Escape');
      await expect(question(page)).toHaveAccessibleName('Close without saving?');
      await expect(page.getByRole('button', { name: 'Go on editing' })).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(question(page)).toHaveCount(0);
      await expect(field(page, 'Title')).toBeFocused();
      await expect(field(page, 'Title')).toHaveValue('Some text');

      if (noun.hasMedia) {
        await field(page, 'Image').focus();
        await page.keyboard.press('Enter');
        await expect(dialog(page).getByRole('img', { name: 'Chosen picture' })).toBeVisible();
        await expect(field(page, 'Image')).toBeFocused();
      }
      await typeTexts(page, noun, made);
      await page.keyboard.press('Control+Enter');
      await expectOneToast(page, `${noun.create.success}View on the site`);
      await expect(card(page, made)).toBeFocused();

      // Enter edits the card that has the focus, and gives the focus back to it.
      await page.keyboard.press('Enter');
      await expect(field(page, 'Title')).toBeFocused();
      await expect(field(page, 'Title')).toHaveValue(made);
      await page.keyboard.press('Escape');
      await expect(card(page, made)).toBeFocused();

      // Arrow keys, Home and End move among the cards.
      await page.keyboard.press('ArrowRight');
      await expect(card(page, newer)).toBeFocused();
      await page.keyboard.press('End');
      await expect(card(page, older)).toBeFocused();
      await page.keyboard.press('ArrowRight');
      await expect(card(page, older)).toBeFocused();
      await page.keyboard.press('Home');
      await expect(card(page, made)).toBeFocused();

      // Delete asks, Escape is Cancel, and afterwards the next card has the focus.
      await page.keyboard.press('Delete');
      await expect(question(page).getByRole('button', { name: 'Cancel' })).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(card(page, made)).toBeFocused();
      for (const [doomed, next] of [
        [made, newer],
        [newer, older],
      ] as const) {
        await closeToastsByKey(page);
        await card(page, doomed).focus();
        await press(page, 'Delete', 'Tab', 'Enter');
        await expectOneToast(page, noun.remove.success);
        await expect(card(page, doomed)).toHaveCount(0);
        await expect(card(page, next)).toBeFocused();
      }
      await closeToastsByKey(page);
      await press(page, 'Delete', 'Tab', 'Enter');
      await expect(card(page, older)).toHaveCount(0);
      await expect(page.getByRole('button', { name: noun.add })).toBeFocused();
    });
  });
}

/** Toasts leave by themselves; their buttons only make it quicker. */
async function closeToastsByKey(page: Page): Promise<void> {
  const focused = page.locator(':focus');
  const handle = await focused.elementHandle();
  await closeToasts(page, (button) => button.press('Enter', { timeout: 1_000 }));
  await handle?.focus();
}

test('single keys: search, add, the list of keys, and a switch that puts them to sleep', async ({
  page,
}) => {
  await page.goto('/admin/manage-jobs');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.keyboard.press('/');
  await expect(searchField(page)).toBeFocused();
  await page.keyboard.type('n/?');
  await expect(searchField(page)).toHaveValue('n/?');
  await expect(dialog(page)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(searchField(page)).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(searchField(page)).not.toBeFocused();

  await page.getByRole('button', { name: 'Edit', exact: false }).first().focus();
  await page.keyboard.press('?');
  await expect(dialog(page)).toHaveAccessibleName('Keyboard shortcuts');
  for (const keys of ['Ctrl+B ⌘+B', '?', '/', 'n', 'Arrow keys', 'Home End', 'Enter', 'Delete']) {
    await expect(dialog(page).getByRole('cell', { name: keys, exact: true })).toBeVisible();
  }
  const single = dialog(page).getByRole('switch', { name: 'Single-key shortcuts' });
  await single.focus();
  await page.keyboard.press('Space');
  await expect(single).not.toBeChecked();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Edit', exact: false }).first()).toBeFocused();
  await press(page, 'n', '/', '?');
  await expect(dialog(page)).toHaveCount(0);
  await expect(searchField(page)).not.toBeFocused();

  // The way back leads over the account menu.
  await page.getByRole('button', { name: /^Account: / }).focus();
  await press(page, 'Enter', 'End');
  await expect(page.getByRole('menuitem', { name: 'Keyboard shortcuts' })).toBeFocused();
  await page.keyboard.press('Enter');
  await single.focus();
  await page.keyboard.press('Space');
  await expect(single).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /^Account: / })).toBeFocused();
  await page.keyboard.press('n');
  await expect(dialog(page)).toHaveAccessibleName('Create Job');
});

test('from screen to screen: skip link, heading, sidebar, menu', async ({ page, isMobile }) => {
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'On the site now' })).toBeVisible();
  expect(await unreached(page, page.locator('body'))).toEqual([]);
  await page.getByRole('link', { name: 'Skip to the content' }).press('Enter');
  await expect(page.getByRole('main')).toBeFocused();

  await page.keyboard.press('Control+b');
  const sheet = page.getByRole('dialog', { name: 'SMCS System' });
  if (isMobile) expect(await unreached(page, sheet)).toEqual([]);
  await page.getByRole('link', { name: 'Manage Installations' }).first().press('Enter');
  await expect(sheet).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Manage Installations');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page).toHaveTitle(/Manage Installations/);
  if (isMobile) {
    await page.keyboard.press('Control+b');
    await expect(sheet).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Menu' })).toBeFocused();
  }
  const account = page.getByRole('button', { name: /^Account: / });
  await account.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Change password' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Log out everywhere' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(account).toBeFocused();
});

test('applications: arrows, Enter, Delete and Escape', async ({ page, adminApi, isMobile }) => {
  const job = await adminApi.createJob(unique('Keys'));
  for (const name of ['Third', 'Second', 'First']) await adminApi.apply(job.id, { name });
  await page.goto(`/admin/manage-jobs/applications?job=${job.id}`);
  const row = (name: string) => page.getByRole('link', { name: new RegExp(`^${name}`) });
  await expect(row('First')).toBeVisible();
  expect(await unreached(page, page.getByRole('main'))).toEqual([]);
  await page.keyboard.press('/');
  await expect(searchField(page)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(row('First')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(row('Second')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Second' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(row('Second')).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Second' })).toHaveCount(isMobile ? 0 : 1);
  await press(page, 'ArrowDown', 'Delete');
  await expect(question(page)).toContainText('Third');
  await press(page, 'Tab', 'Enter');
  await expectOneToast(page, 'Application deleted successfully');
  await expect(row('Third')).toHaveCount(0);
  await expect(row('Second')).toBeFocused();
});
