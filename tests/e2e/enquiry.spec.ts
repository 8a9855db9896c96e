import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { attachmentMessages, enquiryMessages } from '#contract/messages.ts';
import { kindLabels } from '#contract/duty-questions.ts';
import { enquiryForm, productDetail, routes } from '#contract/routes.ts';
import { departmentNamed, site } from '#contract/company.ts';
import { compound, documents } from '../support/documents.ts';
import { expect, test, unique } from './fixtures.ts';
import { formHydrated } from './form-hydrated.ts';

/** As long as names of files may be in practice, without a space: it has to wrap. */
const layout = `layout${'x'.repeat(110)}.pdf`;
const files = [
  { name: layout, mimeType: 'application/pdf', buffer: documents.pdf },
  { name: 'route.dxf', mimeType: 'application/octet-stream', buffer: documents.dxf },
];

/** From the ash sheet to the form, filled in with two files and agreed to. */
async function fillFromAshSheet(page: Page, name: string): Promise<void> {
  await page.goto(productDetail(1));
  await page.getByRole('main').getByRole('link', { name: 'Request a quotation' }).first().click();
  await expect(page).toHaveURL(/\?kind=quotation&system=1&about=.*#enquiry$/);
  const form = page.getByRole('form', { name: 'Enquiry' });
  await form.getByLabel('Material').fill('Fly ash of bagasse');
  await form.getByLabel('Rate').fill('12.5');
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('E-mail').fill('asha@example.com');
  await form.getByRole('checkbox').check();
  // Last: the list of files moves what is below it.
  await form.getByLabel('Drawings, lists, photographs').setInputFiles(files);
}

/** Finds the enquiry in the inbox and marks it as answered by phone. */
async function answerByPhone(browser: Browser, office: APIRequestContext, of: Order) {
  const { origin, viewport, name, reference } = of;
  const context = await browser.newContext({
    storageState: await office.storageState(),
    javaScriptEnabled: true,
    baseURL: origin,
    viewport,
  });
  const page = await context.newPage();
  await page.goto(routes.admin);
  await page.getByRole('link', { name: 'All open enquiries' }).click();
  await page.getByLabel('Search').fill(name);
  await page.getByRole('link', { name: reference }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(reference);
  await expect(page.getByRole('row', { name: /Rate/ })).toContainText('12.5 t/h');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: layout }).click();
  expect((await download).suggestedFilename()).toBe(layout);
  await expect(page.getByRole('link', { name: 'route.dxf' })).toBeVisible();
  await page.getByRole('button', { name: 'Mark as answered by phone' }).click();
  // Exactly: the words of the button are there before the answer is.
  await expect(page.getByText('Answered by phone', { exact: true })).toBeVisible();
  await context.close();
}

interface Order {
  origin: string;
  viewport: { width: number; height: number } | null;
  name: string;
  reference: string;
}

const reference = /^SMCS-\d{4}-\w{6}$/;

// One way at each width: what the width changes is the same for both.
test.describe('a buyer', () => {
  test(
    'sends an enquiry from a data sheet and sees that it is answered',
    { tag: '@phone' },
    async ({ page, browser, adminRequest }) => {
      const name = unique('Asha');
      await fillFromAshSheet(page, name);
      const listed = await page.getByText(layout).first().boundingBox();
      expect((listed?.x ?? NaN) + (listed?.width ?? NaN)).toBeLessThanOrEqual(
        page.viewportSize()?.width ?? NaN,
      );
      const received = await sendEnquiry(page);
      const number = received.getByText(reference);
      await expect(number).toBeVisible();
      const order = {
        origin: new URL(page.url()).origin,
        viewport: page.viewportSize(),
        name,
        reference: (await number.textContent()) ?? '',
      };
      await answerByPhone(browser, adminRequest, order);

      await received.getByRole('link', { name: 'Open the page of your enquiry' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(order.reference);
      await expect(page.getByText('We have answered.')).toBeVisible();
      await expect(page.getByText(layout)).toBeVisible();
    },
  );

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('does the same', async ({ page, browser, adminRequest }) => {
      const name = unique('Bala');
      await fillFromAshSheet(page, name);
      await page.getByRole('button', { name: 'Send enquiry' }).click();
      const number = page.getByRole('heading', { level: 1, name: reference });
      await expect(number).toBeVisible();
      const order = {
        origin: new URL(page.url()).origin,
        viewport: page.viewportSize(),
        name,
        reference: (await number.textContent()) ?? '',
      };
      await answerByPhone(browser, adminRequest, order);
      await page.reload();
      await expect(page.getByText('We have answered.')).toBeVisible();
    });
  });
});

