import type { Page } from '@playwright/test';
import { kindLabels } from '#contract/duty-questions.ts';
import { enquiryForm, routes } from '#contract/routes.ts';
import { documents } from '../support/documents.ts';
import { expect, test, unique, withMotion } from './fixtures.ts';
import { formHydrated } from './form-hydrated.ts';
import { openHeld, openQuiet } from './open-quiet.ts';

/** Where each control of the island in the main part is on the screen, and its height. */
const places = (page: Page) =>
  page.locator('main astro-island').evaluate((island) => {
    const parts = island.querySelectorAll<HTMLElement>(
      '[name]:not([type=hidden]), label, button, p',
    );
    return [...parts]
      .map((part) => ({ part, box: part.getBoundingClientRect() }))
      .filter(({ box }) => box.height > 0)
      .map(({ part, box }) => {
        const { x, y, width, height } = box;
        return `${part.tagName} ${part.textContent.slice(0, 20)}: ${[x, y + scrollY, width, height].map(Math.round).join(' ')}`;
      });
  });

const drawing = { name: 'route.dxf', mimeType: 'application/octet-stream', buffer: documents.dxf };
const cv = { name: 'cv.pdf', mimeType: 'application/pdf', buffer: documents.pdf };

test.describe('before hydration', { tag: '@phone' }, () => {
  test('text typed into the enquiry form stays', async ({ page }) => {
    const about = `${routes.densePhaseLine}?W=20t/h`;
    const release = await openHeld(page, enquiryForm({ kind: 'quotation', system: 1, about }));
    const form = page.getByRole('form', { name: 'Enquiry' });
    const message = form.getByLabel('Your message');
    const rate = form.getByLabel('Rate');
    await form.getByLabel('Scope').selectOption('Supply');
    await form.getByLabel('Wanted by').fill('2027-01-15');
    await form.getByLabel('Name').fill('Farah Khan');
    await form.getByRole('checkbox').check();
    await form.getByLabel('Drawings, lists, photographs').setInputFiles([drawing]);
    await rate.fill('22');
    await message.press('ControlOrMeta+Home');
    await message.pressSequentially('Urgent. ');
    release();
    await formHydrated(page);
    // The caret too: what follows is typed where it was.
    await message.pressSequentially('Please call. ');
    await expect(message).toHaveValue(/^Urgent\. Please call\. About http/);
    await expect(rate).toHaveValue('22');
    await expect(form.getByLabel('Material')).toHaveValue('Fly ash');
    await expect(form.getByLabel('Scope')).toHaveValue('Supply');
    await expect(form.getByLabel('Wanted by')).toHaveValue('2027-01-15');
    await expect(form.getByLabel('Name')).toHaveValue('Farah Khan');
    await expect(form.getByRole('checkbox')).toBeChecked();
    await expect(form.getByRole('listitem').filter({ hasText: 'route.dxf' })).toContainText(
      'Uploaded',
    );
    await expect(page.getByText('Your earlier answers have been restored.')).toBeHidden();
  });

  test('another kind and system of the enquiry is taken over', async ({ page }) => {
    const release = await openHeld(page, enquiryForm({ kind: 'quotation', system: 1 }));
    await page.getByRole('radio', { name: kindLabels.spares }).check();
    await page.getByLabel('For which system?').selectOption('6');
    await page.getByLabel('Your message').fill('Two seats.');
    release();
    const form = page.getByRole('form', { name: 'Enquiry' });
    await expect(form.getByRole('group', { name: 'The part' })).toBeVisible();
    await expect(page.getByRole('radio', { name: kindLabels.spares })).toBeChecked();
    await expect(page.getByLabel('For which system?')).toHaveValue('6');
    await expect(form.getByLabel('Your message')).toHaveValue('Two seats.');
    await expect(page).toHaveURL(/\?kind=spares&system=6#enquiry$/);
  });

  test('text typed into the application form stays and is sent', async ({
    page,
    adminApi,
    adminRequest,
  }) => {
    const job = await adminApi.createJob(unique('Fitter'));
    const release = await openHeld(page, `${routes.joinUs}/${job.id}`);
    await page.getByLabel('Name').fill('A. Applicant');
    await page.getByLabel('E-mail').fill('early@example.com');
    await page.getByLabel('Cover letter').fill('I can weld.');
    await page.getByLabel('CV as a file').setInputFiles([cv]);
    release();
    await formHydrated(page);
    await page.getByRole('button', { name: 'Send application' }).click();
    await expect(page.getByRole('status')).toHaveText(/has been received/);
    const list = await adminRequest.get(`/v1/jobs/${job.id}/applications`);
    const { applications } = (await list.json()) as { applications: unknown[] };
    expect(applications).toEqual([
      expect.objectContaining({ name: 'A. Applicant', coverLetter: 'I can weld.' }),
    ]);
  });
});

test.describe('hydration moves nothing', { tag: '@both' }, () => {
  test.use(withMotion);

  test('of the application form', async ({ page, adminApi }) => {
    const job = await adminApi.createJob(unique('Fitter'));
    await openQuiet(page, `${routes.joinUs}/${job.id}`);
    await staysInPlace(page, 'Name');
  });

  for (const [path, label] of [
    [enquiryForm({ kind: 'quotation', system: 1 }), 'Name'],
    [routes.densePhaseLine, /^Horizontal length/],
    [routes.systemFinder, 'Material'],
  ] as const) {
    test(`of ${path}`, async ({ page }) => {
      await openQuiet(page, path);
      await staysInPlace(page, label);
    });
  }
});

/** Hydrates the island by its first use and compares where everything is, before and after. */
async function staysInPlace(page: Page, label: string | RegExp): Promise<void> {
  const control = page.locator('main astro-island').getByLabel(label).first();
  await control.scrollIntoViewIfNeeded();
  const before = await places(page);
  expect(before.length).toBeGreaterThan(5);
  await control.dispatchEvent('touchstart');
  await expect(page.locator('main astro-island[ssr]')).toHaveCount(0);
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  expect(await places(page)).toEqual(before);
}
