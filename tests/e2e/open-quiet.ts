import type { Page } from '@playwright/test';
import { watchLoading, type Loading } from '../support/loading.ts';

/** Opens a page and waits until the scripts that it fetches when idle attend to it. */
export async function openQuiet(page: Page, path: string): Promise<Loading> {
  const loading = watchLoading(page);
  await page.goto(path);
  await loading.quiet();
  return loading;
}
