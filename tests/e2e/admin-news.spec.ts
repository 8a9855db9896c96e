import type { Page } from '@playwright/test';
import { expect, logIn, makePicture, test, unique } from './fixtures.ts';

const picture = async (width?: number, height?: number) => ({
  name: 'picture.png',
  mimeType: 'image/png',
  buffer: await makePicture(width, height),
});

const editor = (page: Page) => page.getByRole('dialog');
const card = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title });

/** Takes away what a journey has made through the screens. */
async function removeByTitle(page: Page, title: string): Promise<void> {
  const response = await page.request.get('/v1/news?limit=100');
  const { news } = (await response.json()) as { news: { id: string; title: string }[] };
  for (const item of news.filter((each) => each.title === title)) {
    await page.request.delete(`/v1/news/${item.id}`);
  }
}

test.beforeEach(async ({ page, credentials }) => {
  await logIn(page.request, credentials);
});

test('create with a picture, edit, delete: the public page follows', async ({ page }) => {
  const title = unique('Vessel tested');
  const edited = unique('Vessel tested again');
  await page.goto('/admin/news-releases');
  await page.getByRole('button', { name: 'Add News' }).click();
  await editor(page).getByLabel('Title').fill(title);
  await editor(page).getByLabel('Description').fill('At one and a half times the pressure.');
  await editor(page).getByLabel('Date').fill('2100-12-31');
  await editor(page)
    .getByLabel('Image')
    .setInputFiles(await picture());
  await expect(editor(page).getByRole('img', { name: 'Chosen picture' })).toBeVisible();
  await editor(page).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('News created successfully')).toBeVisible();
  await expect(editor(page)).toHaveCount(0);
  await expect(page.getByRole('article').first()).toContainText(title);

  const address = await card(page, title).getByRole('link', { name: title }).getAttribute('href');
  const publicPage = await page.context().newPage();
  await publicPage.goto(address ?? '');
  await expect(publicPage.getByRole('heading', { level: 1 })).toHaveText(title);

  await page.getByRole('button', { name: `Edit ${title}` }).click();
  await expect(editor(page).getByLabel('Title')).toHaveValue(title);
  await expect(editor(page).getByLabel('Date')).toHaveValue('2100-12-31');
  await editor(page).getByLabel('Title').fill(edited);
  await editor(page).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('News Edited successfully')).toBeVisible();
  await expect(card(page, edited)).toBeVisible();
  await publicPage.reload();
  await expect(publicPage.getByRole('heading', { level: 1 })).toHaveText(edited);

  await page.getByRole('button', { name: `Delete ${edited}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('News deleted successfully')).toBeVisible();
  await expect(card(page, edited)).toHaveCount(0);
  const gone = await publicPage.reload();
  expect(gone?.status()).toBe(404);
});

test('a picture above 4 MiB goes straight to storage', async ({ page }) => {
  const title = unique('Large picture');
  const large = await picture(1600, 1400);
  expect(large.buffer.length).toBeGreaterThan(4 * 1024 * 1024);
  await page.goto('/admin/news-releases');
  await page.getByRole('button', { name: 'Add News' }).click();
  await editor(page).getByLabel('Title').fill(title);
  await editor(page).getByLabel('Description').fill('In full size.');
  await editor(page).getByLabel('Image').setInputFiles(large);
  const upload = page.waitForRequest((request) => request.method() === 'PUT');
  await editor(page).getByRole('button', { name: 'Save' }).click();
  expect(new URL((await upload).url()).origin).not.toBe(new URL(page.url()).origin);
  await expect(page.getByText('News created successfully')).toBeVisible();
  await removeByTitle(page, title);
});

test('what is missing is said in the dialog, before anything is sent', async ({ page }) => {
  await page.goto('/admin/news-releases');
  await page.getByRole('button', { name: 'Add News' }).click();
  await editor(page).getByRole('button', { name: 'Save' }).click();
  await expect(editor(page).getByText('All fields are required')).toHaveCount(2);
  await expect(editor(page).getByText('Image is required')).toBeVisible();
  await expect(editor(page).getByLabel('Title')).toBeFocused();
  await editor(page)
    .getByLabel('Image')
    .setInputFiles({ name: 'a.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') });
  await expect(editor(page).getByText('The file is not a JPEG')).toBeVisible();
});

test('the question before a deletion starts on Cancel, and Escape is Cancel', async ({
  page,
  adminApi,
}) => {
  const { title } = await adminApi.createNews({ title: unique('Stays'), date: '2100-12-31' });
  await page.goto('/admin/news-releases');
  await page.getByRole('button', { name: `Delete ${title}` }).click();
  const question = page.getByRole('alertdialog', { name: 'Are you absolutely sure?' });
  await expect(question).toContainText(
    'This action cannot be undone. This will permanently delete and remove your data from our servers.',
  );
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.mouse.click(5, 5);
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(card(page, title)).toBeVisible();
});

test.describe('refusals', () => {
  test.use({ expectedNoise: /status of (401|409|503)|The list could not be loaded/ });

  test('somebody else was faster: the text stays and the reason is said', async ({
    page,
    adminApi,
  }) => {
    const title = unique('Edited twice');
    const news = await adminApi.createNews({ title, date: '2100-12-31' });
    await page.goto('/admin/news-releases');
    await page.getByRole('button', { name: `Edit ${title}` }).click();
    await editor(page).getByLabel('Description').fill('My long text.');
    await adminApi.updateNews(news, { title, description: 'Theirs.', date: '2100-12-31' });
    await editor(page).getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Error Edit news')).toBeVisible();
    await expect(editor(page).getByText('Somebody else has changed this item')).toBeVisible();
    await expect(editor(page).getByLabel('Description')).toHaveValue('My long text.');
  });

  test('an ended session opens the login form over the dialog, and nothing is lost', async ({
    page,
    context,
    credentials,
  }) => {
    const title = unique('Typed before');
    await page.goto('/admin/news-releases');
    await page.getByRole('button', { name: 'Add News' }).click();
    await editor(page).getByLabel('Title').fill(title);
    await editor(page).getByLabel('Description').fill('A long text.');
    await editor(page)
      .getByLabel('Image')
      .setInputFiles(await picture());
    await context.clearCookies();
    await editor(page).getByRole('button', { name: 'Save' }).click();
    const login = page.getByRole('dialog', { name: 'Login to your account' });
    await expect(login).toBeVisible();
    await login.getByLabel('Username').fill(credentials.userName);
    await login.getByLabel('Password').fill(credentials.password);
    await login.getByRole('button', { name: 'Login' }).click();
    await expect(login).toHaveCount(0);
    await expect(editor(page).getByLabel('Title')).toHaveValue(title);
    await editor(page).getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('News created successfully')).toBeVisible();
    await removeByTitle(page, title);
  });

  test('a list that does not load says so once and can be tried again', async ({ page }) => {
    await page.route('**/v1/news?*', (route) => route.fulfill({ status: 503, body: '<h1>' }));
    await page.goto('/admin/news-releases');
    await expect(page.getByRole('alert')).toHaveText('Could not load. Retry');
    await page.unroute('**/v1/news?*');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});

test.describe('lists of a known size', () => {
  const newsPage = (currentPage: number, totalRecords: number) => ({
    success: true,
    news: [],
    pageInfo: { currentPage, totalPages: 1, pageSize: 10, totalRecords },
  });

  test('three skeletons while loading, then the sentence for an empty list', async ({ page }) => {
    let answer: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/v1/news?*', async (route) => {
      await held;
      await route.fulfill({ json: newsPage(1, 0) });
    });
    await page.goto('/admin/news-releases');
    await expect(page.locator('[data-skeleton]')).toHaveCount(3);
    answer();
    await expect(
      page.getByText('No news posts found. Click Add News to create one.'),
    ).toBeVisible();
    await expect(page.getByText(/^Page \d/)).toHaveCount(0);
  });

  test('Prev and Next stop at the ends', async ({ page }) => {
    await page.route('**/v1/news?*', (route) => {
      const number = Number(new URL(route.request().url()).searchParams.get('page'));
      const item = {
        id: `00000000-0000-4000-8000-00000000000${number}`,
        title: `Item of page ${number}`,
        description: 'Text',
        publishDate: '2026-01-01',
        image: `${'0'.repeat(32)}.png`,
        imageUrl: '/favicon.svg',
        createdAt: '2026-01-01T00:00:00+00:00',
        updatedAt: '2026-01-01T00:00:00+00:00',
      };
      const { pageInfo } = newsPage(number, 2);
      return route.fulfill({
        json: {
          success: true,
          news: [item],
          pageInfo: { ...pageInfo, totalPages: 2, pageSize: 1 },
        },
      });
    });
    await page.route('**/.netlify/images?*', (route) =>
      route.fulfill({
        contentType: 'image/svg+xml',
        body: '<svg xmlns="http://www.w3.org/2000/svg"/>',
      }),
    );
    await page.goto('/admin/news-releases');
    const [previous, next] = [
      page.getByRole('button', { name: 'Prev' }),
      page.getByRole('button', { name: 'Next' }),
    ];
    await expect(page.getByText('Page 1 of 2')).toBeVisible();
    await expect(previous).toBeDisabled();
    await next.click();
    await expect(page.getByText('Page 2 of 2')).toBeVisible();
    await expect(page.getByText('Item of page 2')).toBeVisible();
    await expect(next).toBeDisabled();
  });
});
