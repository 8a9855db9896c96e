import type { Page, Response } from '@playwright/test';
import { jobs } from '../admin/support/resources.ts';
import { card, listOf } from './admin-screens.ts';
import { adminTest as test, expect, unique, type AdminApi } from './fixtures.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name });
const list = (page: Page) => page.getByRole('list', { name: 'Applications', exact: true });
const rows = (page: Page) => list(page).getByRole('link');

/** A job with three applications, the last of them the newest. */
async function prepare(adminApi: AdminApi) {
  const title = unique('Applied for');
  const { id } = await adminApi.createJob(title);
  await adminApi.apply(id, { name: 'Anand, B.', coverLetter: 'I have run\nash slurry pumps.' });
  await adminApi.apply(id, { name: '=HYPERLINK("http://x")', email: 'formula@example.com' });
  await adminApi.apply(id, {
    name: 'Chitra “Rao”',
    email: 'chitra@example.com',
    phone: '+91 44 2345 6789',
    resume: 'https://example.com/cv/chitra.pdf',
    coverLetter: 'Conveyors, é 🙂.\n\nTwelve years.',
  });
  return { id, title, path: `/admin/manage-jobs/applications?job=${id}` };
}

test('an application is opened from its job and marked as read', async ({ page, adminApi }) => {
  const { id, title, path } = await prepare(adminApi);
  await page.goto(listOf(jobs, title));
  await expect(card(page, title).getByText('3 new')).toBeVisible();
  await page.getByRole('link', { name: `Applications (3) for ${title}` }).click();
  await expect(page).toHaveURL(path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Applications');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByText('3 applications, 3 new')).toBeVisible();
  await expect(rows(page)).toHaveText([/^Chitra “Rao”/, /^=HYPERLINK/, /^Anand, B\./]);

  await rows(page).first().click();
  await expect(heading(page, 'Chitra “Rao”')).toBeFocused();
  const sheet = page.getByRole('region', { name: 'Application', exact: true });
  await expect(sheet.getByRole('link', { name: 'chitra@example.com' })).toHaveAttribute(
    'href',
    /^mailto:chitra@example\.com/,
  );
  await expect(sheet.getByRole('link', { name: '+91 44 2345 6789' })).toHaveAttribute(
    'href',
    'tel:+914423456789',
  );
  const resume = sheet.getByRole('link', { name: /^example\.com/ });
  await expect(resume).toHaveAttribute('href', 'https://example.com/cv/chitra.pdf');
  await expect(resume).toHaveAttribute('rel', 'noopener noreferrer');
  await expect(sheet.getByText('Twelve years.')).toHaveText('Conveyors, é 🙂.\n\nTwelve years.');
  await expect(sheet.getByText(/ · Read \d/)).toBeVisible();
  await expect(page.getByText('3 applications, 2 new')).toBeVisible();

  await page.reload();
  await expect(heading(page, 'Chitra “Rao”')).toBeVisible();
  // The screen shows the mark before the server has it; the next one has to come after it.
  const isMark = (response: Response) => response.request().method() === 'PATCH';
  const unmarked = page.waitForResponse(isMark);
  await sheet.getByRole('button', { name: 'Mark as unread' }).click();
  await expect(page.getByText('3 applications, 3 new')).toBeVisible();
  await unmarked;
  const answer = page.waitForResponse(isMark);
  await sheet.getByRole('button', { name: 'Mark as read' }).click();
  expect((await answer).status()).toBe(200);
  const stored = await page.request.get(`/v1/jobs/${id}/applications?state=read`);
  expect(await stored.json()).toMatchObject({ applications: [{ name: 'Chitra “Rao”' }] });

  await page.getByRole('link', { name: 'Manage Jobs' }).last().click();
  await page.getByLabel('Search').fill(title);
  await expect(card(page, title).getByText('2 new')).toBeVisible();
});
