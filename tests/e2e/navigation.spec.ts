import type { Page } from '@playwright/test';
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
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url());
    });
    await page.goto(start, { waitUntil: 'networkidle' });
    expect(scripts.filter((url) => /react|client|NavBar/i.test(url))).toEqual([]);
    await wake(page);
    expect(scripts.some((url) => /NavBar/.test(url))).toBe(true);
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

test('the contact button leads to the contact page; admin has no bar', async ({ page }) => {
  await page.goto(start);
  const button = page.getByRole('banner').getByRole('link', { name: 'Contact us', exact: true });
  await expect(button).toHaveAttribute('href', '/company-profile/contact-us');
});

test.describe('the sign of a slow page', () => {
  const sign = (page: Page) => page.locator('.page-wait');
  const next = '/press-and-bulletins/news-releases';

  test('shows while the next page is awaited, and not on the way back', async ({ page }) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.goto(start);
    await page.route(`**${next}`, async (route) => {
      await held;
      await route.continue();
    });
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: 'News Releases' })
      .click({ noWaitAfter: true });
    await expect(sign(page)).toBeVisible();
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

  await page.goto(start);
  const feed = await page.locator('link[type="application/rss+xml"]').getAttribute('href');
  const answer = await request.get(feed ?? '');
  expect(answer.status()).toBe(200);
  expect(await answer.text()).toMatch(/^<\?xml[\s\S]+<rss version="2\.0"/);
});
