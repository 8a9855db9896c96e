import type { APIRequestContext, Browser, Locator, Page } from '@playwright/test';
import { watchLoading } from '../support/loading.ts';
import { routes } from '#contract/routes.ts';
import { expect, test, unique } from './fixtures.ts';
import { formHydrated } from './form-hydrated.ts';
import { openHeld, openQuiet } from './open-quiet.ts';

test(
  'a line is sized, converted between units without drift, and shared',
  { tag: '@phone' },
  async ({ page, browser }) => {
    await page.goto(routes.densePhaseLine);
    const length = page.getByRole('textbox', { name: /^Horizontal length/ });
    const unit = page.getByLabel('Unit of: Horizontal length');
    const equivalent = page.locator('output[name=Leq]');
    await expect(equivalent).toHaveAttribute('data-value', '230');

    await length.fill('300');
    await expect(equivalent).toHaveAttribute('data-value', '400');
    for (const one of ['ft', 'm', 'ft']) await unit.selectOption(one);
    await expect(length).toHaveValue('984.252');
    await unit.selectOption('m');
    await expect(length).toHaveValue('300');
    await expect(equivalent).toHaveAttribute('data-value', '400');

    await expect(page).toHaveURL(`${routes.densePhaseLine}?H=300m&method=2`);
    const context = await browser.newContext({ javaScriptEnabled: false });
    const other = await context.newPage();
    await other.goto(page.url());
    expect(await valuesOf(other)).toEqual(await valuesOf(page));
    await context.close();

    await length.fill('two');
    await expect(page.locator('output')).toHaveCount(0);
    await expect(length).toHaveAttribute('aria-invalid', 'true');
    await length.fill('300');
    await page.getByRole('button', { name: 'Draw chart' }).click();
    await expect(
      page.getByRole('img', { name: /^Chart: Free air/ }).locator('canvas'),
    ).toBeVisible();
    await page.getByText('Table of the values').click();
    await expect(page.getByRole('rowheader', { name: '300, now' })).toBeVisible();
  },
);

test('typed text stays until the field loses focus, and its unit counts', async ({ page }) => {
  const loading = await openQuiet(page, routes.densePhaseLine);
  const rate = page.getByRole('textbox', { name: /^Ash rate/ });
  const unit = page.getByLabel('Unit of: Ash rate of one line');
  await rate.hover();
  await loading.quiet();
  const asked = page.locator('output[name=m]');
  await expect(asked).toBeVisible();
  const usual = await asked.getAttribute('data-value');
  await rate.fill('');
  await rate.pressSequentially('1.500,0 kgs/hr');
  await expect(rate).toHaveValue('1.500,0 kgs/hr');
  await expect(unit).toHaveValue('kg/h');
  await page.keyboard.press('Tab');
  await expect(rate).toHaveValue('1.500,0');
  await expect(page).toHaveURL(/\?W=1500kg\/h&method=2$/);

  await rate.fill('');
  await rate.pressSequentially('30 tph');
  await page.keyboard.press('Tab');
  await expect(rate).toHaveValue('30');
  await expect(unit).toHaveValue('t/h');
  await expect(asked).toHaveAttribute('data-value', usual ?? '');
});

test('text typed during hydration stays', async ({ page }) => {
  const release = await openHeld(page, routes.densePhaseLine);
  const length = page.getByRole('textbox', { name: /^Horizontal length/ });
  await length.fill('1.500,0 M');
  release();
  await expect(page.locator('main astro-island[ssr]')).toHaveCount(0);
  await expect(page).toHaveURL(/\?H=1500m&method=2$/);
  await expect(length).toHaveValue('1.500,0 M');
  await length.pressSequentially('trs');
  await page.keyboard.press('Tab');
  await expect(length).toHaveValue('1.500,0');
  await expect(page).toHaveURL(/\?H=1500m&method=2$/);
});

