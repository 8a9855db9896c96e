import type { Page } from '@playwright/test';
import { noAccessText } from '#contract/areas.ts';
import { expect, logIn, test, unique } from './fixtures.ts';

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name });

test(
  'an administrator of applications reads them and sees nothing of enquiries',
  { tag: '@both' },
  async ({ page, adminApi, request }) => {
    const title = unique('Fitter');
    const job = await adminApi.createJob(title);
    const applicant = unique('Asha');
    await adminApi.apply(job.id, { name: applicant });
    const sender = unique('Carl');
    const enquiry = { kind: 'question', name: sender, email: 'carl@example.com', consent: true };
    const sent = await request.post('/v1/enquiries', {
      data: { ...enquiry, message: 'A question.' },
    });
    expect(sent.status()).toBe(201);
    await logIn(page.request, await adminApi.createAdmin(['applications']));

    await page.goto('/admin');
    await expect(heading(page, 'To do')).toBeVisible();
    await expect(page.getByRole('heading', { level: 2 })).toHaveText([
      ...['Applications', 'To do', 'Activity'],
    ]);
    await page.getByRole('link', { name: `Read: ${title}` }).click();
    await page.getByRole('link', { name: new RegExp(applicant) }).click();
    await expect(heading(page, applicant)).toBeVisible();
    await page.getByRole('button', { name: 'Decline…' }).click();
    await expect(page.getByRole('alertdialog')).toContainText('applicant@example.com');
    await page.getByRole('button', { name: 'Cancel' }).click();

    await page.goto('/admin/enquiries');
    await expect(heading(page, 'No access')).toBeVisible();
    await expect(page.getByText(noAccessText(['enquiries']))).toBeVisible();
    await page.getByRole('link', { name: 'Back to the dashboard' }).click();
    await expect(heading(page, 'Dashboard')).toBeVisible();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill(sender);
    await expect(page.getByText('Nothing found.')).toBeVisible();

    const own = await page.request.get('/v1/manage/applications');
    expect(await own.text()).toContain(applicant);
    for (const path of ['/v1/enquiries', '/v1/enquiries/counts', '/v1/enquiries/assignees']) {
      const refused = await page.request.get(path);
      expect(refused.status(), path).toBe(403);
      expect(await refused.json()).toMatchObject({
        code: 'FORBIDDEN',
        message: noAccessText(['enquiries']),
      });
    }
    const activity = await page.request.get('/v1/activity');
    expect(await activity.text()).not.toMatch(/"kind":"(?!applications)/);
  },
);
