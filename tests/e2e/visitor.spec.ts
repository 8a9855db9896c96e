import { expect, test, unique } from './fixtures.ts';

test('a visitor opens a news item from the list and goes back', async ({ page, adminApi }) => {
  const title = unique('Silo topped out');
  const news = await adminApi.createNews({
    title,
    description: 'First paragraph.\n\nSecond paragraph.',
    date: '2100-12-31', // newest of all, so that it stands on the first page
  });
  await page.goto('/press-and-bulletins/news-releases');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Press And Bulletins');
  const tab = page.getByRole('navigation', { name: /Pages of Press/ }).getByRole('link');
  await expect(tab).toHaveText(['News Releases']);
  await expect(tab).toHaveAttribute('aria-current', 'page');

  await page.getByRole('link', { name: title }).click();
  await expect(page).toHaveURL(`/press-and-bulletins/news/${news.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page.getByText('Second paragraph.', { exact: true })).toBeVisible();
  await expect(page.getByText('2100-12-31')).toBeVisible();
  const picture = page.getByRole('img', { name: title });
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);

  await page.getByRole('link', { name: 'Go Back' }).click();
  await expect(page).toHaveURL('/press-and-bulletins/news-releases');
});

test('Go Back on an item opened directly leads to the list', async ({ page, adminApi }) => {
  const news = await adminApi.createNews({ title: unique('Opened directly') });
  await page.goto(`/press-and-bulletins/news/${news.id}`);
  await page.getByRole('link', { name: 'Go Back' }).click();
  await expect(page).toHaveURL('/press-and-bulletins/news-releases');
});

test('an edit replaces what the CDN holds of the list and the item', async ({ page, adminApi }) => {
  const before = unique('Before the edit');
  const after = unique('After the edit');
  const news = await adminApi.createNews({ title: before, date: '2100-12-31' });
  const paths = ['/press-and-bulletins/news-releases', `/press-and-bulletins/news/${news.id}`];
  for (const path of paths) {
    // Another journey's write may purge the list in between, so this asks until it is kept.
    await expect
      .poll(async () => (await page.goto(path))?.headers()['cache-status'])
      .toContain('hit');
    await expect(page.getByText(before).last()).toBeVisible();
  }
  await adminApi.updateNews(news, { title: after, date: '2100-12-31' });
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByText(after).last()).toBeVisible();
    await expect(page.getByText(before)).toHaveCount(0);
  }
});

test('parameters of no meaning share one cache entry', async ({ request }) => {
  const path = '/technology-and-ability/installations';
  await request.get(path);
  const tracked = await request.get(`${path}?utm_source=letter`);
  expect(tracked.headers()['cache-status']).toContain('hit');
});

test.describe('what does not exist', () => {
  test.use({ expectedNoise: /status of 404/ });
  const absent = '00000000-0000-4000-8000-000000000000';

  for (const [path, text] of [
    [`/press-and-bulletins/news/${absent}`, 'News not found'],
    ['/press-and-bulletins/news/no-id', 'Description not found'],
    ['/press-and-bulletins/news-releases?page=9999', 'News not found'],
    ['/press-and-bulletins/news-releases?page=0', 'News not found'],
    ['/press-and-bulletins/news-releases?page=1.5', 'News not found'],
    [`/human-resources/join-us/${absent}`, 'Job not found'],
    ['/technology-and-ability/installations?page=x', 'Installation not found'],
    ['/nowhere', 'There is no page at this address'],
    ['/administrator', 'There is no page at this address'],
  ] as const) {
    test(`${path} answers 404 with a way on`, async ({ page }) => {
      const response = await page.goto(path);
      expect(response?.status()).toBe(404);
      await expect(page.locator('main').getByText(text)).toBeVisible();
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
      await expect(page.locator('main').getByRole('link').first()).toBeVisible();
      await expect(page.getByRole('banner')).toBeVisible();
    });
  }
});

test('moved and unknown addresses are told apart', async ({ request }) => {
  const moved = await request.get('/culture/social_responsbility?a=1', { maxRedirects: 0 });
  expect(moved.status()).toBe(301);
  expect(moved.headers()['location']).toBe('/culture/social_responsibility?a=1');

  const api = await request.get('/v1/nothing/here');
  expect(api.status()).toBe(404);
  expect(await api.json()).toEqual({
    success: false,
    message: 'There is no such address in this API',
    code: 'NOT_FOUND',
    requestId: expect.stringMatching(/^[0-9a-f-]{36}$/) as unknown,
  });
});
