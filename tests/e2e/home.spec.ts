import type { Page } from '@playwright/test';
import { systems } from '#src/config/navigation.ts';
import { achievementDetail, newsDetail, routes, serviceDetail } from '#src/config/routes.ts';
import { expect, test, unique } from './fixtures.ts';
import { startSite, type Site } from '../support/site.ts';

/** A numbered section of the page, by its heading's name. */
const section = (page: Page, name: string | RegExp) => page.getByRole('region', { name });
const flow = (page: Page) => section(page, 'Follow one material through the plant');
const steps = (page: Page, way: string) =>
  flow(page).getByRole('list', { name: new RegExp(`^${way}, `) });

test('says what the company does, and shows it', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Ash, coal and dust, moved and contained.',
  );
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'See the eight systems' })).toHaveAttribute(
    'href',
    routes.ourProducts,
  );
  for (const one of await main.getByRole('link', { name: 'Ask for a proposal' }).all()) {
    await expect(one).toHaveAttribute('href', routes.contactUs);
  }
  const hero = main.getByRole('img').first();
  await expect(hero).toHaveAttribute('alt', /\S/);
  await expect
    .poll(() => hero.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
});

test('its sections stand in their order and lead where they say', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'Eight systems between the coal yard and the ash truck',
    'Follow one material through the plant',
    'Put up, kept running, put right',
    'What changed, as a number',
    'From the works and the sites',
    /position/,
    'Tell us what has to move',
  ]);

  const rows = section(page, /^Eight systems/).getByRole('listitem');
  await expect(rows).toHaveCount(8);
  for (const [index, { label, href }] of systems.entries()) {
    const link = rows.nth(index).getByRole('link', { name: label });
    await expect(link).toHaveAttribute('href', href);
    await expect(rows.nth(index)).toContainText(/\d/); // the figure that governs it
  }

  const services = section(page, /^Put up/).getByRole('link');
  await expect(services).toHaveText([
    'Erection of Plant and Equipment',
    'O&M Services for Ash Handling and Coal Handling Plant',
    'Expert Supervision & Technical Advisory',
  ]);
  for (const [index, link] of (await services.all()).entries()) {
    await expect(link).toHaveAttribute('href', serviceDetail(index + 1));
  }

  const achievements = section(page, /as a number$/)
    .getByRole('listitem')
    .getByRole('link');
  await expect(achievements).toHaveCount(4);
  for (const link of await achievements.all()) {
    const href = (await link.getAttribute('href')) ?? '';
    expect(href).toMatch(new RegExp(`^${achievementDetail(0).slice(0, -1)}[0-7]$`));
  }
});

test.describe('the way of a material', () => {
  test('is chosen with the keys, and every step opens its system', async ({ page }) => {
    await page.goto('/');
    await flow(page).getByRole('radio', { name: 'Ash' }).focus();
    for (const [index, way] of ['Ash', 'Coal', 'Dust', 'Lime'].entries()) {
      if (index > 0) await page.keyboard.press('ArrowRight');
      await expect(flow(page).getByRole('radio', { name: way })).toBeChecked();
      await expect(flow(page).getByRole('list')).toHaveCount(1);
      const links = steps(page, way).getByRole('link');
      await expect(links).toHaveCount(7);
      for (const link of await links.all()) {
        const href = (await link.getAttribute('href')) ?? '';
        const system = systems.find((one) => one.href === href);
        expect(system, href).toBeDefined();
        // Who hears it is told where it leads.
        await expect(link).toHaveAccessibleName(
          new RegExp(`: ${system?.number} ${system?.label.replaceAll(/[/&]/g, '.')}$`),
        );
      }
    }
    // From the chosen material the next stop is its drawing or its steps, none is left out.
    await steps(page, 'Lime').getByRole('link').first().focus();
    await page.keyboard.press('Tab');
    await expect(steps(page, 'Lime').getByRole('link').nth(1)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/our-products\/#\d$/);
  });

  test('a step with the focus lights its number', { tag: '@desktop' }, async ({ page }) => {
    await page.goto('/');
    const balloon = flow(page).locator('.way-ash .number-3 circle').last();
    const fill = () => balloon.evaluate((circle) => getComputedStyle(circle).fill);
    const unlit = await fill();
    await flow(page).getByRole('radio', { name: 'Ash' }).focus();
    const third = steps(page, 'Ash').getByRole('link').nth(2);
    await expect(async () => {
      await page.keyboard.press('Tab');
      await expect(third).toBeFocused({ timeout: 50 });
    }).toPass();
    expect(await fill()).not.toBe(unlit);
  });

  test(
    'small windows show each step with its part of the drawing, the flow in it',
    {
      tag: '@phone',
    },
    async ({ page }) => {
      await page.goto('/');
      const cuts = steps(page, 'Ash').locator('svg.cut');
      await expect(cuts).toHaveCount(7);
      await expect(cuts.first()).toBeVisible();
      // The copies in the cuts are dressed by rules that reach them: a line and no filled shape.
      const way = flow(page).locator('#way-ash');
      await expect(way).toHaveCSS('fill', 'none');
      await expect(way).toHaveCSS('stroke', 'rgb(242, 165, 22)');
    },
  );

  test('stands still when it is asked to', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.goto('/');
    const state = () =>
      flow(page)
        .locator('#way-ash')
        .evaluate((way) => getComputedStyle(way).animationPlayState);
    expect(await state()).toBe('running');
    await flow(page).getByRole('checkbox', { name: 'Hold the drawing still' }).check();
    expect(await state()).toBe('paused');
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('is chosen all the same', async ({ page }) => {
      await page.goto('/');
      await flow(page).getByText('Dust', { exact: true }).click();
      await expect(steps(page, 'Dust')).toBeVisible();
      await expect(steps(page, 'Ash')).toBeHidden();
    });
  });
});

