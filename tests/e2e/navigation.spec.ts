import type { BrowserContext, Page } from '@playwright/test';
import type { Loading } from '../support/loading.ts';
import { expect, test, withMotion } from './fixtures.ts';
import { openHeld, openQuiet } from './open-quiet.ts';

const start = '/technology-and-ability/installations';
const main = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const entry = (page: Page, name: string) => main(page).getByRole('link', { name, exact: true });
const disclosure = (page: Page, name: string) =>
  main(page).getByRole('button', { name: `${name}: pages` });

/** Opens a page and lets the menu hydrate, as the pointer on it does. */
async function openMenu(page: Page): Promise<Loading> {
  const loading = await openQuiet(page, start);
  await entry(page, 'Home').hover();
  await loading.quiet();
  return loading;
}

test('the header searches the site', { tag: '@both' }, async ({ page }) => {
  await page.goto(start);
  const phoneMenu = page.getByRole('banner').locator('summary').first();
  if (await phoneMenu.isVisible()) await phoneMenu.click();
  const field = page.getByRole('banner').getByRole('searchbox', { name: 'Search this site' });
  await field.fill('bag filter');
  await field.press('Enter');
  await expect(page).toHaveURL('/search?q=bag+filter');
  await expect(page.getByRole('main').getByRole('searchbox')).toHaveValue('bag filter');
});

