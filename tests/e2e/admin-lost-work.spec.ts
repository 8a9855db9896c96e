import type { Page } from '@playwright/test';
import {
  closeToasts,
  dialog,
  expectOneToast,
  field,
  pictureFile,
  refuse,
  save,
} from './admin-screens.ts';
import { listOf, logInOver, nouns, typeTexts, type NounTexts } from './admin-nouns.ts';
import { endpoints, expect, logIn, test, unique, type AdminApi } from './fixtures.ts';
import type { Credentials } from '../support/site.ts';

// Whole journeys, on a machine that may be busy with others.
test.describe.configure({ timeout: 90_000 });

/** What is typed into one dialog, and who can disturb it. */
interface Scene {
  page: Page;
  noun: NounTexts;
  title: string;
  /** Name of the item that is edited, where one is. */
  before: string;
  adminApi: AdminApi;
  credentials: Credentials;
  openTab: () => Promise<Page>;
  expectWhole: (page: Page) => Promise<void>;
}

interface Trouble {
  name: string;
  tag: '@phone' | '@desktop';
  isEdit?: boolean;
  /** Brings the trouble about and leads out of it again, to the page and the button that saves. */
  strike: (scene: Scene) => Promise<{ page: Page; button: string }>;
}

const calls = ({ noun }: NounTexts) => new RegExp(`${endpoints[noun].path}(/|$)`);

const troubles: readonly Trouble[] = [
  {
    name: 'a reload',
    tag: '@desktop',
    strike: async ({ page }) => {
      await page.reload();
      return { page, button: 'Save' };
    },
  },
  {
    name: 'a closed tab',
    tag: '@phone',
    strike: async ({ page, noun, title, openTab }) => {
      await page.close();
      const tab = await openTab();
      await tab.goto(noun.path);
      await expect(tab.getByText(`Unfinished: “${title}” of`)).toBeVisible();
      await tab.getByRole('button', { name: `Continue “${title}”` }).click();
      return { page: tab, button: 'Save' };
    },
  },
  {
    name: 'a crash of the tab',
    tag: '@phone',
    strike: async ({ page, openTab }) => {
      const address = page.url();
      const crashed = page.waitForEvent('crash');
      const session = await page.context().newCDPSession(page);
      session.send('Page.crash').catch(() => undefined); // nobody is left to answer
      await crashed;
      const tab = await openTab();
      await tab.goto(address);
      return { page: tab, button: 'Save' };
    },
  },
  {
    name: 'an ended session',
    tag: '@desktop',
    strike: async ({ page, credentials, expectWhole }) => {
      await page.context().clearCookies();
      await save(page).click();
      await logInOver(page, credentials);
      await expect(dialog(page).getByText('You are logged in again.')).toBeVisible();
      await expectWhole(page);
      await closeToasts(page);
      return { page, button: 'Try again' };
    },
  },
  {
    name: 'no connection',
    tag: '@phone',
    strike: async ({ page, noun, expectWhole }) => {
      await page.context().setOffline(true);
      await expect(dialog(page).getByText('What you type is kept in this browser.')).toBeVisible();
      await save(page).click();
      await expect(dialog(page).getByRole('alert')).toContainText('could not be reached');
      await expectOneToast(page, new RegExp(`^${noun.create.error}`));
      await expectWhole(page);
      await page.context().setOffline(false);
      await expect(dialog(page).getByText('The browser is online again.')).toBeVisible();
      await closeToasts(page);
      return { page, button: 'Try again' };
    },
  },
  {
    name: 'an answer 500',
    tag: '@desktop',
    strike: async ({ page, noun, expectWhole }) => {
      const message = 'Something went wrong on our side';
      const stop = await refuse(page, calls(noun), 'POST', { status: 500, message });
      await save(page).click();
      await expect(dialog(page).getByRole('alert')).toContainText(message);
      await expectWhole(page);
      await stop();
      await closeToasts(page);
      return { page, button: 'Try again' };
    },
  },
  {
    name: 'an answer 409',
    tag: '@desktop',
    isEdit: true,
    strike: async ({ page, noun, before, adminApi, expectWhole }) => {
      const theirs = unique('Theirs');
      adminApi.tidy(noun.noun, theirs);
      const [item] = await adminApi.find(noun.noun, before);
      await adminApi.rename(noun.noun, item?.id ?? '', theirs);
      await save(page).click();
      await expect(
        dialog(page).getByRole('heading', { name: 'Somebody else has changed this item' }),
      ).toBeFocused();
      const choice = dialog(page).getByRole('group', { name: 'Title', exact: true });
      await expect(choice).toContainText(theirs);
      await choice.getByRole('radio', { name: /^Yours/ }).check();
      await dialog(page).getByRole('button', { name: 'Go on editing with this choice' }).click();
      await expectWhole(page);
      await closeToasts(page);
      return { page, button: 'Save' };
    },
  },
  {
    name: 'slow 3G, a stop half-way and a reload',
    tag: '@phone',
    strike: async ({ page, expectWhole }) => {
      const session = await page.context().newCDPSession(page);
      // As the developer tools define it: bytes per second, and milliseconds of delay.
      const conditions = { downloadThroughput: 50_000, uploadThroughput: 50_000, latency: 2_000 };
      await session.send('Network.enable');
      await session.send('Network.emulateNetworkConditions', { offline: false, ...conditions });
      await save(page).click();
      await expect(dialog(page).getByRole('button', { name: 'Saving…' })).toBeVisible();
      await expectWhole(page);
      // Whether it has been stored by now or not, saving it again makes one item.
      await dialog(page).getByRole('button', { name: 'Cancel' }).click();
      await expect(save(page)).toBeVisible();
      await expectWhole(page);
      await page.reload();
      return { page, button: 'Save' };
    },
  },
];

