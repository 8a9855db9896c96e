import type { Page } from '@playwright/test';
import { expect, test, unique, type AdminApi } from './fixtures.ts';
import type { Job } from '#contract/schemas/job.ts';
import { attachmentMessages } from '#contract/messages.ts';
import { compound, documents } from '../support/documents.ts';
import { openJobForm } from './job-form.ts';
import { storedOf } from './stored.ts';

const received = 'Thank you. Your application has been received.';

/** Opens the form of a new job and fills in what is required. */
async function openFilledForm(page: Page, adminApi: AdminApi, email: string): Promise<Job> {
  const job = await adminApi.createJob(unique('Fitter'));
  await openJobForm(page, job.id);
  await page.getByLabel('Name').fill('A. Applicant');
  await page.getByLabel('E-mail').fill(email);
  return job;
}

test.describe('the application form', { tag: '@desktop' }, () => {
  test('is replaced by a receipt when the application is sent', async ({ page, adminApi }) => {
    const job = await adminApi.createJob(unique('Fitter'));
    await openJobForm(page, job.id);
    await expect(page.getByRole('heading', { name: 'Join our team' })).toBeVisible();
    await expect(page.getByText('₹1,25,000')).toBeVisible();
    await page.getByLabel('Name').fill('A. Applicant');
    await page.getByLabel('E-mail').fill('applicant@example.com');
    await page.getByLabel('Phone').fill('+91 00000 00000');
    await page.getByLabel('Resume').fill('https://example.com/resume.pdf');
    await page.getByLabel('Cover letter').fill('I can weld.');
    const sent = page.waitForRequest('**/v1/jobs/apply/*');
    await page.getByRole('button', { name: 'Send application' }).click();
    expect((await sent).headers()['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/);
    await expect(page.getByRole('status')).toHaveText(received);
    await expect(page.getByRole('status')).toBeFocused();
    await expect(page.getByRole('button', { name: 'Send application' })).toBeHidden();
    await expect(page.getByText(/^SMCS-\d{4}-\w{6}$/)).toBeVisible();
    await expect(page.getByText('We answer by the end of')).toBeVisible();
    await page.getByRole('button', { name: 'Send another application' }).click();
    await expect(page.getByLabel('Name')).toBeFocused();
    await expect(page.getByLabel('Name')).toHaveValue('');
    await expect(page.getByLabel('Cover letter')).toHaveValue('');
    await expect(page.getByText(received)).toBeHidden();
    await expect(page.getByRole('button', { name: 'Send another application' })).toBeHidden();
  });

  test('hides the private page when the same application is sent again', async ({
    page,
    adminApi,
  }) => {
    const job = await adminApi.createJob(unique('Fitter'));
    const privatePage = page.getByRole('link', { name: 'Private page of your application' });
    for (const isFirst of [true, false]) {
      await openJobForm(page, job.id);
      await page.getByLabel('Name').fill('A. Applicant');
      await page.getByLabel('E-mail').fill('same@example.com');
      await page.getByRole('button', { name: 'Send application' }).click();
      await expect(page.getByRole('status')).toHaveText(received);
      await expect(privatePage).toBeVisible({ visible: isFirst });
    }
  });

  test('ignores a tap on the receipt during its first second', async ({ page, adminApi }) => {
    const job = await adminApi.createJob(unique('Welder'));
    await page.clock.install();
    await openJobForm(page, job.id);
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.getByLabel('Name').fill('A. Applicant');
    await page.getByLabel('E-mail').fill('quick@example.com');
    await page.getByRole('button', { name: 'Send application' }).click();
    const again = page.getByRole('button', { name: 'Send another application' });
    await again.scrollIntoViewIfNeeded();
    const { x, y } = (await again.boundingBox()) ?? { x: 0, y: 0 };
    await page.mouse.click(x + 10, y + 10);
    await expect(again).toBeVisible();
    await page.clock.fastForward(1_500);
    await again.click();
    await expect(page.getByLabel('Name')).toBeFocused();
  });

  test('completes a link with https:// when its field loses focus', async ({ page, adminApi }) => {
    const job = await adminApi.createJob(unique('Fitter'));
    await openJobForm(page, job.id);
    const link = page.getByLabel('Resume');
    for (const [typed, becomes] of [
      [' drive.google.com/file/d/1 ', 'https://drive.google.com/file/d/1'],
      ['http://example.com/cv', 'http://example.com/cv'],
      ['a@example.com', 'a@example.com'],
      ['see my letter', 'see my letter'],
    ] as const) {
      await link.fill(typed);
      await link.press('Tab');
      await expect(link).toHaveValue(becomes);
    }
  });

  test('refuses an unusable file when it is chosen', async ({ page, adminApi }) => {
    let calls = 0;
    await page.route('**/v1/jobs/apply/*', (route) => {
      calls += 1;
      return route.abort();
    });
    await openFilledForm(page, adminApi, 'empty@example.com');
    const file = page.getByLabel('CV as a file');
    const pdf = { name: 'Resume.pdf', mimeType: 'application/pdf' };
    await file.setInputFiles([{ ...pdf, buffer: Buffer.alloc(0) }]);
    await expect(file).toHaveAccessibleDescription(/The file is empty\.$/);
    await file.setInputFiles([{ ...pdf, buffer: compound('WordDocument') }]);
    await expect(page.getByText(`Resume.pdf: ${attachmentMessages.oldWord}`)).toBeVisible();
    await page.getByRole('button', { name: 'Send application' }).click();
    await expect(file).toBeFocused();
    expect(calls).toBe(0);
    await file.setInputFiles([{ ...pdf, buffer: documents.pdf }]);
    await expect(page.getByText(attachmentMessages.oldWord)).toBeHidden();
  });

  test('shows errors under their fields, from blur to correction, and sends nothing', async ({
    page,
    adminApi,
  }) => {
    const job = await adminApi.createJob(unique('Fitter'));
    let calls = 0;
    await page.route('**/v1/jobs/apply/*', (route) => {
      calls += 1;
      return route.abort();
    });
    await openJobForm(page, job.id);
    await page.getByLabel('Name').fill('   ');
    await page.getByLabel('E-mail').fill('nobody');
    await page.getByLabel('Phone').focus();
    const complaint = page.getByText('Enter a complete e-mail address');
    await expect(complaint).toBeVisible();
    await page.getByLabel('Resume').fill('ftp://example.com/a');
    await page.getByRole('button', { name: 'Send application' }).click();
    await expect(page.getByLabel('Name')).toBeFocused();
    for (const label of ['Name', 'E-mail', 'Resume']) {
      await expect(page.getByLabel(label)).toHaveAttribute('aria-invalid', 'true');
      await expect(page.getByLabel(label)).toHaveAccessibleDescription(/\w+/);
    }
    await expect(page.getByText('starts with http:// or https://')).toBeVisible();
    await page.getByLabel('Name').fill('A. Applicant');
    await expect(page.getByLabel('Name')).not.toHaveAttribute('aria-invalid', 'true');
    await page.getByLabel('E-mail').fill('nobody@example.com');
    await expect(complaint).toBeHidden();
    expect(calls).toBe(0);
  });

  test('sends a PDF, and the applicant deletes everything later', async ({
    page,
    adminApi,
    adminRequest,
    site,
  }) => {
    const job = await openFilledForm(page, adminApi, 'deleted@example.com');
    const before = (await storedOf(site, job.id)).files;
    const file = { name: 'cv.pdf', mimeType: 'application/pdf', buffer: documents.pdf };
    await page.getByLabel('CV as a file').setInputFiles([file]);
    await page.getByRole('button', { name: 'Send application' }).click();
    await expect(page.getByRole('status')).toHaveText(received);
    const sent = await adminRequest.get(`/v1/jobs/${job.id}/applications`);
    const { applications } = (await sent.json()) as { applications: { id: string }[] };
    const id = applications[0]?.id ?? '';
    expect(await storedOf(site, id)).toEqual({
      ...{ applications: 1, history: 2, mails: 2, attachments: 1, files: before + 1 },
    });

    await page.getByRole('link', { name: 'Private page of your application' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(job.title);
    await expect(page.getByText('cv.pdf')).toBeVisible();
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Delete my application' }).click();
    await expect(page).toHaveURL(/sent=withdrawn/);
    await expect(page.getByRole('status')).toHaveText('Everything you sent has been deleted.');
    await page.getByRole('main').getByRole('link', { name: 'All open positions' }).click();
    await expect(page).toHaveURL(/\/human-resources\/join-us$/);
    await page.goBack();
    expect(await storedOf(site, id)).toEqual({
      ...{ applications: 0, history: 0, mails: 0, attachments: 0, files: before },
    });
  });

  test.describe('when the first attempt fails', () => {
    test('keeps the texts and the idempotency key', async ({ page, adminApi, expectConsole }) => {
      expectConsole(/ERR_FAILED/, 1);
      const keys: (string | undefined)[] = [];
      await page.route('**/v1/jobs/apply/*', async (route) => {
        keys.push(route.request().headers()['idempotency-key']);
        await (keys.length === 1 ? route.abort() : route.continue());
      });
      await openFilledForm(page, adminApi, 'again@example.com');
      const send = page.getByRole('button', { name: 'Send application' });
      await send.click();
      await expect(page.getByRole('status')).toContainText('could not be reached');
      await expect(page.getByLabel('Name')).toHaveValue('A. Applicant');
      await send.click();
      await expect(page.getByRole('status')).toHaveText(received);
      expect(keys[0]).toBeTruthy();
      expect(keys[1]).toBe(keys[0]);
    });
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('posts by itself and is confirmed by a page', async ({ page, adminApi }) => {
      const job = await adminApi.createJob(unique('Fitter'));
      await page.goto('/human-resources/join-us');
      await page.getByRole('link', { name: job.title }).click();
      await page.getByLabel('Name').fill('A. Applicant');
      await page.getByLabel('E-mail').fill('plain@example.com');
      await page.getByRole('button', { name: 'Send application' }).click();
      await expect(page).toHaveURL(/\/applications\/[\w-]{22}\?sent=received$/);
      await expect(page.getByRole('status')).toHaveText(received);
      await expect(page.getByText(/^SMCS-\d{4}-\w{6}, sent on /)).toBeVisible();
    });
  });

  test('reports progress and ignores a second press', async ({ page, adminApi }) => {
    let calls = 0;
    let answer: () => void = () => undefined;
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/v1/jobs/apply/*', async (route) => {
      calls += 1;
      await answered;
      await route.continue();
    });
    await openFilledForm(page, adminApi, 'slow@example.com');
    await page.getByRole('button', { name: 'Send application' }).click();
    const button = page.getByRole('button', { name: 'Sending…' });
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await expect(page.getByRole('status')).toHaveText('Sending your application…');
    await expect(page.locator('form[aria-busy=true]')).toBeVisible();
    await button.press('Enter');
    answer();
    await expect(page.getByRole('status')).toHaveText(
      'Thank you. Your application has been received.',
    );
    await expect(page.getByRole('status')).toBeInViewport();
    expect(calls).toBe(1);
  });
});
