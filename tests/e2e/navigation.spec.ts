import type { Page, Response } from '@playwright/test';
import { menu, type MenuItem } from '#src/config/navigation.ts';
import { expect, test } from './fixtures.ts';

const start = '/technology-and-ability/installations';
const main = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const disclosure = (page: Page, name: string) =>
  main(page).getByRole('button', { name: `${name}: pages` });

/** Brings the menu to life and waits for it. */
async function wake(page: Page): Promise<void> {
  await main(page).getByRole('link', { name: 'Home', exact: true }).hover();
  await expect(main(page)).toHaveAttribute('data-live', 'true');
}

test.describe('the wide menu', { tag: '@desktop' }, () => {
  test('a page view loads no React, a sign of interest does', async ({ page }) => {
    const loaded: Response[] = [];
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') loaded.push(response);
    });
    const texts = () => Promise.all(loaded.map((response) => response.text()));
    const hasReact = async () => (await texts()).some((text) => text.includes('react.dev/errors'));
    await page.goto(start, { waitUntil: 'networkidle' });
    expect(await hasReact()).toBe(false);
    await wake(page);
    expect(await hasReact()).toBe(true);
  });

  test('has the entries of the menu, in order, with their addresses', async ({ page }) => {
    await page.goto(start);
    const linksOf = (items: readonly MenuItem[]): [string, string][] =>
      items.flatMap(({ label, href, number, children = [] }) => [
        [`${number ?? ''}${label}`, href],
        ...linksOf(children),
      ]);
    const shown = await main(page)
      .locator('a')
      .evaluateAll((links) => links.map((link) => [link.textContent, link.getAttribute('href')]));
    expect(shown).toEqual(linksOf(menu));
    expect(shown).toHaveLength(7 + 18 + 8);
  });

  test('hovering opens the second and the third level; leaving closes them', async ({ page }) => {
    await page.goto(start);
    await wake(page);
    await main(page).getByRole('link', { name: 'Product and Services' }).hover();
    await expect(main(page).getByRole('link', { name: 'Our Services' })).toBeVisible();
    await main(page).getByRole('link', { name: 'Our Products' }).hover();
    const system = main(page).getByRole('link', { name: 'EPC Projects' });
    await expect(system).toBeVisible();
    await expect(system).toHaveAttribute('href', '/our-products/#8');
    await page.mouse.move(300, 600);
    await expect(system).toBeHidden();
  });

  test('a diagonal move over other entries does not lose the panel', async ({ page }) => {
    await page.goto(start);
    await wake(page);
    await main(page).getByRole('link', { name: 'Product and Services' }).hover();
    const from = await main(page).getByRole('link', { name: 'Our Products' }).boundingBox();
    const crossed = await main(page).getByRole('link', { name: 'Our Services' }).boundingBox();
    if (!from || !crossed) throw new Error('The panel is not open');
    await page.mouse.move(from.x + 40, from.y + from.height / 2);
    const system = main(page).getByRole('link', { name: 'EPC Projects' });
    const to = await system.boundingBox();
    if (!to) throw new Error('The third level is not open');
    // Down and to the right, over 'Our Services', in the steps of a hand.
    await page.mouse.move(to.x + 40, to.y + to.height / 2, { steps: 25 });
    await expect(system).toBeVisible();
    await system.click();
    await expect(page).toHaveURL('/our-products/#8');
  });

  test('Escape takes away what only the pointer holds open', async ({ page }) => {
    await page.goto(start);
    await wake(page);
    await main(page).getByRole('link', { name: 'Culture' }).hover();
    const history = main(page).getByRole('link', { name: 'Our History' });
    await expect(history).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(history).toBeHidden();
  });

  test('what the style sheet has opened stays open when the menu comes to life', async ({
    page,
  }) => {
    await page.goto(start);
    await disclosure(page, 'Culture').click();
    await expect(main(page)).toHaveAttribute('data-live', 'true');
    await expect(disclosure(page, 'Culture')).toHaveAttribute('aria-expanded', 'true');
    await expect(main(page).getByRole('link', { name: 'Our History' })).toBeVisible();
  });

  test('keys open, walk and close it', async ({ page }) => {
    await page.goto(start);
    await disclosure(page, 'About Us').focus();
    await expect(main(page)).toHaveAttribute('data-live', 'true');
    const products = disclosure(page, 'Product and Services');
    await products.focus();
    await expect(products).toHaveAttribute('aria-expanded', 'false');
    await page.keyboard.press('Enter');
    await expect(products).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('ArrowDown');
    await expect(main(page).getByRole('link', { name: 'Our Products' })).toBeFocused();
    await page.keyboard.press('End');
    await expect(main(page).getByRole('link', { name: 'Achievements' })).toBeFocused();
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

  test('focus that moves on closes what it leaves', async ({ page }) => {
    await page.goto(start);
    await wake(page);
    await page.mouse.move(300, 600);
    const press = disclosure(page, 'Press and Bulletins');
    await press.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(main(page).getByRole('link', { name: 'News Releases' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(press).toHaveAttribute('aria-expanded', 'false');
  });

  test('one entry is current', async ({ page }) => {
    await page.goto(start);
    const current = main(page).locator('[aria-current]');
    await expect(current).toHaveText(['Installations']);
    await expect(current).toHaveAttribute('aria-current', 'page');
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('hovering and focus open it', async ({ page }) => {
      await page.goto(start);
      await main(page).getByRole('link', { name: 'Product and Services' }).hover();
      await main(page).getByRole('link', { name: 'Our Products' }).hover();
      await expect(main(page).getByRole('link', { name: 'EPC Projects' })).toBeVisible();
      await page.mouse.move(300, 600);
      await main(page).getByRole('link', { name: 'Culture' }).focus();
      await expect(main(page).getByRole('link', { name: 'Our History' })).toBeVisible();
    });
  });
});

test.describe('the menu of small windows', { tag: '@phone' }, () => {
  test('one level is open at a time; Escape closes and gives the focus back', async ({ page }) => {
    await page.goto(start);
    const toggle = page.getByText('Menu', { exact: true });
    await toggle.click();
    await main(page).getByLabel('Culture: pages').click();
    await expect(main(page).getByRole('link', { name: 'Our History' })).toBeVisible();
    await main(page).getByLabel('Human Resources: pages').click();
    await expect(main(page).getByRole('link', { name: 'Our History' })).toBeHidden();
    await expect(main(page).getByRole('link', { name: 'Structure' })).toBeVisible();
    // The first key may come before the menu is alive; it is asked again until it is heard.
    await expect(async () => {
      await page.keyboard.press('Escape');
      await expect(main(page)).toBeHidden({ timeout: 200 });
    }).toPass();
    await expect(toggle).toBeFocused();
  });
});

test('the contact button leads to the contact page', async ({ page }) => {
  await page.goto(start);
  const button = page.getByRole('banner').getByRole('link', { name: 'Contact us', exact: true });
  await expect(button).toHaveAttribute('href', '/company-profile/contact-us');
});

test.describe('admin', () => {
  test.use({ expectedNoise: /status of 401.*\/v1\/user\/me|status of 404/ });

  test('has no bar and no footer, and a mere likeness of its address has both', async ({
    page,
  }) => {
    const contact = page.getByRole('link', { name: 'Contact us', exact: true });
    await page.goto('/admin');
    await expect(page.getByRole('heading', { name: 'Login to your account' })).toBeVisible();
    await expect(contact).toHaveCount(0);
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
    await page.goto('/administrator');
    await expect(contact).toHaveCount(1);
    await expect(page.getByRole('contentinfo')).toHaveCount(1);
  });
});

test('the first stop leads past the bar to the matter', { tag: '@desktop' }, async ({ page }) => {
  await page.goto(start);
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to the content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('the footer has every page of the menu and the ways to reach the company', async ({
  page,
}) => {
  await page.goto(start);
  const footer = page.getByRole('contentinfo');
  const links = await footer
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  const pages = (items: readonly MenuItem[]): string[] =>
    items.flatMap(({ href, children = [] }) => [href, ...pages(children)]);
  expect(links).toEqual(expect.arrayContaining(pages(menu)));
  expect(links.filter((href) => /^(tel|mailto):/.test(href ?? ''))).toHaveLength(2);
  await expect(footer.getByText('©')).toBeVisible();
});

test.describe('the sign of a slow page', () => {
  const sign = (page: Page) => page.locator('.page-wait');
  const next = '/press-and-bulletins/news-releases';

  test('shows while the next page is awaited, and not on the way back', async ({ page }) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    // The page itself says when: whoever asks from outside waits for the next page.
    const shown = new Promise<number>((resolve) => {
      void page.exposeFunction('onSign', resolve);
    });
    await page.goto(start);
    await page.route(`**${next}`, async (route) => {
      await held;
      await route.continue();
    });
    await page.evaluate(() => {
      const wait = document.querySelector<HTMLElement>('.page-wait');
      let clickedAt = 0;
      document.addEventListener('click', () => (clickedAt = performance.now()));
      new MutationObserver(() => {
        const { onSign } = window as unknown as { onSign: (after: number) => void };
        if (wait?.checkVisibility()) onSign(performance.now() - clickedAt);
      }).observe(wait ?? document, { attributes: true });
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

  test('does not show for what leaves the page where it is', async ({ page }) => {
    await page.goto(start);
    await page.clock.install();
    const outcomes = await page.evaluate(() => {
      const link = (changes: Partial<HTMLAnchorElement>) => {
        const made = Object.assign(document.createElement('a'), changes);
        made.addEventListener('click', (event) => setTimeout(() => event.preventDefault()));
        document.body.append(made);
        return made;
      };
      const held = (event: Event) => event.preventDefault();
      addEventListener('click', held);
      const links = [
        link({ href: 'mailto:office@example.com' }),
        link({ href: '/a.pdf', download: 'a.pdf' }),
        link({ href: '/', target: '_blank' }),
        link({ href: 'https://example.com/' }),
        link({ href: '#contact' }),
      ];
      links.forEach((one) => one.click());
      return links.length;
    });
    expect(outcomes).toBe(5);
    await page.clock.runFor(1000);
    await expect(sign(page)).toBeHidden();
  });
});

test('machines find the sitemap and the feed', async ({ page, request }) => {
  const robots = await (await request.get('/robots.txt')).text();
  const [, address = ''] = /^Sitemap: (.+)$/m.exec(robots) ?? [];
  const sitemap = await request.get(new URL(address).pathname);
  expect(sitemap.headers()['content-type']).toContain('application/xml');
  expect(await sitemap.text()).toMatch(/<loc>[^<]+\/culture\/social_responsibility<\/loc>/);

  expect(robots).toMatch(/^Disallow: \/admin$/m);

  await page.goto(start);
  const feed = await page.locator('link[type="application/rss+xml"]').getAttribute('href');
  const answer = await request.get(feed ?? '');
  expect(answer.status()).toBe(200);
  expect(await answer.text()).toMatch(/^<\?xml[\s\S]+<rss version="2\.0"/);
});

for (const path of [
  '/company-profile',
  '/press-and-bulletins/news-releases',
  '/press-and-bulletins/news.xml',
  '/sitemap.xml',
  '/robots.txt',
]) {
  test(`the absolute addresses in ${path} name the port that the site listens on`, async ({
    request,
    baseURL,
  }) => {
    const text = await (await request.get(path)).text();
    const origins = text.match(/https?:\/\/(?:localhost|127\.0\.0\.1)(?::\d+)?(?=\/)/g);
    expect([...new Set(origins)]).toEqual([new URL(baseURL ?? '').origin]);
  });
}
