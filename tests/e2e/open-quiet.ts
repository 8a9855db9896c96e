import type { Page } from '@playwright/test';
import { watchLoading, type Loading } from '../support/loading.ts';

/** Opens a page and waits until the scripts that it fetches when idle attend to it. */
export async function openQuiet(page: Page, path: string): Promise<Loading> {
  const loading = watchLoading(page);
  await page.goto(path);
  await loading.quiet();
  return loading;
}

/** Opens a page and holds scripts back from then on; the function that it gives lets them through. */
export async function openHeld(page: Page, path: string): Promise<() => void> {
  await openQuiet(page, path);
  const held = Promise.withResolvers<void>();
  await page.route('**/*.js', async (route) => {
    await held.promise;
    await route.continue();
  });
  return held.resolve;
}
