import type { Page, Request } from '@playwright/test';
import { jobs, news, resources } from '../admin/support/resources.ts';
import { adminTest, expect, test, unique } from './fixtures.ts';

/** Bytes of JavaScript, as they cross the network, that the admin area may load. */
const adminBudgets = {
  /** Until a password can be typed; and /admin as a whole once logged in. */
  firstLoad: 152_000,
  /** What a section adds to the frame around it. */
  section: 30_000,
  /** Limit for a section with an open item editor. The schemas of the fields load later. */
  sectionWithEditor: 60_000,
  /** What the text editor adds to its section, once a dialog that has it is opened. */
  textEditor: 130_000,
} as const;

/** What a section may add to the frame, its dialog included. */
const sectionLimit = (hasItemEditor: boolean, hasTextEditor: boolean) =>
  (hasItemEditor ? adminBudgets.sectionWithEditor : adminBudgets.section) +
  (hasTextEditor ? adminBudgets.textEditor : 0);

/**
 * Returns how to open an address and get the bytes of JavaScript that it needs, as they cross the
 * network, until `isReady` and nothing more is on its way. A script that came for an earlier address
 * is in the cache and counts as much as it did then.
 */
function makeScales(page: Page) {
  const bytesOf = new Map<string, number>();
  let scripts: Request[] = [];
  let open = 0;
  page.on('request', () => (open += 1));
  page.on('requestfailed', () => (open -= 1));
  page.on('requestfinished', (request) => {
    open -= 1;
    if (request.resourceType() === 'script') scripts.push(request);
  });
  return async (path: string, isReady: () => Promise<void>): Promise<number> => {
    scripts = [];
    await page.goto(path);
    await isReady();
    await expect.poll(() => open, 'requests on their way').toBe(0);
    for (const script of scripts.filter((one) => !bytesOf.has(one.url()))) {
      bytesOf.set(script.url(), (await script.sizes()).responseBodySize);
    }
    const urls = new Set(scripts.map((script) => script.url()));
    const bytes = [...urls].reduce((sum, url) => sum + (bytesOf.get(url) ?? 0), 0);
    expect(bytes, 'it was weighed at all').toBeGreaterThan(50_000);
    return bytes;
  };
}

test('the login loads few bytes of JavaScript', async ({ page, expectConsole }) => {
  expectConsole(/status of 401.*\/v1\/user\/me/, 1);
  const bytes = await makeScales(page)('/admin', () =>
    expect(page.getByLabel('Password')).toBeEditable(),
  );
  expect(bytes).toBeLessThanOrEqual(adminBudgets.firstLoad);
});

adminTest(
  'the dashboard and each section load few bytes of JavaScript',
  async ({ page, adminApi, expectConsole }) => {
    expectConsole(/status of 404.*\/admin\/nowhere/, 1);
    const job = await adminApi.createJob(unique('Weighed'));
    const weigh = makeScales(page);
    const dashboard = await weigh('/admin', () =>
      expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible(),
    );
    expect(dashboard).toBeLessThanOrEqual(adminBudgets.firstLoad);

    const weighSection = (path: string, heading: string, add?: string) =>
      weigh(path, async () => {
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
        if (!add) return;
        // What the dialog needs belongs to the section.
        await page.getByRole('button', { name: add }).click();
        await expect(page.getByRole('dialog')).toBeVisible();
        if (path === news.path || path === jobs.path) {
          await expect(page.getByRole('toolbar', { name: 'Format' })).toBeVisible();
        }
      });
    const frame = await weighSection('/admin/nowhere', 'Page not found');
    for (const { path, heading, add } of [
      ...resources,
      {
        path: `/admin/manage-jobs/applications?job=${job.id}`,
        heading: 'Applications',
        add: undefined,
      },
      {
        path: '/admin/manage-installations/order',
        heading: 'Order of installations',
        add: undefined,
      },
      { path: '/admin/media', heading: 'Media', add: undefined },
      { path: '/admin/settings', heading: 'Settings', add: undefined },
      { path: '/admin/settings/archive', heading: 'Export and import', add: undefined },
    ]) {
      const more = (await weighSection(path, heading, add)) - frame;
      expect(more, heading).toBeGreaterThan(1_000);
      // News and jobs have the text editor in their dialogs.
      const isWritten = heading === news.heading || heading === jobs.heading;
      expect(more, heading).toBeLessThanOrEqual(sectionLimit(add !== undefined, isWritten));
    }
  },
);