test.describe('the wide menu', { tag: '@desktop' }, () => {
  test.use(withMotion);

  test('opens two further levels on hover and closes them on leave', async ({ page }) => {
    await openMenu(page);
    await entry(page, 'Product and Services').hover();
    await expect(entry(page, 'Our Services')).toBeVisible();
    await entry(page, 'Our Products').hover();
    const system = main(page).getByRole('link', { name: 'EPC Projects' });
    await expect(system).toBeVisible();
    await page.mouse.move(300, 600);
    await expect(system).toBeHidden();
  });

  test('hydrates while a picture of the page is pending', async ({ page }) => {
    await page.route('**', (route) =>
      // A picture is not answered.
      route.request().resourceType() === 'image' ? undefined : route.fallback(),
    );
    const asked = page.waitForRequest((request) => request.resourceType() === 'image');
    await page.goto(start, { waitUntil: 'domcontentloaded' });
    await asked;
    await entry(page, 'Product and Services').hover();
    const products = disclosure(page, 'Product and Services');
    await expect(products).toHaveAttribute('aria-expanded', 'true');
    expect(await page.evaluate(() => document.readyState)).toBe('interactive');
  });

  test('keeps its panel during a diagonal move over other entries', async ({ page }) => {
    await openMenu(page);
    await entry(page, 'Product and Services').hover();
    await entry(page, 'Our Products').hover();
    const system = main(page).getByRole('link', { name: 'EPC Projects' });
    await expect(system).toBeVisible();
    const from = await entry(page, 'Our Products').boundingBox();
    const to = await system.boundingBox();
    if (!from || !to) throw new Error('The panels are not open');
    const [left, top] = [from.x + 40, from.y + from.height / 2];
    const [right, bottom] = [to.x + 40, to.y + to.height / 2];
    await page.mouse.move(left, top);
    // Down and to the right, over 'Our Services', in the steps and the time of a hand.
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    for (let step = 1; step <= 25; step += 1) {
      const part = step / 25;
      await page.mouse.move(left + (right - left) * part, top + (bottom - top) * part);
      await page.clock.runFor(20);
    }
    await page.clock.resume();
    await expect(system).toBeVisible();
    await system.click();
    await expect(page).toHaveURL('/our-products#8');
  });

  test('closes a hovered panel on Escape', async ({ page }) => {
    await openMenu(page);
    await entry(page, 'Culture').hover();
    await expect(entry(page, 'Our History')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(entry(page, 'Our History')).toBeHidden();
  });

  test('keeps open what was opened before hydration', async ({ page }) => {
    await page.goto(start);
    await disclosure(page, 'Culture').click();
    await expect(disclosure(page, 'Culture')).toHaveAttribute('aria-expanded', 'true');
    await expect(entry(page, 'Our History')).toBeVisible();
  });

  test('does not open on focus alone', async ({ page }) => {
    await page.goto(start);
    const about = disclosure(page, 'About Us');
    await entry(page, 'About Us').focus();
    await page.keyboard.press('Tab');
    await expect(about).toBeFocused();
    await expect(entry(page, 'Company Profile')).toBeHidden();
    // Hydrated by that focus, it still opens by the button alone.
    await expect(page.locator('.wide-menu')).toHaveAttribute('data-live');
    await expect(about).toHaveAttribute('aria-expanded', 'false');
    await expect(entry(page, 'Company Profile')).toBeHidden();
    await page.keyboard.press('Enter');
    await expect(about).toHaveAttribute('aria-expanded', 'true');
    await expect(entry(page, 'Company Profile')).toBeVisible();
  });

  test('opens, moves and closes by keyboard', async ({ page }) => {
    const loading = await openQuiet(page, start);
    await disclosure(page, 'About Us').focus();
    await loading.quiet();
    const products = disclosure(page, 'Product and Services');
    await products.focus();
    await expect(products).toHaveAttribute('aria-expanded', 'false');
    await page.keyboard.press('Enter');
    await expect(products).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('ArrowDown');
    await expect(entry(page, 'Our Products')).toBeFocused();
    await page.keyboard.press('End');
    await expect(entry(page, 'Compare systems')).toBeFocused();
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowDown');
    await expect(disclosure(page, 'Our Products')).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowRight');
    await expect(main(page).getByRole('link', { name: 'Ash Handling System' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(disclosure(page, 'Our Products')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(products).toBeFocused();
    await expect(products).toHaveAttribute('aria-expanded', 'false');
  });

  test('opens a panel with Enter before its script is loaded', async ({ page }) => {
    const release = await openHeld(page, start);
    const press = main(page).getByRole('button', { name: 'Press and Bulletins: pages' });
    await press.press('Enter');
    release();
    await expect(press).toHaveAttribute('aria-expanded', 'true');
  });

  test('closes a panel when the focus leaves it', async ({ page }) => {
    await openMenu(page);
    await page.mouse.move(300, 600);
    const press = disclosure(page, 'Press and Bulletins');
    await press.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(entry(page, 'News Releases')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(press).toHaveAttribute('aria-expanded', 'false');
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('opens on hover and focus', async ({ page }) => {
      await page.goto(start);
      await entry(page, 'Product and Services').hover();
      await entry(page, 'Our Products').hover();
      await expect(main(page).getByRole('link', { name: 'EPC Projects' })).toBeVisible();
      await page.mouse.move(300, 600);
      await entry(page, 'Culture').focus();
      await expect(entry(page, 'Our History')).toBeVisible();
    });
  });
});

test.describe('the menu of small windows', { tag: '@phone' }, () => {
  test.use(withMotion);

  test('opens one level at a time and returns the focus on Escape', async ({ page }) => {
    const loading = await openQuiet(page, start);
    const toggle = page.getByRole('banner').locator('summary').first();
    await expect(toggle).toHaveText('Menu', { useInnerText: true });
    await toggle.click();
    await expect(toggle).toHaveText('Close', { useInnerText: true });
    await loading.quiet();
    await main(page).getByLabel('Culture: pages').click();
    await expect(entry(page, 'Our History')).toBeVisible();
    await main(page).getByLabel('Human Resources: pages').click();
    await expect(entry(page, 'Our History')).toBeHidden();
    await expect(entry(page, 'Structure')).toBeVisible();
    // The first closes the level that has the focus, the second the menu.
    await page.keyboard.press('Escape');
    await expect(entry(page, 'Structure')).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(main(page)).toBeHidden();
    await expect(toggle).toBeFocused();
  });

  test('closes when the focus leaves it', async ({ page }) => {
    const loading = await openQuiet(page, start);
    const toggle = page.getByRole('banner').locator('summary').first();
    await toggle.click();
    await loading.quiet();
    await main(page).getByRole('link').last().focus();
    await expect(main(page)).toBeVisible();
    await page.getByRole('main').getByRole('link').first().focus();
    await expect(main(page)).toBeHidden();
  });
});

test('the first tab stop skips to the content', { tag: '@desktop' }, async ({ page }) => {
  await page.goto(start);
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to the content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test.describe('the loading indicator', { tag: '@desktop' }, () => {
  const sign = (page: Page) => page.getByText('Loading…', { exact: true });
  const next = '/press-and-bulletins/news-releases';

  test('shows while the next page is pending, and not after Back', async ({ page }) => {
    const held = Promise.withResolvers<void>();
    // The page itself says when: a question from outside waits for the next page.
    const shown = new Promise<number>((resolve) => {
      void page.exposeFunction('onSign', resolve);
    });
    await openQuiet(page, start);
    await page.route(`**${next}`, async (route) => {
      await held.promise;
      await route.continue();
    });
    await sign(page).evaluate((wait) => {
      let clickedAt = 0;
      document.addEventListener('click', ({ timeStamp }) => (clickedAt = timeStamp));
      new MutationObserver(() => {
        const { onSign } = window as unknown as { onSign: (after: number) => void };
        if (wait.checkVisibility()) onSign(performance.now() - clickedAt);
      }).observe(wait, { attributes: true });
    });
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: 'News Releases' })
      .click({ noWaitAfter: true });
    expect(await shown).toBeGreaterThanOrEqual(190); // 200 by a clock that rounds
    held.resolve();
    await expect(page).toHaveURL(next);
    await expect(sign(page)).toBeHidden();
    await page.goBack();
    await expect(page).toHaveURL(start);
    await expect(sign(page)).toBeHidden();
  });

  /** Adds a link to the page and follows it with a real click. */
  async function follow(page: Page, attributes: Record<string, string>, modifier?: 'Control') {
    await page.evaluate((given) => {
      document.getElementById('followed')?.remove();
      const link = document.createElement('a');
      link.id = 'followed';
      link.textContent = 'Follow';
      link.style.cssText = 'position: fixed; inset: 0 auto auto 0; z-index: 99; padding: 1rem';
      for (const [name, value] of Object.entries(given)) link.setAttribute(name, value);
      document.body.append(link);
    }, attributes);
    await page.locator('#followed').click({
      noWaitAfter: true,
      ...(modifier && { modifiers: [modifier] }),
    });
  }

  /** An answer without content: the browser asks for the page and stays where it is. */
  const answerNothing = (context: BrowserContext, address: string) =>
    context.route(address, (route) => route.fulfill({ status: 204 }));

  const elsewhere = 'https://example.com/';

  test('does not show for links that leave the page in place', async ({ page, context }) => {
    await answerNothing(context, `${elsewhere}**`);
    await answerNothing(context, '**/company-profile');
    await openQuiet(page, start);
    await page.clock.install();
    for (const [name, attributes, modifier] of [
      ['a fragment of the page', { href: '#main' }],
      ['an email address', { href: 'mailto:office@example.com' }],
      ['a download', { href: '/robots.txt', download: 'robots.txt' }],
      ['another window', { href: next, target: '_blank' }],
      ['another window by a key', { href: next }, 'Control'],
      ['another site', { href: elsewhere }],
    ] as const) {
      await follow(page, attributes, modifier);
      await page.clock.runFor(1000);
      // Not polled: the indicator disappears by itself after ten seconds.
      expect(await sign(page).isVisible(), name).toBe(false);
    }
    // The script handles clicks: the indicator shows for a page of this site that does not answer.
    await follow(page, { href: '/company-profile' });
    await page.clock.runFor(1000);
    await expect(sign(page)).toBeVisible();
  });
});