/** Sizes a line of 300 m, and gives what the page tells of it. */
async function sizeLine(page: Page) {
  await page.goto(routes.densePhaseLine);
  await page.getByRole('textbox', { name: /^Horizontal length/ }).fill('300');
  // With a script the result is there by then, and the button does nothing.
  await page.getByRole('button', { name: 'Calculate' }).click();
  await expect(page).toHaveURL(/[?&]H=300m&method=2$/);
  await expect(page.locator('output[name=Leq]')).toHaveAttribute('data-value', '400');
  return valuesOf(page);
}

/** As they read: browser and server may differ in the last bit of a power. */
const valuesOf = (page: Page) =>
  page
    .locator('output')
    .evaluateAll((outputs: HTMLOutputElement[]) =>
      outputs.map(({ name, textContent }) => `${name}: ${textContent}`),
    );

/** The sheets of paper that the page takes, as width and height in points. */
async function sheetsOf(page: Page) {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  const boxes = pdf.matchAll(/\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/g);
  return [...boxes].map(([, width, height]) => [
    Math.round(Number(width)),
    Math.round(Number(height)),
  ]);
}

/** Goes from the figures to the form, which has them, and fills in what it asks beside them. */
async function fillEnquiry(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name: 'Send these figures to an engineer' }).click();
  await expect(page).toHaveURL(/\?kind=quotation&system=1&about=.*#enquiry$/);
  const form = page.getByRole('form', { name: 'Enquiry' });
  await expect(form.getByLabel('Material')).toHaveValue('Fly ash');
  await expect(form.getByLabel('Rate')).toHaveValue('30');
  await expect(form.getByLabel('Conveying distance')).toHaveValue('300');
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('E-mail').fill('asha@example.com');
  await form.getByRole('checkbox').check();
}

const reference = /^SMCS-\d{4}-\w{6}$/;

interface Office {
  browser: Browser;
  request: APIRequestContext;
  visitor: Page;
}

/** What the office reads where the message of an enquiry leads. */
async function valuesInInbox({ browser, request, visitor }: Office, number: Locator) {
  await expect(number).toBeVisible();
  const reference = (await number.textContent()) ?? '';
  const context = await browser.newContext({
    storageState: await request.storageState(),
    javaScriptEnabled: true,
    baseURL: new URL(visitor.url()).origin,
    viewport: visitor.viewportSize(),
  });
  const page = await context.newPage();
  await page.goto(routes.admin);
  await page.getByRole('link', { name: 'All open enquiries' }).click();
  await page.getByLabel('Search').fill(reference);
  await page.getByRole('link', { name: reference }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(reference);
  const message = await page.getByText(/^About http/).textContent();
  const { pathname, search } = new URL(/^About (\S+)/.exec(message ?? '')?.[1] ?? '');
  await page.goto(pathname + search);
  const values = await valuesOf(page);
  await context.close();
  return values;
}

const a4 = [595, 842];

// One way at each width: what the width changes is the same for both.
test.describe('a sized line', () => {
  test('is printed on one page, sent as an enquiry and found in the inbox', async ({
    page,
    browser,
    adminRequest: request,
  }) => {
    const name = unique('Asha');
    const values = await sizeLine(page);
    expect(await sheetsOf(page)).toEqual([a4]);
    const loading = watchLoading(page);
    await fillEnquiry(page, name);
    await loading.quiet();
    await formHydrated(page); // a form that is sent before leads to another page
    await page.getByRole('button', { name: 'Send enquiry' }).click();
    const received = page.getByRole('region', { name: /has been received/ });
    const office = { browser, request, visitor: page };
    expect(await valuesInInbox(office, received.getByText(reference))).toEqual(values);
  });

  test.describe('without JavaScript', { tag: '@phone' }, () => {
    test.use({ javaScriptEnabled: false });

    test('is printed, sent and found', async ({ page, browser, adminRequest: request }) => {
      const name = unique('Bala');
      const values = await sizeLine(page);
      expect(await sheetsOf(page)).toEqual([a4]);
      await fillEnquiry(page, name);
      await page.getByRole('button', { name: 'Send enquiry' }).click();
      const number = page.getByRole('heading', { level: 1, name: reference });
      const office = { browser, request, visitor: page };
      expect(await valuesInInbox(office, number)).toEqual(values);
    });
  });
});

/** Opens a tool and lets it hydrate, as the pointer on it does. */
async function openTool(page: Page) {
  const loading = await openQuiet(page, `${routes.densePhaseLine}?H=300m`);
  await page.getByRole('textbox', { name: /^Horizontal length/ }).hover();
  await expect(page.locator('main astro-island[ssr]')).toHaveCount(0);
  await loading.quiet();
}

test.describe('the link to the figures', () => {
  const link = (page: Page) => page.getByRole('link', { name: 'Copy link to these figures' });

  test('is copied by a click and opened in a new tab by Ctrl+click', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await openTool(page);
    await link(page).click();
    await expect(page.getByRole('status').filter({ hasText: 'Link copied' })).toBeAttached();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toMatch(/\?H=300m&method=2$/);
    const tab = context.waitForEvent('page');
    await page.getByRole('link', { name: 'Link copied' }).click({ modifiers: ['ControlOrMeta'] });
    await expect(await tab).toHaveURL(copied);
  });

  test('is followed in browsers without a clipboard', async ({ page }) => {
    await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'clipboard'));
    await openTool(page);
    await link(page).click();
    await expect(page).toHaveURL(/\?H=300m&method=2$/);
  });
});