test('what comes into sight fades in once and stays', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/');
  const services = section(page, /^Put up/).getByRole('listitem');
  await expect(services.first()).toHaveCSS('opacity', '0');
  await expect(services.first()).toHaveCSS('transition-duration', '1s, 1s');
  await section(page, /^Put up/).scrollIntoViewIfNeeded();
  await services.first().scrollIntoViewIfNeeded();
  await expect(services.first()).toHaveCSS('opacity', '1');
  await page.evaluate(() => scrollTo(0, 0));
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  await expect(services.first()).toHaveCSS('transition-delay', '99999s');
  await expect(services.first()).toHaveCSS('opacity', '1');

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.reload();
  await expect(services.first()).toHaveCSS('opacity', '1');
});

test('a news release is on the page as soon as it is published', async ({ page, adminApi }) => {
  const title = unique('Chain replaced in four days');
  const news = await adminApi.createNews({ title, date: '2100-12-31', imageAlt: 'A chain' });
  const latest = section(page, 'From the works and the sites');
  await page.goto('/');
  await expect(latest.getByRole('listitem')).toHaveCount(3);
  const card = latest.getByRole('listitem').filter({ hasText: title });
  await expect(card.getByRole('img', { name: 'A chain' })).toBeAttached();
  await expect(card.locator('time')).toHaveText('2100-12-31');
  await expect(latest.getByRole('link', { name: 'All news releases' })).toHaveAttribute(
    'href',
    routes.newsReleases,
  );
  await card.getByRole('link', { name: title }).click();
  await expect(page).toHaveURL(newsDetail(news.id));
});

test('the open positions are counted, and lead to their list', async ({ page, adminApi }) => {
  const job = await adminApi.createJob(unique('Rigger'));
  const careers = section(page, /position/);
  // Journeys beside this one open and close positions: page and list are asked until they agree.
  await expect(async () => {
    const answer = await page.request.get('/v1/jobs?limit=1');
    const { pageInfo } = (await answer.json()) as { pageInfo: { totalRecords: number } };
    await page.goto('/');
    await expect(careers.getByRole('heading')).toHaveText(
      `${pageInfo.totalRecords} positions are open`,
      { timeout: 500 },
    );
  }).toPass();
  await careers.getByRole('link').click();
  await expect(page).toHaveURL(routes.joinUs);
  await expect(page.getByRole('link', { name: job.title })).toBeVisible();
});

test.describe('without news', { tag: '@desktop' }, () => {
  let site: Site;

  test.beforeAll(async () => {
    test.setTimeout(180_000);
    site = await startSite({ isCdnOn: false, isSeeded: false });
  });
  test.afterAll(() => site.close());

  test('the page stands while the database is away, and says so of its parts', async ({ page }) => {
    await site.stopSupabase();
    const response = await page.goto(site.url);
    expect(response?.status()).toBe(200);
    await expect(page.getByRole('status')).toContainText('News cannot be shown at the moment');
    await expect(page.getByRole('heading', { name: 'Work with us' })).toBeVisible();
    await expect(section(page, /^Eight systems/).getByRole('listitem')).toHaveCount(8);

    await site.startSupabase();
    await page.reload();
    await expect(page.getByText('There are no news releases yet.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'No position is open today' })).toBeVisible();

    // Now there is a copy of what was there, and the page says how old it is.
    await site.stopSupabase();
    await page.reload();
    await expect(page.getByRole('status')).toContainText('The database is out of reach');
  });
});