test(
  'the request for a quotation at the end of a sheet does not move',
  { tag: '@phone' },
  async ({ page }) => {
    for (const product of [1, 5] as const) {
      await page.goto(productDetail(product));
      const link = page.getByRole('main').getByRole('link', { name: 'Request a quotation' }).last();
      const moved = await link.evaluate(async (element) => {
        const top = () => Math.round(element.getBoundingClientRect().top);
        const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
        element.scrollIntoView({ block: 'center' });
        await frame();
        const first = top();
        // What comes near the window is laid out in the frames after a jump.
        for (let frames = 0; frames < 10; frames += 1) await frame();
        return top() - first;
      });
      expect(Math.abs(moved), `sheet ${product}`).toBeLessThanOrEqual(1);
      await link.click();
      await expect(page).toHaveURL(/\?kind=quotation&system=\d&about=.*#enquiry$/);
    }
  },
);

test('each step and the button list what is missing', async ({ page }) => {
  await page.goto(enquiryForm({ kind: 'quotation', system: 1 }));
  const form = page.getByRole('form', { name: 'Enquiry' });
  const person = form.getByRole('group', { name: 'Your details' });
  await form.getByLabel('Company').fill('Cane & Power');
  await expect(person).toContainText('Still missing: Name, E-mail or phone.');
  const send = page.getByRole('button', { name: 'Send enquiry' });
  await expect(send).toHaveAccessibleDescription(
    'Still missing: a message or one answer, Name, E-mail or phone, consent.',
  );
  await form.getByLabel('Rate').fill('12.5');
  await form.getByLabel('Name').fill('Asha');
  await expect(send).toHaveAccessibleDescription('Still missing: E-mail or phone, consent.');
  await form.getByLabel('Phone').fill('98765 43210');
  await expect(person).not.toContainText('Still missing');
  await form.getByRole('checkbox').check();
  await expect(send).toHaveAccessibleDescription('');
});

test('numbers are read in many notations, and unreadable ones are named', async ({ page }) => {
  await page.clock.install();
  await page.goto(enquiryForm({ kind: 'quotation', system: 1 }));
  const form = page.getByRole('form', { name: 'Enquiry' });
  const rate = form.getByLabel('Rate');
  await rate.pressSequentially('12,5');
  await page.mouse.wheel(0, 1);
  await expect(rate).toHaveValue('12,5');
  await formHydrated(page); // a field that is left before is checked when the form is sent
  await form.getByLabel('Lift').fill('\u221225');
  const distance = form.getByLabel('Conveying distance');
  await distance.fill('1,234');
  await form.getByLabel('Moisture').focus();
  await expect(distance).toHaveAccessibleDescription(/“1,234” cannot be read: .*1234 or 1\.234/);
  await expect(distance).toHaveValue('1,234');

  await form.getByLabel('Name').fill(unique('Gauri'));
  await form.getByLabel('Phone').fill('98765 43210');
  await form.getByRole('checkbox').check();
  await page.clock.fastForward(5_000);
  await page.getByRole('button', { name: 'Send enquiry' }).click();
  await expect(distance).toBeFocused();
  await distance.fill('1,250 m');
  const received = await sendEnquiry(page);
  await received.getByRole('link', { name: 'Open the page of your enquiry' }).click();
  for (const value of ['12.5 t/h', '-25 m', '1250 m']) {
    await expect(page.getByText(value, { exact: true })).toBeVisible();
  }
});

test('an error of two alternative fields disappears when one is filled', async ({ page }) => {
  await page.goto(enquiryForm({ kind: 'spares' }));
  const form = page.getByRole('form', { name: 'Enquiry' });
  await form.getByLabel('Name').fill('Hari');
  await form.getByRole('checkbox').check();
  await formHydrated(page); // before, the browser sends the form itself, to another page
  await page.getByRole('button', { name: 'Send enquiry' }).click();
  const [email, message] = [form.getByLabel('E-mail'), form.getByLabel('Your message')];
  await expect(email).toHaveAccessibleDescription(/an e-mail address or a telephone number/);
  await expect(message).toHaveAccessibleDescription(/or answer at least one question/);
  await form.getByLabel('Phone').fill('98765 43210');
  await expect(email).not.toHaveAttribute('aria-invalid');
  await form.getByLabel('Quantity').fill('2 nos');
  await expect(message).not.toHaveAttribute('aria-invalid');
});

test('figures of a tool replace stored answers, and changes to them stay', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem(
      'enquiry',
      localStorage.getItem('enquiry') ??
        JSON.stringify({ 'duty.rate': '40', 'duty.moisture': '3', message: 'Two boilers.' }),
    );
  });
  const about = `${routes.densePhaseLine}?W=20t/h`;
  await page.goto(enquiryForm({ kind: 'quotation', system: 1, about }));
  const form = page.getByRole('form', { name: 'Enquiry' });
  await expect(form.getByLabel('Moisture')).toHaveValue('3');
  await expect(form.getByLabel('Rate')).toHaveValue('20');
  await expect(form.getByLabel('Your message')).toHaveValue(/^About http[\s\S]+Two boilers\.$/);
  await form.getByLabel('Rate').fill('22');
  await form.getByLabel('Conveying distance').fill('');
  await page.reload();
  await expect(form.getByLabel('Rate')).toHaveValue('22');
  await expect(form.getByLabel('Conveying distance')).toHaveValue('');
  await expect(form.getByLabel('Lift')).toHaveValue('30');
  await expect(form.getByLabel('Your message')).toHaveValue(/Two boilers\.$/);
});