test('the print-out has the date of the office', async ({ page }) => {
  await page.clock.setFixedTime('2026-11-22T20:30:00Z');
  await openTool(page);
  await page.emulateMedia({ media: 'print' });
  // The script that writes the date loads when the page is idle.
  await expect(async () => {
    await page.pdf(); // as a visitor prints it
    const date = page.getByText(/\?H=300m&method=2, \d/);
    await expect(date).toHaveText(/, 2026-11-23$/, { timeout: 1_000 });
  }).toPass();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the finder shows the questions of the chosen material', async ({ page }) => {
    await page.goto(`${routes.systemFinder}?task=move&material=mill-rejects`);
    await expect(page.getByLabel('Type of mill')).toBeVisible();
    await page.getByLabel('Which material?').selectOption('rice-husk');
    await expect(page.getByLabel('Moisture', { exact: true })).toBeVisible();
    await expect(page.getByLabel('Type of mill')).toBeHidden();
    await expect(page.getByLabel('Are the rejects mostly coal?')).toBeHidden();
    await page.getByLabel('Which material?').selectOption('pc-fly-ash');
    await expect(page.getByLabel('Steam output of the boiler', { exact: true })).toBeVisible();
    await expect(page.getByLabel('Is the material crushed?')).toBeHidden();
  });
});

test.describe('a unit of the finder', () => {
  const address = `${routes.systemFinder}?task=move&material=pc-fly-ash`;
  const temperature = (page: Page) => page.getByLabel(/^Temperature/);
  const unit = (page: Page) => page.getByLabel(/^Unit of: Temperature/);

  test('applies to the number typed after it', async ({ page }) => {
    const loading = await openQuiet(page, address);
    await temperature(page).hover();
    await loading.quiet();
    await unit(page).selectOption('°F');
    await temperature(page).fill('300');
    await expect(page).toHaveURL(/&temperature=300F$/);
    await expect(unit(page)).toHaveValue('F');
    await temperature(page).fill('');
    await expect(page).toHaveURL(/material=pc-fly-ash$/);
    await temperature(page).fill('350');
    await expect(page).toHaveURL(/&temperature=350F$/);
  });

  test('applies when it is chosen before hydration', async ({ page }) => {
    const release = await openHeld(page, address);
    await unit(page).focus();
    await unit(page).selectOption('°F');
    release();
    await expect(page.locator('main astro-island[ssr]')).toHaveCount(0);
    await temperature(page).fill('300');
    await expect(page).toHaveURL(/&temperature=300F$/);
  });
});
