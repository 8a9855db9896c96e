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

test(
  'an edit replaces what the CDN holds of the list and the item',
  { tag: '@desktop' },
  async ({ page, adminApi }) => {
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
  },
);

test('parameters of no meaning share one cache entry', { tag: '@desktop' }, async ({ request }) => {
  const path = '/technology-and-ability/installations';
  await request.get(path);
  const tracked = await request.get(`${path}?utm_source=letter`);
  expect(tracked.headers()['cache-status']).toContain('hit');
});

test.describe('the texts, counts and forms of the specification', () => {
  test('the press banner: one heading, its letters 0.15 s apart, still for who wants it so', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.goto('/press-and-bulletins/news-releases');
    const heading = page.getByRole('heading', { level: 1, name: 'Press And Bulletins' });
    await expect(heading).toBeVisible();
    const letters = heading.locator('[aria-hidden] > span');
    await expect(letters).toHaveCount('Press And Bulletins'.length);
    const delays = await letters.evaluateAll((all) =>
      all.map((letter) => Number.parseFloat(getComputedStyle(letter).animationDelay)),
    );
    expect(delays.map((delay, index) => Math.abs(delay - index * 0.15) < 0.001)).not.toContain(
      false,
    );
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expect(letters.last()).toHaveCSS('animation-name', 'none');
  });

  test('a news card: three lines of text, the day as yyyy-MM-dd, in a box where there is room', async ({
    page,
    adminApi,
    isMobile,
  }) => {
    const title = unique('A long story');
    const description = 'A sentence that goes on about the silo and its roof. '.repeat(40);
    await adminApi.createNews({ title, description, date: '2100-12-30' });
    await page.goto('/press-and-bulletins/news-releases');
    const card = page.getByRole('article').filter({ hasText: title });
    const text = card.getByText(/^A sentence/);
    const lines = await text.evaluate(
      (element) => element.clientHeight / Number.parseFloat(getComputedStyle(element).lineHeight),
    );
    expect(Math.round(lines)).toBe(3);
    const day = card.locator('time');
    await expect(day).toHaveText('2100-12-30');
    const [words, box] = [await text.boundingBox(), await day.boundingBox()];
    if (!words || !box) throw new Error('The card is not drawn');
    // Wide: picture, text, date box. Narrow: one below the other.
    expect(box.x > words.x + words.width).toBe(!isMobile);
    expect(box.y < words.y).toBe(true);
  });

  for (const { path, cards, size, label } of [
    { path: '/press-and-bulletins/news-releases', cards: 'article', size: 10, label: 'news' },
    { path: '/human-resources/join-us', cards: 'article', size: 10, label: 'jobs' },
    {
      path: '/technology-and-ability/installations',
      cards: 'figure[data-item]',
      size: 12,
      label: 'installations',
    },
  ]) {
    test(`${path} shows ${size} on a page, and says where it is`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole('main').locator(cards)).toHaveCount(size);
      const pages = page.getByRole('navigation', { name: `Pages of ${label}` });
      await expect(pages).toContainText(/^\s*Prev\s*Page 1 of \d+\s*Next\s*$/);
      await expect(pages.getByRole('link', { name: 'Prev' })).not.toHaveAttribute('href');
      await expect(pages.getByRole('link', { name: 'Next' })).toHaveAttribute(
        'href',
        `${path}?page=2`,
      );
    });
  }

  test('a job: its role, its stipend in ₹, its duration, its day', async ({ page, adminApi }) => {
    const title = unique('Commissioning engineer');
    await adminApi.createJob(title, { role: 'Site', stipend: 1250000, duration: '6 months' });
    await page.goto('/human-resources/join-us');
    const row = page.getByRole('article').filter({ hasText: title });
    await expect(row).toContainText('Site');
    await expect(row).toContainText('₹12,50,000');
    await expect(row).toContainText('6 months');
    await expect(row.locator('time')).toHaveText(/^\d{4}-\d\d-\d\d$/);
  });

  test('the application form has the fields of the specification', async ({ page, adminApi }) => {
    const job = await adminApi.createJob(unique('Fitter'));
    await page.goto(`/human-resources/join-us/${job.id}`);
    await expect(page.getByRole('heading', { name: 'Join our team' })).toBeVisible();
    const form = page.locator('form[action^="/v1/jobs/apply/"]');
    const fields = await form
      .locator('input:not([type=hidden]), textarea')
      .evaluateAll((all) =>
        (all as (HTMLInputElement | HTMLTextAreaElement)[]).map(({ name, type }) => [name, type]),
      );
    expect(fields).toEqual([
      ['name', 'text'],
      ['email', 'email'],
      ['phone', 'tel'],
      ['resume', 'text'],
      ['coverLetter', 'textarea'],
    ]);
  });

  test('installations are pictures and videos; a video plays when it is asked to', async ({
    page,
  }) => {
    const videos = page.locator('video');
    for (const path of ['', '?page=2']) {
      await page.goto(`/technology-and-ability/installations${path}`);
      if ((await videos.count()) > 0) break;
    }
    await expect(videos.first()).toHaveAttribute('src', /\.(mp4|webm)$/);
    await expect(videos.first()).toHaveAttribute('controls');
    await expect(videos.first()).toHaveAttribute('aria-label', /\S/);
    expect(await videos.first().evaluate((video: HTMLVideoElement) => video.paused)).toBe(true);
  });
});

test.describe('what does not exist', { tag: '@desktop' }, () => {
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
    ['/culture/our-hystory', 'Perhaps you meant'],
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

test('moved and unknown addresses are told apart', { tag: '@desktop' }, async ({ request }) => {
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
