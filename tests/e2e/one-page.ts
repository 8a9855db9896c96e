import type { Page } from '@playwright/test';
import { windows } from './weigh.ts';
import { test as base, withMotion } from './fixtures.ts';

interface WorkerFixtures {
  /** The one page of a worker, in the window of its project. */
  onePage: Page;
}

/**
 * For visits that ask the same of one address after the other: they share a page, as opening one
 * takes longer than a visit. Each visit begins like a first one: nothing in storage, and every file
 * comes over the network (`weigh`). Playwright starts a new worker, and with it a new page, after a
 * test that has failed.
 */
export const test = base.extend<object, WorkerFixtures>({
  onePage: [
    async ({ browser, site }, use, { project }) => {
      const { userAgent } = project.use;
      const context = await browser.newContext({
        ...(userAgent === undefined ? {} : { userAgent }),
        ...windows[project.name === 'phone' ? 'phone' : 'wide'],
        ...withMotion.contextOptions,
        baseURL: site.url,
      });
      await use(await context.newPage());
      await context.close();
    },
    { scope: 'worker' },
  ],
  context: ({ onePage }, use) => use(onePage.context()),
  page: async ({ onePage }, use, { project }) => {
    await use(onePage);
    await onePage.context().clearCookies();
    await onePage.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    onePage.removeAllListeners();
    await onePage.emulateMedia(withMotion.contextOptions);
    await onePage.setViewportSize(windows[project.name === 'phone' ? 'phone' : 'wide'].viewport);
  },
  // The pages have no toasts; a script for each test would gather in the one page.
  // eslint-disable-next-line no-empty-pattern
  heldToasts: ({}, use) => use(),
});
