import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** Opens a job and waits until the script of its form, which comes with its first use, attends to it. */
export async function openJobForm(page: Page, id: string, site = ''): Promise<void> {
  await page.goto(`${site}/human-resources/join-us/${id}`);
  await page.getByLabel('Name').focus();
  await expect(page.locator('application-form:defined')).toBeAttached();
}