async function fillQuestion(page: Page, name: string): Promise<void> {
  const form = page.getByRole('form', { name: 'Enquiry' });
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('E-mail').fill('asha@example.com');
  await form.getByLabel('Your message').fill('Do you hand over on site?');
  await form.getByRole('checkbox').check();
}

/** Sends the form, and answers the receipt. */
async function sendEnquiry(page: Page) {
  await formHydrated(page); // before, the browser sends the form itself, to another page
  await page.getByRole('button', { name: 'Send enquiry' }).click();
  return page.getByRole('region', { name: /has been received/ });
}

/** Chooses files while storage cannot be reached. */
async function chooseFilesInVain(page: Page) {
  const form = page.getByRole('form', { name: 'Enquiry' });
  const drawings = form.getByLabel('Drawings, lists, photographs');
  await drawings.hover();
  await formHydrated(page);
  await drawings.setInputFiles(files);
  await expect(form.getByRole('alert')).toHaveText(
    /layout\S+: The server could not be reached.*route\.dxf: The server could not be reached/s,
  );
  return { form, drawings };
}

test('answers survive a reload, personal details stay in the tab', async ({ page }) => {
  await page.goto(enquiryForm({ kind: 'quotation', system: 1 }));
  const form = page.getByRole('form', { name: 'Enquiry' });
  const details = { Name: 'Farah Khan', 'E-mail': 'farah@example.com', Company: 'Kutch Power' };
  const more = { Phone: '+91 98765 43210', State: 'Gujarat', Country: 'Bharat' };
  for (const [label, text] of Object.entries({ ...details, ...more })) {
    await form.getByLabel(label).fill(text);
  }
  await form.getByLabel('Material').fill('Fly ash of bagasse');
  await form.getByLabel('Your message').fill('Two boilers.');
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(stored).toContain('Fly ash of bagasse');
  expect(stored).not.toMatch(/Farah|farah|Kutch|98765|Gujarat|Bharat/);
  const inHistory = () => page.evaluate(() => JSON.stringify(history.state));
  await expect.poll(inHistory).toContain('Bharat');
  await page.reload();
  await expect(form.getByLabel('Name')).toHaveValue('Farah Khan');
  await expect(form.getByLabel('Phone')).toHaveValue('+91 98765 43210');
  await expect(form.getByLabel('Material')).toHaveValue('Fly ash of bagasse');
  // Opened anew, as by somebody else at the same computer.
  await page.goto(routes.companyProfile);
  await page.goto(enquiryForm({ kind: 'quotation', system: 1 }));
  await expect(page.getByText('Your earlier answers have been restored.')).toBeVisible();
  await expect(form.getByLabel('Material')).toHaveValue('Fly ash of bagasse');
  await expect(form.getByLabel('Your message')).toHaveValue('Two boilers.');
  await expect(form.getByLabel('Name')).toHaveValue('');
  await form.getByLabel('Drawings, lists, photographs').setInputFiles(files);
  await expect(form.getByText('route.dxf')).toBeVisible();
  await page.getByRole('button', { name: 'Clear the form' }).click();
  await expect(form.getByLabel('Material')).toHaveValue('');
  await expect(form.getByText('route.dxf')).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('enquiry'))).toBeNull();
});

