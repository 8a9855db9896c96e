import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

/** A numbered section of the page, by its heading's name. */
const section = (page: Page, name: string | RegExp) => page.getByRole('region', { name });
const flow = (page: Page) => section(page, 'Material flow through the plant');
const steps = (page: Page, material: string) =>
  flow(page).getByRole('list', { name: new RegExp(`^${material}, `) });

/** Animations that run in an element at this moment. */
const running = (element: Locator) =>
  element.evaluate(
    (one) =>
      one.getAnimations({ subtree: true }).filter(({ playState }) => playState === 'running')
        .length,
  );

test.describe('the path of a material', () => {
  test(
    'is chosen by keyboard, and its steps follow in focus order',
    { tag: '@desktop' },
    async ({ page }) => {
      await page.goto('/');
      await flow(page).getByRole('radio', { name: 'Ash' }).focus();
      for (const [index, material] of ['Ash', 'Coal', 'Dust', 'Lime'].entries()) {
        if (index > 0) await page.keyboard.press('ArrowRight');
        await expect(flow(page).getByRole('radio', { name: material })).toBeChecked();
        await expect(flow(page).getByRole('list')).toHaveCount(1);
        await expect(steps(page, material)).toBeVisible();
      }
      await steps(page, 'Lime').getByRole('link').first().focus();
      await page.keyboard.press('Tab');
      await expect(steps(page, 'Lime').getByRole('link').nth(1)).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/our-products#\d$/);
    },
  );

  test('highlights the number of the focused step', { tag: '@desktop' }, async ({ page }) => {
    await page.goto('/');
    const number = flow(page)
      .getByRole('figure')
      .locator('a')
      .filter({ hasText: /^\s*3\s*$/, visible: true });
    const fill = () =>
      number
        .locator('circle')
        .last()
        .evaluate((circle) => getComputedStyle(circle).fill);
    const unlit = await fill();
    await steps(page, 'Ash').getByRole('link').nth(2).focus();
    await expect.poll(fill).not.toBe(unlit);
  });

  test('is drawn beside each step in small windows', { tag: '@phone' }, async ({ page }) => {
    await page.goto('/');
    const parts = steps(page, 'Ash').getByRole('listitem');
    await expect(parts).toHaveCount(7);
    for (const part of await parts.all()) await expect(part.locator('svg')).toBeVisible();
    // The copies in the parts are styled by rules that reach them: a line and no filled shape.
    const path = await parts.first().locator('use').last().getAttribute('href');
    const line = flow(page).locator(`[id="${path?.slice(1)}"]`);
    await expect(line).toHaveCSS('fill', 'none');
    await expect(line).not.toHaveCSS('stroke', 'none');
  });

  test('stops when the animation is paused', { tag: '@desktop' }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.goto('/');
    await flow(page).scrollIntoViewIfNeeded();
    await expect.poll(() => running(flow(page))).toBeGreaterThan(0);
    await flow(page).getByRole('checkbox', { name: 'Pause animation' }).check();
    await expect.poll(() => running(flow(page))).toBe(0);
  });

  test.describe('without JavaScript', { tag: '@desktop' }, () => {
    test.use({ javaScriptEnabled: false });

    test('is chosen', async ({ page }) => {
      await page.goto('/');
      await flow(page).getByText('Dust', { exact: true }).click();
      await expect(steps(page, 'Dust')).toBeVisible();
      await expect(steps(page, 'Ash')).toBeHidden();
    });
  });
});

test('sections fade in once', { tag: '@desktop' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  // The first moments last until the browser has drawn the page, however long that takes it here.
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Animation.enable');
  await devtools.send('Animation.setPlaybackRate', { playbackRate: 0 });
  await page.goto('/');
  const service = section(page, /^Erection, operation/)
    .getByRole('listitem')
    .first();
  await expect(service).toHaveCSS('opacity', '0.94'); // never below readable contrast
  await devtools.send('Animation.setPlaybackRate', { playbackRate: 1 });
  const seconds = service.evaluate(
    (item: HTMLElement) =>
      new Promise<number>((resolve) => {
        item.addEventListener('transitionend', (event) => {
          if (event.propertyName === 'opacity') resolve(event.elapsedTime);
        });
      }),
  );
  await service.scrollIntoViewIfNeeded();
  expect(await seconds).toBe(1);
  await expect(service).toHaveCSS('opacity', '1');

  await page.evaluate(() => scrollTo(0, 0));
  await expect(service).not.toBeInViewport();
  // Five seconds later by the clock of its animations, if any has begun.
  const opacity = await service.evaluate(async (item) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let count = 0; count < 3; count += 1) await frame();
    for (const animation of item.getAnimations()) animation.currentTime = 5_000;
    await frame();
    return getComputedStyle(item).opacity;
  });
  expect(opacity).toBe('1');
});

test('with reduced motion everything is visible at once', { tag: '@desktop' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  for (const item of await section(page, /^Erection, operation/)
    .getByRole('listitem')
    .all()) {
    await expect(item).toHaveCSS('opacity', '1');
  }
});

test.describe('the fly ash line', { tag: '@both' }, () => {
  const flyAsh = (page: Page) => section(page, 'Fly ash from the filter to the silo');
  /** The stop comes to the line across the window by which the drawing goes. */
  const read = (page: Page, stop: number) =>
    flyAsh(page)
      .getByRole('listitem')
      .nth(stop)
      .evaluate((item) => {
        const { top, height } = item.getBoundingClientRect();
        const line = matchMedia('(width >= 48rem)').matches ? 0.5 : 0.78;
        scrollBy({ top: top + height / 2 - innerHeight * line, behavior: 'instant' });
      });
  /** How much of the way is not drawn yet, of a hundred. */
  const missing = (page: Page) =>
    flyAsh(page)
      .locator('path[pathLength]')
      .first()
      .evaluate((path) => Math.round(Number.parseFloat(getComputedStyle(path).strokeDashoffset)));

  test('is drawn with the scroll position, and completely on paper', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.goto('/technology-and-ability');
    for (const [stop, rest] of [
      [0, 98],
      [3, 48],
      [6, 0],
      [1, 78],
    ] as const) {
      // Parts of the page above that come into sight get their height then.
      await expect(async () => {
        await read(page, stop);
        expect(Math.abs((await missing(page)) - rest)).toBeLessThanOrEqual(2);
      }).toPass();
    }
    await page.emulateMedia({ media: 'print' });
    await expect.poll(() => missing(page)).toBe(0);
  });

  test('is drawn completely with reduced motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/technology-and-ability');
    expect(await missing(page)).toBe(0);
    await read(page, 0);
    expect(await missing(page)).toBe(0);
    await expect(flyAsh(page).getByRole('listitem')).toHaveCount(7);
  });
});
