import type { Page, Request } from '@playwright/test';
import { adminBudgets } from '../../bench/admin-weight.ts';
import { nouns } from './admin-nouns.ts';
import { expect, logIn, test, unique } from './fixtures.ts';

// Whole journeys, on a machine that may be busy with others.
test.describe.configure({ timeout: 90_000 });

// A visitor is asked who is logged in; and one address names no screen, so that the frame is alone.
test.use({ expectedNoise: /status of 401.*\/v1\/user\/me|status of 404.*\/admin\/nowhere/ });

/**
 * Opens an address with an empty cache and returns the bytes of JavaScript, as they cross the
 * network, that it fetches until `isReady` and nothing more is on its way.
 */
async function weigh(page: Page, path: string, isReady: () => Promise<void>): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  const scripts: Request[] = [];
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script') scripts.push(request);
  });
  await page.goto(path);
  await isReady();
  await page.waitForLoadState('networkidle');
  const sizes = await Promise.all(scripts.map((script) => script.sizes()));
  const bytes = sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
  expect(bytes, 'it was weighed at all').toBeGreaterThan(50_000);
  return bytes;
}

// The same code at every width.
test.describe('JavaScript of the admin area', { tag: '@desktop' }, () => {
  test('until a password can be typed', async ({ page }) => {
    const bytes = await weigh(page, '/admin', () =>
      expect(page.getByLabel('Password')).toBeEditable(),
    );
    expect(bytes).toBeLessThanOrEqual(adminBudgets.firstLoad);
  });

  test('of the dashboard, and more for each section', async ({
    page,
    openTab,
    credentials,
    adminApi,
  }) => {
    await logIn(page.request, credentials);
    const dashboard = await weigh(page, '/admin', () =>
      expect(page.getByRole('heading', { name: 'On the site now' })).toBeVisible(),
    );
    expect(dashboard).toBeLessThanOrEqual(adminBudgets.firstLoad);

    const job = await adminApi.createJob(unique('Weighed'));
    const weighTab = async (path: string, heading: string, add?: string) => {
      const tab = await openTab();
      const bytes = await weigh(tab, path, async () => {
        await expect(tab.getByRole('heading', { level: 1 })).toHaveText(heading);
        if (!add) return;
        // What the dialog needs belongs to the section.
        await tab.getByRole('button', { name: add }).click();
        await expect(tab.getByRole('dialog')).toBeVisible();
      });
      await tab.close();
      return bytes;
    };
    const frame = await weighTab('/admin/nowhere', 'There is no such page in the admin area');
    for (const { path, heading, add } of [
      ...nouns,
      {
        path: `/admin/manage-jobs/applications?job=${job.id}`,
        heading: 'Applications',
        add: undefined,
      },
    ]) {
      const more = (await weighTab(path, heading, add)) - frame;
      expect(more, heading).toBeGreaterThan(1_000);
      expect(more, heading).toBeLessThanOrEqual(adminBudgets.section);
    }
  });
});
