import { jobDetail, listPage, newsDetail, routes } from '#contract/routes.ts';
import { watchLoading } from '../support/loading.ts';
import { expect, test, unique, withMotion } from './fixtures.ts';
import { openQuiet } from './open-quiet.ts';

test.describe('a news item', { tag: '@desktop' }, () => {
  test('Go Back returns to the previous page, or to the list', async ({ page, adminApi }) => {
    const news = await adminApi.createNews({ title: unique('Opened'), date: '2100-12-31' });
    const loading = await openQuiet(page, routes.pressAndBulletins);
    await page.getByRole('main').getByRole('link', { name: news.title }).click();
    await expect(page).toHaveURL(newsDetail(news.id));
    await loading.quiet();
    await page.getByRole('link', { name: 'Go Back' }).click();
    await expect(page).toHaveURL(routes.pressAndBulletins);

    await openQuiet(page, newsDetail(news.id));
    await page.getByRole('link', { name: 'Go Back' }).click();
    await expect(page).toHaveURL(routes.newsReleases);
  });
});

test(
  'the title of the press pages appears letter by letter, 0.15 s apart',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.goto(routes.newsReleases);
    const heading = page.getByRole('heading', { level: 1, name: 'Press And Bulletins' });
    await expect(heading).toBeVisible();
    const delays = () =>
      heading.evaluate((title) =>
        title
          .getAnimations({ subtree: true })
          .map(({ effect }) => effect?.getTiming().delay ?? 0)
          .toSorted((one, other) => one - other),
      );
    // The space between words may have one as well. Those that have ended are not listed.
    const letters = heading.locator('[aria-hidden=true] > *');
    await expect(letters).toHaveCount('Press And Bulletins'.length);
    const delaysOfLetters = await letters.evaluateAll((all) =>
      all.map((letter) => Number.parseFloat(getComputedStyle(letter).animationDelay)),
    );
    delaysOfLetters.forEach((delay, index) => expect(delay).toBeCloseTo(index * 0.15, 5));
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await delays()).toEqual([]);
  },
);

test('a news card shows three lines of text and its date', async ({ page, adminApi, isMobile }) => {
  const title = unique('A long story');
  const description = 'A sentence that goes on about the silo and its roof. '.repeat(40);
  await adminApi.createNews({ title, description, date: '2100-12-30' });
  await page.goto(routes.newsReleases);
  const card = page.getByRole('article').filter({ hasText: title });
  const text = card.getByText(/^A sentence/);
  const lines = await text.evaluate(
    (element) => element.clientHeight / Number.parseFloat(getComputedStyle(element).lineHeight),
  );
  expect(Math.round(lines)).toBe(3);
  const day = card.getByText('2100-12-30');
  const [words, box, picture] = [
    await text.boundingBox(),
    await day.boundingBox(),
    await card.locator('img').boundingBox(),
  ];
  if (!words || !box || !picture) throw new Error('The card is not drawn');
  // Wide: picture, text, day beside each other. Narrow: one below the other.
  expect(box.x > words.x + words.width).toBe(!isMobile);
  expect(words.x > picture.x + picture.width).toBe(!isMobile);
  if (isMobile) expect(box.y).toBeGreaterThan(picture.y + picture.height - 1);
});

test.describe('with motion', () => {
  test.use(withMotion);

  test('a video plays when its viewer opens and stops when it closes', async ({ page }) => {
    const link = page.getByRole('link', { name: /^Play the video: / }).first();
    for (const path of [routes.installations, listPage(routes.installations, 2)]) {
      await page.goto(path);
      if ((await link.count()) > 0) break;
    }
    const id = (await link.getAttribute('href')) ?? '';
    const video = page.locator(`${id} video`);
    // So that it does not stop by itself.
    await video.evaluate((video: HTMLVideoElement) => (video.loop = true));
    await expect(video).toHaveJSProperty('paused', true);
    await link.click();
    await expect(video).toBeVisible();
    await expect(video).toHaveJSProperty('paused', false);
    await page.keyboard.press('Escape');
    await expect(video).toBeHidden();
    await expect(video).toHaveJSProperty('paused', true);
    await expect(link).toBeFocused();
  });
});

test('scripts load after the page is shown', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.addInitScript(() => {
    const hidden = new CSSStyleSheet();
    hidden.replaceSync('html { visibility: hidden }');
    document.adoptedStyleSheets = [hidden];
  });
  const loading = watchLoading(page);
  await page.goto(routes.contactUs);
  await page.mouse.move(100, 300);
  await page.mouse.move(200, 400);
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  expect(scripts).toEqual([]);
  await page.evaluate(() => {
    document.adoptedStyleSheets = [];
  });
  await loading.quiet();
  expect(scripts).not.toEqual([]);
});

test('a wide table scrolls inside the text', { tag: '@phone' }, async ({ page, adminApi }) => {
  const row = (cell: string) => `| ${Array.from({ length: 9 }, () => cell).join(' | ')} |`;
  const job = await adminApi.createJob(unique('Fitter'), {
    description: [row('Capacity'), row('---'), row('40 t/h')].join('\n'),
  });
  await openQuiet(page, jobDetail(job.id));
  const region = page.getByRole('region', { name: 'Table' });
  await region.focus();
  await expect(region).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => region.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
