import type { BrowserContext, Page } from '@playwright/test';
import type { Loading } from '../support/loading.ts';
import { expectFrame } from './expect-frame.ts';
import { expect, test } from './fixtures.ts';
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

test(
  'an address without a page has header, menu and footer',
  { tag: '@both' },
  async ({ page, expectConsole, isMobile }) => {
    expectConsole(/status of 404.*\/nowhere/, 1);
    await page.goto('/nowhere');
    await expectFrame(page, !isMobile);
  },
);

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
  test('hovering opens the second and the third level; leaving closes them', async ({ page }) => {
    await openMenu(page);
    await entry(page, 'Product and Services').hover();
    await expect(entry(page, 'Our Services')).toBeVisible();
    await entry(page, 'Our Products').hover();
    const system = main(page).getByRole('link', { name: 'EPC Projects' });
    await expect(system).toBeVisible();
    await page.mouse.move(300, 600);
    await expect(system).toBeHidden();
  });

  test('hydrates while the picture of the page is still awaited', async ({ page }) => {
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

  test('a diagonal move over other entries does not lose the panel', async ({ page }) => {
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

  test('Escape takes away what only the pointer holds open', async ({ page }) => {
    await openMenu(page);
    await entry(page, 'Culture').hover();
    await expect(entry(page, 'Our History')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(entry(page, 'Our History')).toBeHidden();
  });

  test('what is open before the menu hydrates stays open', async ({ page }) => {
    await page.goto(start);
    await disclosure(page, 'Culture').click();
    await expect(disclosure(page, 'Culture')).toHaveAttribute('aria-expanded', 'true');
    await expect(entry(page, 'Our History')).toBeVisible();
  });

  test('focus alone opens nothing', async ({ page }) => {
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

  test('keys open, walk and close it', async ({ page }) => {
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

  test('Enter opens a panel before the script of the menu is there', async ({ page }) => {
    const release = await openHeld(page, start);
    const press = main(page).getByRole('button', { name: 'Press and Bulletins: pages' });
    await press.press('Enter');
    release();
    await expect(press).toHaveAttribute('aria-expanded', 'true');
  });

  test('focus that moves on closes what it leaves', async ({ page }) => {
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

    test('hovering and focus open it', async ({ page }) => {
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
  test('one level is open at a time; Escape closes and gives the focus back', async ({ page }) => {
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

  test('the focus that leaves it closes it', async ({ page }) => {
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

test('the first stop leads past the bar to the content', { tag: '@desktop' }, async ({ page }) => {
  await page.goto(start);
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to the content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test.describe('the sign of a slow page', { tag: '@desktop' }, () => {
  const sign = (page: Page) => page.getByText('Loading…', { exact: true });
  const next = '/press-and-bulletins/news-releases';

  test('shows while the next page is awaited, and not on the way back', async ({ page }) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    // The page itself says when: a question from outside waits for the next page.
    const shown = new Promise<number>((resolve) => {
      void page.exposeFunction('onSign', resolve);
    });
    await openQuiet(page, start);
    await page.route(`**${next}`, async (route) => {
      await held;
      await route.continue();
    });
    await sign(page).evaluate((wait) => {
      let clickedAt = 0;
      document.addEventListener('click', () => (clickedAt = performance.now()));
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
    release();
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

  for (const [name, attributes, modifier] of [
    ['a fragment of the page', { href: '#main' }],
    ['a mail address', { href: 'mailto:office@example.com' }],
    ['a file to keep', { href: '/robots.txt', download: 'robots.txt' }],
    ['another window', { href: next, target: '_blank' }],
    ['another window by a key', { href: next }, 'Control'],
    ['another site', { href: elsewhere }],
  ] as const) {
    test(`does not show for ${name}`, async ({ page, context }) => {
      await answerNothing(context, `${elsewhere}**`);
      await answerNothing(context, '**/company-profile');
      await openQuiet(page, start);
      await page.clock.install();
      await follow(page, attributes, modifier);
      await page.clock.runFor(1000);
      // Asked once: after ten seconds the sign goes away by itself.
      expect(await sign(page).isVisible()).toBe(false);
      // The script attends to clicks: a page of this site that does not come shows the sign.
      await follow(page, { href: '/company-profile' });
      await page.clock.runFor(1000);
      await expect(sign(page)).toBeVisible();
    });
  }
});
