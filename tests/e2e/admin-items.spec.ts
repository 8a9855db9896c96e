import {
  card,
  closeToasts,
  dialog,
  expectOneToast,
  hold,
  question,
  refuse,
  save,
  toasts,
} from './admin-screens.ts';
import { choosePicture, listOf, nouns, typeTexts } from './admin-nouns.ts';
import { endpoints, expect, logIn, test, unique } from './fixtures.ts';

// Whole journeys, on a machine that may be busy with others.
test.describe.configure({ timeout: 90_000 });

const confirmation =
  'This action cannot be undone. This will permanently delete and remove your data from our servers.';

test.beforeEach(async ({ page, credentials }) => {
  await logIn(page.request, credentials);
});

for (const noun of nouns) {
  const { path } = endpoints[noun.noun];
  const calls = new RegExp(`${path}(/|$)`);

  test.describe(noun.heading, () => {
    test('create, edit and delete, each with its toasts, its place in the list and on the site', async ({
      page,
      adminApi,
    }) => {
      const title = unique('Made');
      const edited = unique('Edited');
      adminApi.tidy(noun.noun, title);
      adminApi.tidy(noun.noun, edited);
      await page.goto(noun.path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(noun.heading);
      const items = page.getByRole('article');
      await expect(items.first()).toBeVisible();

      await page.getByRole('button', { name: noun.add }).click();
      await expect(dialog(page)).toHaveAccessibleName(noun.titles.create);
      await choosePicture(page, noun);
      if (noun.hasMedia) {
        await expect(dialog(page).getByRole('img', { name: 'Chosen picture' })).toBeVisible();
      }
      await typeTexts(page, noun, title);
      let go = await hold(page, calls, 'POST');
      await save(page).click();
      await expectOneToast(page, noun.create.pending);
      await expect(dialog(page).getByRole('button', { name: 'Saving…' })).toBeVisible();
      await go();
      await expectOneToast(page, `${noun.create.success}View on the site`);
      await expect(dialog(page)).toHaveCount(0);
      await expect(items.first()).toHaveAccessibleName(title);
      const [made] = await adminApi.find(noun.noun, title);
      expect(made).toMatchObject(noun.stored);
      const link = toasts(page).getByRole('link', { name: 'View on the site' });
      const publicAddress = (await link.getAttribute('href')) ?? '';
      await expect(card(page, title).getByText(/^Live after \d+\.\d s$/)).toBeVisible();
      expect(await (await page.request.get(publicAddress)).text()).toContain(title);

      await page.getByRole('button', { name: `Edit ${title}` }).click();
      await expect(dialog(page)).toHaveAccessibleName(noun.titles.edit);
      for (const [label, text] of Object.entries(noun.texts)) {
        await expect(dialog(page).getByLabel(label, { exact: true })).toHaveValue(text);
      }
      const field = dialog(page).getByLabel('Title', { exact: true });
      await expect(field).toHaveValue(title);
      await field.fill(edited);
      await closeToasts(page);
      go = await hold(page, calls, 'PUT');
      await save(page).click();
      await expectOneToast(page, noun.update.pending);
      await go();
      await expectOneToast(page, `${noun.update.success}View on the site`);
      await expect(items.first()).toHaveAccessibleName(edited);
      await expect(card(page, title)).toHaveCount(0);
      const [changed] = await adminApi.find(noun.noun, edited);
      // Without a new file the old one stays.
      expect(changed).toMatchObject({ ...noun.stored, id: made?.id });
      expect(changed?.image).toBe(made?.image);
      await expect(card(page, edited).getByText(/^Live after \d+\.\d s$/)).toBeVisible();
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
      await expectOneToast(page, noun.remove.pending);
      await go();
      await expectOneToast(page, noun.remove.success);
      await expect(question(page)).toHaveCount(0);
      await expect(card(page, edited)).toHaveCount(0);
      expect(await adminApi.find(noun.noun, edited)).toEqual([]);
      expect(await (await page.request.get(publicAddress)).text()).not.toContain(edited);
    });

    test('what is missing is said at the fields, and nothing is sent', async ({ page }) => {
      let sent = 0;
      await page.route(calls, (route) => {
        if (route.request().method() === 'POST') sent += 1;
        return route.fallback();
      });
      await page.goto(noun.path);
      await page.getByRole('button', { name: noun.add }).click();
      if (noun.noun === 'news') await dialog(page).getByLabel('Date').fill('');
      await dialog(page).getByLabel('Title', { exact: true }).fill('   ');
      await save(page).click();
      await expect(dialog(page).getByText('All fields are required')).toHaveCount(
        noun.requiredTexts,
      );
      await expect(dialog(page).getByText('Image is required')).toHaveCount(noun.hasMedia ? 1 : 0);
      const title = dialog(page).getByLabel('Title', { exact: true });
      await expect(title).toBeFocused();
      await expect(title).toHaveAccessibleDescription(/All fields are required/);
      if (noun.noun === 'jobs') {
        await dialog(page).getByLabel('Stipend').fill('12.5');
        await save(page).click();
        await expect(
          dialog(page).getByText('The stipend must be whole rupees, 0 or more'),
        ).toBeVisible();
        await dialog(page).getByLabel('Stipend').fill('₹ 1,25,000');
        await expect(dialog(page).getByText('₹1,25,000', { exact: true })).toBeVisible();
      } else {
        await dialog(page)
          .getByLabel('Image', { exact: true })
          .setInputFiles({
            name: 'a.svg',
            mimeType: 'image/svg+xml',
            buffer: Buffer.from('<svg/>'),
          });
        await expect(dialog(page).getByText('a.svg: The file is not a JPEG')).toBeVisible();
      }
      await title.fill('A title');
      await expect(title).not.toHaveAttribute('aria-invalid', 'true');
      expect(sent).toBe(0);
      // What was typed is a draft: closing asks, and throwing it away is a choice.
      await dialog(page).getByRole('button', { name: 'Cancel' }).click();
      await expect(question(page)).toHaveAccessibleName('Close without saving?');
      await question(page).getByRole('button', { name: 'Discard' }).click();
      await expect(dialog(page)).toHaveCount(0);
      await expect(page.getByText('Unfinished:')).toHaveCount(0);
    });

    test.describe('failures', () => {
      test.use({ expectedNoise: /status of (404|500|503)|The list could not be loaded/ });

      test('each failure is one toast, the text stays and the question ends', async ({
        page,
        adminApi,
      }) => {
        const title = unique('Refused');
        const item = await adminApi.create(noun.noun, title);
        const said = 'Something went wrong on our side';
        const toast = (text: string) => (noun.isServerFirst ? said : `${text}${said}`);
        await page.goto(listOf(noun, title));
        await expect(card(page, title)).toBeVisible();

        await page.getByRole('button', { name: noun.add }).click();
        await choosePicture(page, noun);
        await typeTexts(page, noun, title);
        let stop = await refuse(page, calls, 'POST', { status: 500, message: said });
        await save(page).click();
        await expectOneToast(page, toast(noun.create.error));
        await expect(dialog(page).getByRole('alert')).toContainText(said);
        await expect(dialog(page).getByLabel('Title', { exact: true })).toHaveValue(title);
        await stop();
        await closeToasts(page);
        // An answer without a message: the catalogue's text stands for itself.
        stop = await refuse(page, calls, 'POST', { status: 500 });
        await dialog(page).getByRole('button', { name: 'Try again' }).click();
        await expectOneToast(page, new RegExp(`^${noun.create.error}`));
        await closeToasts(page);
        await stop();
        await dialog(page).getByRole('button', { name: 'Cancel' }).click();
        await question(page).getByRole('button', { name: 'Discard' }).click();

        await page.getByRole('button', { name: `Edit ${title}` }).click();
        await dialog(page).getByLabel('Title', { exact: true }).fill(`${title}, edited`);
        await closeToasts(page);
        stop = await refuse(page, calls, 'PUT', { status: 500, message: said });
        await save(page).click();
        await expectOneToast(page, toast(noun.update.error));
        await expect(dialog(page).getByLabel('Title', { exact: true })).toHaveValue(
          `${title}, edited`,
        );
        await stop();
        await closeToasts(page);
        stop = await refuse(page, calls, 'PUT', { status: 500 });
        await dialog(page).getByRole('button', { name: 'Try again' }).click();
        await expectOneToast(page, new RegExp(`^${noun.update.error}`));
        await stop();
        await dialog(page).getByRole('button', { name: 'Cancel' }).click();
        await question(page).getByRole('button', { name: 'Discard' }).click();

        await page.getByRole('button', { name: `Delete ${title}` }).click();
        await closeToasts(page);
        stop = await refuse(page, calls, 'DELETE', { status: 500, message: said });
        await question(page).getByRole('button', { name: 'Continue' }).click();
        await expectOneToast(page, toast(noun.remove.error));
        await expect(question(page)).toHaveCount(0);
        await expect(card(page, title)).toBeVisible();
        await stop();
        await closeToasts(page);
        stop = await refuse(page, calls, 'DELETE', { status: 500 });
        await page.getByRole('button', { name: `Delete ${title}` }).click();
        await question(page).getByRole('button', { name: 'Continue' }).click();
        await expectOneToast(page, new RegExp(`^${noun.remove.error}`));
        await expect(question(page)).toHaveCount(0);
        await stop();

        // Somebody else has deleted it meanwhile: one toast, and the card goes.
        await adminApi.remove(noun.noun, item.id);
        await closeToasts(page);
        await page.getByRole('button', { name: `Delete ${title}` }).click();
        await question(page).getByRole('button', { name: 'Continue' }).click();
        await expect(toasts(page)).toHaveCount(1);
        await expect(card(page, title)).toHaveCount(0);
      });

      test('a list that does not load says so in its place and can be tried again', async ({
        page,
      }) => {
        const lines: string[] = [];
        page.on('console', (message) => lines.push(message.text()));
        const stop = await refuse(page, new RegExp(`${path}\\?`), 'GET', { status: 500 });
        await page.goto(noun.path);
        const failure = page.getByRole('main').getByRole('alert');
        await expect(failure).toHaveText(
          noun.noun === 'jobs'
            ? 'Could not load. Error fetching jobs Retry'
            : 'Could not load. Retry',
        );
        await expect(toasts(page)).toHaveCount(0);
        expect(lines.join('\n')).toContain('The list could not be loaded');
        await stop();
        const said = 'Our database is out of reach at the moment. Please try again shortly';
        const again = await refuse(page, new RegExp(`${path}\\?`), 'GET', {
          status: 503,
          message: said,
          code: 'UNAVAILABLE',
        });
        await failure.getByRole('button', { name: 'Retry' }).click();
        await expect(failure).toHaveText(
          noun.noun === 'jobs' ? `Could not load. ${said} Retry` : 'Could not load. Retry',
        );
        await expect(failure.getByRole('button', { name: 'Retry' })).toBeFocused();
        await again();
        await failure.getByRole('button', { name: 'Retry' }).click();
        await expect(failure).toHaveCount(0);
        await expect(page.getByRole('article').first()).toBeVisible();
        await expect(page.getByRole('article').first()).toBeFocused();
      });
    });

    test('loading, then the sentence for an empty list', async ({ page }) => {
      const { list } = endpoints[noun.noun];
      const pageInfo = { currentPage: 1, totalPages: 1, pageSize: 10, totalRecords: 0 };
      const url = new RegExp(`${path}\\?`);
      await page.route(url, (route) =>
        route.fulfill({ json: { success: true, [list]: [], pageInfo } }),
      );
      const answer = await hold(page, url, 'GET');
      await page.goto(noun.path);
      if (noun.noun === 'jobs') await expect(page.getByText('Loading jobs...')).toBeVisible();
      else await expect(page.locator('[data-skeleton]')).toHaveCount(3);
      await expect(page.getByText(noun.empty)).toHaveCount(0);
      await answer();
      await expect(page.getByText(noun.empty, { exact: true })).toBeVisible();
      await expect(page.locator('[data-skeleton]')).toHaveCount(0);
      await expect(page.getByText(/^Page \d/)).toHaveCount(0);
    });

    test('an item without an id is not deleted but said to have none', async ({ page }) => {
      const { list } = endpoints[noun.noun];
      await page.route(new RegExp(`${path}\\?`), async (route) => {
        const response = await route.fetch();
        const body = (await response.json()) as Record<string, object[]>;
        const items = [{ ...body[list]?.[0], id: '', title: 'Without an id' }];
        await route.fulfill({ json: { ...body, [list]: items } });
      });
      const deletions: string[] = [];
      page.on('request', (request) => {
        if (request.method() === 'DELETE') deletions.push(request.url());
      });
      await page.goto(noun.path);
      await page.getByRole('button', { name: 'Delete Without an id' }).click();
      await question(page).getByRole('button', { name: 'Continue' }).click();
      await expectOneToast(page, noun.noun === 'jobs' ? 'Job ID not found' : 'id not found');
      await expect(question(page)).toHaveCount(0);
      expect(deletions).toEqual([]);
    });

    test('Prev and Next stop at the ends, and no other page can be asked for', async ({ page }) => {
      const { list } = endpoints[noun.noun];
      const asked: string[] = [];
      await page.route(new RegExp(`${path}\\?`), async (route) => {
        const number = Number(new URL(route.request().url()).searchParams.get('page'));
        asked.push(String(number));
        const response = await route.fetch({
          url: route
            .request()
            .url()
            .replace(/page=\d+/, 'page=1'),
        });
        const body = (await response.json()) as Record<string, object[]>;
        const items =
          number > 2 ? [] : [{ ...body[list]?.[number - 1], title: `Of page ${number}` }];
        const pageInfo = { currentPage: number, totalPages: 2, pageSize: 1, totalRecords: 2 };
        await route.fulfill({ json: { success: true, [list]: items, pageInfo } });
      });
      await page.goto(noun.path);
      const [previous, next] = [
        page.getByRole('button', { name: 'Prev' }),
        page.getByRole('button', { name: 'Next' }),
      ];
      await expect(page.getByText('Page 1 of 2')).toBeVisible();
      await expect(previous).toBeDisabled();
      await next.click();
      await expect(page.getByText('Page 2 of 2')).toBeVisible();
      await expect(card(page, 'Of page 2')).toBeFocused();
      await expect(page).toHaveURL(`${noun.path}?page=2`);
      await expect(next).toBeDisabled();
      await page.reload();
      await expect(page.getByText('Page 2 of 2')).toBeVisible();
      await previous.click();
      await expect(card(page, 'Of page 1')).toBeVisible();
      await page.goBack();
      await expect(card(page, 'Of page 2')).toBeVisible();

      await page.goto(`${noun.path}?page=99`);
      await expect(page.getByText('Page 2 of 2')).toBeVisible();
      await expect(page).toHaveURL(`${noun.path}?page=2`);
      asked.length = 0;
      await page.goto(`${noun.path}?page=0`);
      await expect(page.getByText('Page 1 of 2')).toBeVisible();
      expect(new Set(asked)).toEqual(new Set(['1']));
    });
  });
}
