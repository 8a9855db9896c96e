import { expect, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { facts as defaults } from '#contract/company-defaults.ts';
import { companyMessages, serverMessages } from '#contract/messages.ts';
import type { Api } from './support/api.ts';
import { button, heading, press, test } from './support/app.tsx';
import { expectAccessible } from './support/expect-accessible.ts';

const path = '/admin/settings';
const at = '2026-11-26T10:00:00.000Z';
const unchanged = { ...defaults, redirects: [], pages: [] };

const version = (revision: number, by = 'asha') => ({ revision, at, by });

/** What the server has saved, and what the pages were built with. */
function saved(api: Api, facts: object, revision: number, live: number): void {
  api.respond('getCompany', {
    ...{ success: true, facts: { ...unchanged, ...facts }, live },
    version: revision === 0 ? null : version(revision),
  });
}

/** The next save succeeds with this revision. */
const takes = (api: Api, revision: number, build = 'started') =>
  api.respond('updateCompany', {
    ...{ success: true, message: companyMessages.saved, version: version(revision), build },
  });

const phone = () => page.getByLabelText('Telephone number').first();
const save = () => button('Save').click();

test('a number is changed and saved, and the screen tells when it is on the site', async ({
  api,
  open,
}) => {
  saved(api, {}, 0, 0);
  takes(api, 1);
  await open(path);
  await expect.element(heading('Settings')).toBeVisible();
  await expectAccessible();
  await phone().fill('+91 120 456 7890');
  saved(api, { phone: '+91 120 456 7890' }, 1, 0);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  await save();
  await expect.element(page.getByText(/appear when the build is finished, usually/)).toBeVisible();
  expect(api.count('updateCompany')).toBe(1);
  saved(api, { phone: '+91 120 456 7890' }, 1, 1);
  await vi.advanceTimersByTimeAsync(6_000);
  vi.useRealTimers();
  await expect.element(page.getByText('The saved changes are on the site.')).toBeVisible();
  await expect.element(phone()).toHaveValue('+91 120 456 7890');
});

test('a degree with a comma is read, and one with words is named and stays', async ({
  api,
  open,
}) => {
  saved(api, {}, 0, 0);
  takes(api, 1);
  await open(path);
  const latitude = page.getByLabelText('Latitude');
  await latitude.fill('about 20');
  await save();
  await expect.element(latitude).toHaveAccessibleDescription(/Enter a number from -90 to 90/);
  await expect.element(latitude).toHaveValue('about 20');
  expect(api.count('updateCompany')).toBe(0);
  await latitude.fill('20,5937°');
  await save();
  await expect.poll(() => api.count('updateCompany')).toBe(1);
  await expect.element(latitude).toHaveValue('20.5937');
});

test('what is typed while a save is on its way stays, and the next save brings it', async ({
  api,
  open,
}) => {
  saved(api, {}, 0, 0);
  takes(api, 1);
  await open(path);
  await phone().fill('11111');
  const answer = api.hold('updateCompany');
  await save();
  await phone().fill('22222');
  answer();
  await expect.element(button('Save')).toBeVisible();
  await expect.element(page.getByText(/appear when the build is finished, usually/)).toBeVisible();
  await expect.element(phone()).toHaveValue('22222');
  takes(api, 2);
  await save();
  await expect.poll(() => api.count('updateCompany')).toBe(2);
  await expect.element(phone()).toHaveValue('22222');
});

test('without a build hook the screen says what to do', async ({ api, open }) => {
  saved(api, {}, 0, 0);
  takes(api, 1, 'none');
  await open(path);
  await phone().fill('12345');
  await save();
  await expect.element(page.getByText(/set BUILD_HOOK_URL/)).toBeVisible();
});

test('an error stands at its field, which has the focus', async ({ api, open }) => {
  saved(api, {}, 0, 0);
  await open(path);
  await phone().fill('1'.repeat(300));
  await button('Add a redirect').click();
  await page.getByLabelText('Old address').fill('/culture');
  await page.getByLabelText('New address').fill('https://example.org');
  await save();
  await expect.element(page.getByText('3 fields need a correction.')).toBeVisible();
  await expect.element(phone()).toHaveFocus();
  await expect.element(phone()).toHaveAccessibleDescription(/longer than 40 characters/);
  await expect
    .element(page.getByLabelText('Old address'))
    .toHaveAccessibleDescription('This address already has a page or a redirect');
  await expect
    .element(page.getByLabelText('New address'))
    .toHaveAccessibleDescription(/Enter an address of this site/);
  expect(api.count('updateCompany')).toBe(0);
  await expectAccessible();
});

test('what is typed survives a reload, until it is discarded', async ({ api, open }) => {
  saved(api, {}, 0, 0);
  await open(path);
  await phone().fill('12345');
  await open(path);
  await expect.element(page.getByText('We restored your unsaved changes.')).toBeVisible();
  await expect.element(phone()).toHaveValue('12345');
  await button('Discard', undefined).first().click();
  await expect.element(phone()).toHaveValue(defaults.phone);
  await open(path);
  await expect.element(phone()).toHaveValue(defaults.phone);
});

test('a save of another administrator is not overwritten unasked', async ({ api, open }) => {
  saved(api, {}, 0, 0);
  await open(path);
  await phone().fill('12345');
  saved(api, { phone: '99999' }, 1, 1);
  const accept = api.refuse('updateCompany', {
    ...{ status: 409, code: 'CONFLICT', message: serverMessages.conflict },
    fields: { revision: serverMessages.conflict },
  });
  await save();
  await expect.element(page.getByText(/^asha saved changes on/)).toBeVisible();
  await expect.element(phone()).toHaveValue('12345');
  accept();
  takes(api, 2);
  await button('Keep my changes').click();
  await save();
  await expect.element(page.getByText(/appear when the build is finished, usually/)).toBeVisible();
  await expect.element(phone()).toHaveValue('12345');
});

test('rows are added, moved and removed by keyboard', async ({ api, open }) => {
  saved(api, {}, 0, 0);
  await open(path);
  const names = () =>
    page
      .getByLabelText('Name', { exact: true })
      .elements()
      .map((input) => (input as HTMLInputElement).value);
  await expect.element(button('Move department 2 up')).toBeVisible();
  (button('Move department 2 up').element() as HTMLElement).focus();
  await press('Enter');
  expect(names().slice(0, 2)).toEqual(['Projects', 'Sales and proposals']);
  await expect.element(button('Move department 1 up')).toHaveFocus();
  (button('Remove department 1').element() as HTMLElement).focus();
  await press('Enter');
  expect(names()[0]).toBe('Sales and proposals');
  await expect.element(button('Add a department')).toHaveFocus();
  await press('Enter');
  await userEvent.keyboard('Exports');
  expect(names().at(-1)).toBe('Exports');
});