// What is provoked here is written to the console.
test.use({
  expectedNoise:
    /status of (401|409|500)|ERR_INTERNET_DISCONNECTED|The (list|applications) could not be loaded/,
});

test.beforeEach(async ({ page, credentials }) => {
  await logIn(page.request, credentials);
});

for (const { name, tag, isEdit = false, strike } of troubles) {
  for (const noun of nouns) {
    test(
      `${name} takes nothing from the dialog of ${noun.noun}`,
      { tag },
      async ({ page, adminApi, credentials, openTab }) => {
        const { path } = endpoints[noun.noun];
        const title = unique('Typed');
        const before = unique('Before');
        adminApi.tidy(noun.noun, title);
        const picture = await pictureFile();

        if (isEdit) {
          await adminApi.create(noun.noun, before);
          await page.goto(listOf(noun, before));
          await page.getByRole('button', { name: `Edit ${before}` }).click();
        } else {
          await page.goto(noun.path);
          await page.getByRole('button', { name: noun.add }).click();
        }
        if (noun.hasMedia) {
          await field(page, 'Image').setInputFiles(picture);
          await expect(dialog(page).getByRole('img', { name: 'Chosen picture' })).toBeVisible();
        }
        await typeTexts(page, noun, title);

        const expectWhole = async (at: Page) => {
          await expect(field(at, 'Title')).toHaveValue(title);
          for (const [label, text] of Object.entries(noun.texts)) {
            await expect(field(at, label)).toHaveValue(text);
          }
          if (!noun.hasMedia) return;
          await expect(dialog(at).getByText(picture.name)).toBeVisible();
          await expect(dialog(at).getByRole('img', { name: 'Chosen picture' })).toBeVisible();
        };
        const scene = { page, noun, title, before, adminApi, credentials, openTab, expectWhole };
        const { page: after, button } = await strike(scene);
        await expectWhole(after);
        await dialog(after).getByRole('button', { name: button, exact: true }).click();
        await expectOneToast(
          after,
          `${(isEdit ? noun.update : noun.create).success}View on the site`,
        );
        await expect(dialog(after)).toHaveCount(0);
        await expect(after.getByText('Unfinished:')).toHaveCount(0);

        const stored = await adminApi.find(noun.noun, title);
        expect(stored).toHaveLength(1);
        expect(stored[0]).toMatchObject(noun.stored);
        if (!noun.hasMedia) return;
        const file = await after.request.get(`/v1/uploads/${stored[0]?.image}`);
        expect((await file.body()).equals(picture.buffer), `${path} kept the file`).toBe(true);
      },
    );
  }
}
