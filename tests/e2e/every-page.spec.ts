import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, logIn, test, unique, type AdminApi } from './fixtures.ts';

interface Visit {
  name: string;
  path: (api: AdminApi) => Promise<string> | string;
  heading: RegExp;
}

const publicPages: readonly Visit[] = [
  { name: 'home', path: () => '/', heading: /Ash, coal and dust/ },
  {
    name: 'news releases',
    path: () => '/press-and-bulletins/news-releases',
    heading: /Press And Bulletins/,
  },
  {
    name: 'a news item',
    path: async (api) =>
      `/press-and-bulletins/news/${(await api.createNews({ title: unique('An item') })).id}`,
    heading: /An item/,
  },
  { name: 'join us', path: () => '/human-resources/join-us', heading: /Join Us/ },
  {
    name: 'a job',
    path: async (api) => `/human-resources/join-us/${(await api.createJob(unique('A job'))).id}`,
    heading: /A job/,
  },
  {
    name: 'installations',
    path: () => '/technology-and-ability/installations',
    heading: /Installations/,
  },
];

/** Nothing for axe to object to, nothing that makes the page wider than the window. */
async function expectSound(page: Page, part = 'html'): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).include(part).analyze();
  const objections = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`,
  );
  expect(objections).toEqual([]);
  const excess = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(excess).toBeLessThanOrEqual(0); // less where a gutter is kept free for the scrollbar
}

for (const { name, path, heading } of publicPages) {
  test(`${name}: sound, titled, quiet, no context menu`, async ({ page, adminApi }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const address = await path(adminApi);
    const response = await page.goto(address);
    expect(response?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page).toHaveTitle(/SMCS/);
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /\S{3,}/);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
      'href',
      new RegExp(`${address === '/' ? '/' : address}$`),
    );
    const isMenuPrevented = await page.evaluate(
      () =>
        !document.body.dispatchEvent(
          new MouseEvent('contextmenu', { cancelable: true, bubbles: true }),
        ),
    );
    expect(isMenuPrevented).toBe(true);
    await expectSound(page);
  });
}

test('every page has a title of its own', async ({ page, adminApi }) => {
  const titles: string[] = [];
  for (const { path } of publicPages) {
    await page.goto(await path(adminApi));
    titles.push(await page.title());
  }
  expect(new Set(titles).size).toBe(publicPages.length);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const { name, path, heading } of publicPages) {
    test(`${name} can be read`, async ({ page, adminApi }) => {
      await page.goto(await path(adminApi));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      await expect(page.getByRole('contentinfo')).toBeVisible();
    });
  }

  test('the menu of a phone opens', { tag: '@phone' }, async ({ page }) => {
    await page.goto('/');
    await page.getByText('Menu', { exact: true }).click();
    const menu = page.getByRole('navigation', { name: 'Main' });
    await menu.getByLabel('Press and Bulletins: pages').click();
    await menu.getByRole('link', { name: 'News Releases' }).click();
    await expect(page).toHaveURL('/press-and-bulletins/news-releases');
  });
});

test.describe('admin', () => {
  test.beforeEach(async ({ page, credentials }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await logIn(page.request, credentials);
  });

  for (const [path, heading] of [
    ['/admin', 'On the site now'],
    ['/admin/news-releases', 'Our News'],
    ['/admin/manage-jobs', 'Manage Jobs'],
    ['/admin/manage-installations', 'Manage Installations'],
  ] as const) {
    test(`${path}: sound and quiet`, async ({ page, adminApi }) => {
      await adminApi.createNews({ title: unique('Something'), date: '2100-12-31' });
      await adminApi.createJob(unique('Some job'));
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      await expect(page.locator('[aria-busy=true], [data-skeleton]')).toHaveCount(0);
      await expectSound(page);
    });
  }

  test('the dialogs are sound', async ({ page, adminApi }) => {
    const { title } = await adminApi.createNews({ title: unique('Dialogs'), date: '2100-12-31' });
    await page.goto('/admin/news-releases');
    await page.getByRole('button', { name: 'Add News' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await expectSound(page, '[role=dialog]');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: `Delete ${title}` }).click();
    await expectSound(page, '[role=alertdialog]');
  });
});

test.describe('admin before the login', () => {
  test.use({ expectedNoise: /status of 401.*\/v1\/user\/me/ });

  test('the login screen is sound and out of search engines', async ({ page }) => {
    await page.goto('/admin');
    await expect(page.getByRole('heading', { name: 'Login to your account' })).toBeVisible();
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await expectSound(page);
  });
});
