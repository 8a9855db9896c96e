import type { Page } from '@playwright/test';
import { formHydrated } from './form-hydrated.ts';

/** Opens a job and waits until its form, which is hydrated by its first use, works in place. */
export async function openJobForm(page: Page, id: string, site = ''): Promise<void> {
  await page.goto(`${site}/human-resources/join-us/${id}`);
  await page.getByLabel('Name').focus();
  await formHydrated(page);
}
