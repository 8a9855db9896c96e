import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** Waits until the form of the page is hydrated: from then on it shows its errors itself. */
export async function formHydrated(page: Page): Promise<void> {
  await expect(page.locator('main form[method=post][novalidate]')).toBeAttached();
}
