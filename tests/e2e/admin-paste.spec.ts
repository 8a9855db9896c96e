import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { jobs } from '../admin/support/resources.ts';
import { dialog, field, save } from './admin-screens.ts';
import { adminTest as test, expect, unique } from './fixtures.ts';

/** Replaces the description by a paste of HTML. */
async function paste(page: Page, html: string): Promise<void> {
  const text = field(page, 'Description');
  await text.focus();
  await page.keyboard.press('Control+a');
  await text.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', pasted);
    clipboardData.setData('text/plain', 'plain');
    const event = { clipboardData, bubbles: true, cancelable: true };
    element.dispatchEvent(new ClipboardEvent('paste', event));
  }, html);
}

const folder = new URL('../pastes/', import.meta.url);

test('a paste is cleaned under the policies of the built site', async ({
  page,
  adminApi,
  expectConsole,
}) => {
  // The policy forbids the styles and handlers in the pasted HTML, so the browser applies none.
  expectConsole(
    /^(Applying inline style|Executing inline event handler) violates .* Content Security/,
    'any',
  );
  const [html, saved] = ['web-page.html', 'web-page.md'].map((file) =>
    readFileSync(new URL(file, folder), 'utf8'),
  );
  const { id } = await adminApi.createJob(unique('Fitter'));
  await page.goto(`${jobs.path}?edit=${id}`);
  await expect(field(page, 'Description')).toHaveText('What you do.');
  await paste(page, html ?? '');
  await expect(field(page, 'Description')).not.toHaveText('What you do.');
  await save(page).click();
  await expect(dialog(page)).toHaveCount(0);
  const answer = await page.request.get(`/v1/manage/jobs/${id}`);
  const { job } = (await answer.json()) as { job: { description: string } };
  expect(job.description).toBe(saved);
});