test('the same enquiry sent again gets its reference without the private page', async ({
  page,
}) => {
  const name = unique('Hema');
  const link = page.getByRole('link', { name: 'Open the page of your enquiry' });
  await page.goto(enquiryForm({ kind: 'question' }));
  for (const isFirst of [true, false]) {
    await fillQuestion(page, name);
    const received = await sendEnquiry(page);
    await expect(received.getByText(reference)).toBeVisible();
    await expect(link).toBeVisible({ visible: isFirst });
    await page.reload();
  }
});

test('a form with restored answers is sent at once', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('enquiry', JSON.stringify({ message: 'Do you hand over on site?' }));
  });
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.goto(enquiryForm({ kind: 'question' }));
  await expect(page.getByText('Your earlier answers have been restored.')).toBeVisible();
  const form = page.getByRole('form', { name: 'Enquiry' });
  await form.getByLabel('Name').fill(unique('Gita'));
  await form.getByLabel('E-mail').fill('gita@example.com');
  await form.getByRole('checkbox').check();
  const received = await sendEnquiry(page);
  await expect(received.getByText(reference)).toBeVisible();
});

test('text typed before hydration wins over stored answers', async ({ page }) => {
  const quotation = enquiryForm({ kind: 'quotation', system: 1 });
  await page.addInitScript(() => {
    localStorage.setItem(
      'enquiry',
      JSON.stringify({ 'duty.material': 'Bed ash', 'duty.rate': '40' }),
    );
  });
  const held = Promise.withResolvers<void>();
  await page.route('**/_astro/EnquiryForm.*.js', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto(quotation);
  const form = page.getByRole('form', { name: 'Enquiry' });
  await form.getByLabel('Material').fill('Fly ash');
  await form.getByLabel('Name').fill('Farah Khan');
  held.resolve();
  await expect(form.getByLabel('Rate')).toHaveValue('40');
  await expect(form.getByLabel('Material')).toHaveValue('Fly ash');
  const stored = await page.evaluate(() => localStorage.getItem('enquiry'));
  expect(stored).toContain('Fly ash');
  const inHistory = () => page.evaluate(() => JSON.stringify(history.state));
  await expect.poll(inHistory).toContain('Farah Khan');
  await page.reload();
  await expect(form.getByLabel('Name')).toHaveValue('Farah Khan');
});

test('another kind of enquiry keeps the answers and is in the URL', async ({ page }) => {
  await page.goto(enquiryForm({ kind: 'quotation', system: 1 }));
  const form = page.getByRole('form', { name: 'Enquiry' });
  await form.getByLabel('Material').fill('Fly ash of bagasse');
  await form.getByLabel('Your message').fill('Two boilers.');
  await formHydrated(page);
  for (const kind of ['spares', 'service'] as const) {
    await page.getByRole('radio', { name: kindLabels[kind] }).check();
  }
  await expect(form.getByRole('group', { name: 'The plant' })).toBeVisible();
  await expect(form.getByRole('group', { name: 'The part' })).toHaveCount(0);
  await expect(form.locator('input[name=kind]')).toHaveValue('service');
  await expect(page).toHaveURL(/\?kind=service&system=1#enquiry$/);
  await expect(form.getByLabel('Your message')).toHaveValue('Two boilers.');
  await page.getByRole('radio', { name: kindLabels.quotation }).check();
  await page.getByLabel('For which system?').selectOption('3');
  await expect(form.getByLabel('Material')).toHaveValue('Fly ash of bagasse');
  await expect(form.getByText('e.g. coal, bagasse, rice husk')).toBeVisible();
});

test('without the script of the form, a choice is sent by its button', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/EnquiryForm/);
  await page.route('**/_astro/EnquiryForm.*', (route) => route.abort());
  await page.goto(enquiryForm({ kind: 'quotation', system: 1 }));
  const button = page.getByRole('button', { name: 'Show the questions for this choice' });
  await expect(button).toBeHidden();
  await page.getByRole('radio', { name: kindLabels.service }).check();
  await button.click();
  await expect(page.getByRole('group', { name: 'The plant' })).toBeVisible();
});

test('files survive Back, and each unusable file is named', async ({ page }) => {
  await page.goto(enquiryForm({ kind: 'question' }));
  const form = page.getByRole('form', { name: 'Enquiry' });
  const drawings = form.getByLabel('Drawings, lists, photographs');
  await drawings.hover();
  await formHydrated(page);
  const bad = [
    { name: 'setup.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') },
    { name: 'empty.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(0) },
    { name: 'old.docx', mimeType: 'application/msword', buffer: compound('WordDocument') },
    { name: 'locked.docx', mimeType: '', buffer: compound('EncryptedPackage') },
    { name: 'page.pdf', mimeType: 'application/pdf', buffer: documents.html },
  ];
  let announced = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/v1/attachments')) announced += 1;
  });
  await drawings.setInputFiles([...bad, ...files]);
  const errors = form.getByRole('alert');
  await expect(errors).toContainText(`setup.exe: ${enquiryMessages.attachmentTypeRefused}`);
  await expect(errors).toContainText('empty.pdf: The file is empty.');
  await expect(errors).toContainText(`old.docx: ${attachmentMessages.oldWord}`);
  await expect(errors).toContainText(`locked.docx: ${attachmentMessages.protected}`);
  await expect(errors).toContainText(`page.pdf: ${enquiryMessages.attachmentLies}`);
  await expect(form.getByText('Uploaded')).toHaveCount(files.length);
  expect(announced).toBe(files.length);
  await page.goto(routes.privacy);
  await page.goBack();
  await drawings.hover();
  await formHydrated(page);
  await expect(form.getByText('Uploaded')).toHaveCount(files.length);
  await expect(form.getByText('route.dxf')).toBeVisible();
});

test('without room for files the form says what to do and is sent', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/status of 429.*attachments/);
  const message = attachmentMessages.full(site.email, site.phone);
  const refusal = { success: false, message, code: 'TOO_MANY_REQUESTS', requestId: 'x' };
  await page.route('**/v1/attachments', (route) => route.fulfill({ status: 429, json: refusal }));
  await page.clock.install();
  await page.goto(enquiryForm({ kind: 'question' }));
  const form = page.getByRole('form', { name: 'Enquiry' });
  const drawings = form.getByLabel('Drawings, lists, photographs');
  await drawings.hover();
  await formHydrated(page);
  await drawings.setInputFiles(files.slice(1));
  await expect(form.getByRole('alert')).toHaveText(`route.dxf: ${message}`);
  await fillQuestion(page, unique('Devi'));
  const received = await sendEnquiry(page);
  await expect(received.getByText(reference)).toBeVisible();
});

test('files that failed to upload are uploaded when chosen again', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/ERR_FAILED.*attachments/);
  await page.route('**/v1/attachments', (route) => route.abort(), { times: files.length });
  await page.goto(enquiryForm({ kind: 'question' }));
  const { form, drawings } = await chooseFilesInVain(page);
  await drawings.setInputFiles(files);
  await expect(form.getByRole('listitem').filter({ hasText: 'route.dxf' })).toContainText(
    'Uploaded',
  );
  await expect(form.getByRole('alert')).toHaveCount(0);
});

test('the emergency number comes first at night, the office at noon', async ({ page }) => {
  const { phone } = departmentNamed(site.enquiries.service.department);
  const first = page.getByRole('contentinfo').locator('a[href^="tel:"]:visible').first();
  await page.clock.setFixedTime('2026-11-22T20:30:00Z');
  await page.goto(routes.spareParts);
  await expect(first).toHaveText(phone);
  await page.clock.setFixedTime('2026-11-23T06:30:00Z');
  await page.reload();
  await expect(first).not.toHaveText(phone);
});
