import { expect, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { facts as defaults } from '#contract/company-defaults.ts';
import type { CompanyFacts } from '#contract/schemas/company.ts';
import { companyMessages, serverMessages } from '#contract/messages.ts';
import { refusedField, type Api } from './support/api.ts';
import {
  button,
  dialog,
  expectOneToast,
  heading,
  makePicture,
  press,
  test,
} from './support/app.tsx';
import { expectAccessible } from './support/expect-accessible.ts';

const path = '/admin/settings';
const at = '2026-11-26T10:00:00.000Z';
const unchanged = { ...defaults, redirects: [], pages: [], certificates: [] };

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
  api.respond('updateCompany', (sent) => {
    const { revision: _seen, ...facts } = sent as CompanyFacts & { revision: number };
    const { saved: message } = companyMessages;
    return { success: true, message, version: version(revision), facts, build };
  });

const phone = () => page.getByLabelText('Telephone number').first();
const save = () => button('Save').click();

test('the screen says when a saved change is on the site', async ({ api, open }) => {
  saved(api, {}, 0, 0);
  takes(api, 1);
  await open(path);
  await expect.element(heading('Settings')).toBeVisible();
  await expectAccessible();
  await phone().fill('+91 120 456 7890');
  saved(api, { phone: '+91 120 456 7890' }, 1, 0);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  await save();
  await expectOneToast(/^Settings saved\./);
  await expect.element(page.getByText(/appear when the build is finished, usually/)).toBeVisible();
  expect(api.count('updateCompany')).toBe(1);
  saved(api, { phone: '+91 120 456 7890' }, 1, 1);
  await vi.advanceTimersByTimeAsync(6_000);
  vi.useRealTimers();
  await expect.element(page.getByText('The saved changes are on the site.')).toBeVisible();
  await expect.element(phone()).toHaveValue('+91 120 456 7890');
});

test('a coordinate is read with a comma and refused with words', async ({ api, open }) => {
  saved(api, {}, 0, 0);
  takes(api, 1);
  await open(path);
  const latitude = page.getByLabelText('Latitude');
  await latitude.fill('twenty');
  await save();
  await expect.element(latitude).toHaveAccessibleDescription(/Enter a number from -90 to 90/);
  await expect.element(latitude).toHaveValue('twenty');
  expect(api.count('updateCompany')).toBe(0);
  await latitude.fill('20,5937°');
  await save();
  await expect.poll(() => api.count('updateCompany')).toBe(1);
  await expect.element(latitude).toHaveValue('20.5937');
});

test('text typed while a save is pending stays', async ({ api, open }) => {
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

test('an error appears at its field, which takes the focus', async ({ api, open }) => {
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

test('unsaved changes survive a reload until they are discarded', async ({ api, open }) => {
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

test('the save of another administrator is not overwritten', async ({ api, open }) => {
  saved(api, {}, 0, 0);
  await open(path);
  await phone().fill('12345');
  saved(api, { phone: '99999' }, 1, 1);
  const accept = api.refuse(
    'updateCompany',
    refusedField('revision', serverMessages.conflict, 409),
  );
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

test('certificates are added with pictures, sorted and saved', async ({ api, open }) => {
  saved(api, {}, 0, 0);
  await open(path);
  await expect.element(page.getByText(/^Until you add a certificate/)).toBeVisible();
  await button('Add a certificate').click();
  const row = (number: number) => page.getByRole('group', { name: `certificate ${number}` });
  await row(1).getByLabelText('Title').fill('Quality management');
  await row(1).getByLabelText('Text').fill('ISO 9001:2015,\ndesign and works');
  await expect
    .element(row(1).getByLabelText('Text'))
    .toHaveValue('ISO 9001:2015, design and works');
  await save();
  const choose = (number: number) =>
    page.getByLabelText(`Choose the picture of certificate ${number}`);
  await expect.element(choose(1)).toHaveAccessibleDescription('Choose a picture');
  await expect.element(choose(1)).toHaveFocus();
  expect(api.count('updateCompany')).toBe(0);

  // The row is moved and another one typed into while the picture is on its way.
  const arrive = api.hold('createUpload');
  await choose(1).upload(await makePicture('iso.png'));
  await expect.element(row(1).getByText('Uploading…')).toBeVisible();
  await button('Add a certificate').click();
  await button('Move certificate 1 down').click();
  await row(1).getByLabelText('Title').fill('Calibration');
  arrive();
  await expect.element(row(2).getByText(/^iso\.png is uploaded/)).toBeVisible();
  await expect.element(row(1).getByLabelText('Title')).toHaveValue('Calibration');
  await button('Remove certificate 1').click();
  await row(1).getByLabelText('This is a sample').click();
  await expectAccessible();

  takes(api, 1);
  await save();
  await expect.element(page.getByText(/appear when the build is finished, usually/)).toBeVisible();
  await expect.element(row(1).getByRole('img', { name: /Quality management/ })).toBeVisible();
  await expect.element(row(1).getByLabelText('This is a sample')).toBeChecked();
  expect(api.stored).toHaveLength(1);
});

test('a save waits for a running upload, and is dropped if the upload fails', async ({
  api,
  open,
}) => {
  saved(api, {}, 0, 0);
  takes(api, 1);
  await open(path);
  await button('Add a certificate').click();
  const row = page.getByRole('group', { name: 'certificate 1' });
  await row.getByLabelText('Title').fill('Quality management');
  await row.getByLabelText('Text').fill('ISO 9001:2015');
  const choose = page.getByLabelText('Choose the picture of certificate 1');
  const fail = api.refuse('createUpload', { status: 503, message: 'Out of reach' });
  const first = api.hold('createUpload');
  await choose.upload(await makePicture('iso.png'));
  await save();
  const waiting = page.getByText(/^A picture is still being uploaded\./);
  await expect.element(waiting).toBeVisible();
  await expectAccessible();
  first();
  await expect.element(row.getByText('Out of reach')).toBeVisible();
  await expect.element(waiting).not.toBeInTheDocument();
  expect(api.count('updateCompany')).toBe(0);

  fail();
  const second = api.hold('createUpload');
  await choose.upload(await makePicture('iso.png'));
  await save();
  await expect.element(waiting).toBeVisible();
  second();
  await expect.element(page.getByText(/appear when the build is finished, usually/)).toBeVisible();
  expect(api.count('updateCompany')).toBe(1);
  expect(api.stored).toHaveLength(1);
});

/** Saves while the picture of a new certificate is on its way; `arrive` ends the upload. */
async function saveDuringUpload(api: Api) {
  await button('Add a certificate').click();
  const arrive = api.hold('createUpload');
  await page
    .getByLabelText('Choose the picture of certificate 1')
    .upload(await makePicture('iso.png'));
  await save();
  const waiting = page.getByText(/^A picture is still being uploaded\./);
  await expect.element(waiting).toBeVisible();
  return { arrive, waiting };
}

test.for([
  {
    way: 'Discard',
    act: () => button('Discard', undefined).first().click(),
  },
  {
    way: 'Restore this version',
    act: async () => {
      await button('Versions').click();
      await button(/^Version 1/, dialog()).click();
      await button('Restore this version', dialog()).click();
    },
  },
])('“$way” ends the wait of a save for an upload', async ({ act }, { api, open }) => {
  saved(api, {}, 2, 2);
  api.respond('listCompanyVersions', { success: true, versions: [version(1)] });
  api.respond('getCompanyVersion', {
    ...{ success: true, version: version(1), facts: { ...unchanged, phone: '11111' } },
  });
  const sent: string[] = [];
  api.respond('updateCompany', (body) => {
    const { revision: _seen, ...facts } = body as CompanyFacts & { revision: number };
    sent.push(facts.phone);
    const { saved: message } = companyMessages;
    return { success: true, message, version: version(3), facts, build: 'started' };
  });
  await open(path);
  await phone().fill('22222');
  await open(path);
  await expect.element(phone()).toHaveValue('22222');
  const { arrive, waiting } = await saveDuringUpload(api);
  await act();
  await expect.element(waiting).not.toBeInTheDocument();
  arrive();
  await expect.poll(() => api.stored.length).toBe(1);
  await phone().fill('33333');
  await save();
  await expect.element(page.getByText(/appear when the build is finished/)).toBeVisible();
  expect(sent).toEqual(['33333']);
});

test('leaving while a save waits for an upload says that nothing was saved', async ({
  api,
  open,
}) => {
  saved(api, {}, 0, 0);
  await open(path);
  const { arrive } = await saveDuringUpload(api);
  const closing = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(closing);
  expect(closing.defaultPrevented).toBe(true);
  await page.getByRole('main').getByRole('link', { name: 'Dashboard' }).click();
  await expectOneToast(/^The settings were not saved,.* Your other changes are kept\.$/);
  arrive();
  expect(api.count('updateCompany')).toBe(0);
});

test('an earlier version is compared, restored and saved again', async ({ api, open }) => {
  saved(api, { phone: '22222' }, 2, 2);
  api.respond('listCompanyVersions', { success: true, versions: [version(2, 'ben'), version(1)] });
  api.respond('getCompanyVersion', {
    ...{ success: true, version: version(1), facts: { ...unchanged, phone: '11111' } },
  });
  await open(path);
  await button('Versions').click();
  const first = button('Version 1, 26 Nov 2026, 15:30 IST, asha', dialog());
  await expect.element(button(/^Version 2, .*, ben \(the latest\)$/, dialog())).toBeVisible();
  await first.click();
  const changes = dialog().getByRole('region');
  await expect.element(changes).toHaveAccessibleName('Telephone number');
  await expect.element(changes).toMatchTextContent(/11111In the form22222$/);
  await expectAccessible();
  await button('All versions', dialog()).click();
  await expect.element(first).toHaveFocus();
  await press('Enter');
  await button('Restore this version', dialog()).click();
  await expect.element(phone()).toHaveValue('11111');
  await expect.element(page.getByText(/^Version 1 is now in the form\./)).toBeVisible();
  expect(api.count('updateCompany')).toBe(0);
  takes(api, 3);
  await save();
  await expect.element(page.getByText(/appear when the build is finished, usually/)).toBeVisible();
  await expect.element(phone()).toHaveValue('11111');
});

test('versions are compared as people read them: pictures, days and response times', async ({
  api,
  open,
}) => {
  const image = `${'ab'.repeat(16)}.png`;
  const certificate = { title: 'Quality', text: 'ISO 9001', image, sample: true };
  const { enquiries } = defaults;
  const then = {
    ...{ hours: [{ weekdays: [1, 2, 3], opens: '08:00', closes: '16:00' }] },
    enquiries: { ...enquiries, spares: { ...enquiries.spares, workingDays: 7 } },
    certificates: [certificate],
  };
  saved(api, { certificates: [{ ...certificate, image: `${'cd'.repeat(16)}.png` }] }, 2, 2);
  api.respond('listCompanyVersions', { success: true, versions: [version(1)] });
  api.respond('getCompanyVersion', {
    ...{ success: true, version: version(1), facts: { ...unchanged, ...then } },
  });
  await open(path);
  await button('Versions').click();
  await button(/^Version 1/, dialog()).click();
  const part = (name: string) => dialog().getByRole('region', { name });
  await expect.element(part('Opening hours')).toMatchTextContent(/Monday to Wednesday 08:00–16:00/);
  await expect
    .element(part('Response times'))
    .toMatchTextContent(/Spare parts: Service and spares, 7 working days/);
  const certificates = part('Certificates');
  await expect.element(certificates.getByRole('img', { name: 'Quality' }).first()).toBeVisible();
  expect(certificates.getByRole('img').elements()).toHaveLength(2);
  await expect.element(certificates).toMatchTextContent(/Quality\s*ISO 9001\s*Sample/);
  await expect
    .element(certificates.getByText('Picture of certificate 1, “Quality”, replaced.'))
    .toBeVisible();
  expect(certificates.element().textContent).not.toMatch(/\.png|yes/);
  await expect.element(dialog().getByRole('region')).toHaveLength(3);
  await expectAccessible();
});

test('a replaced picture is named by its place among certificates with one title', async ({
  api,
  open,
}) => {
  const withImages = (...images: string[]) =>
    images.map((pair) => ({
      ...{ title: 'Quality', text: 'ISO 9001', sample: false },
      image: `${pair.repeat(16)}.png`,
    }));
  saved(api, { certificates: withImages('ab', 'ef') }, 2, 2);
  api.respond('listCompanyVersions', { success: true, versions: [version(1)] });
  api.respond('getCompanyVersion', {
    ...{ success: true, version: version(1) },
    facts: { ...unchanged, certificates: withImages('ab', 'cd') },
  });
  await open(path);
  await button('Versions').click();
  await button(/^Version 1/, dialog()).click();
  await expect
    .element(dialog().getByText(/^Picture of/))
    .toHaveTextContent('Picture of certificate 2, “Quality”, replaced.');
});

test('a renamed department is reported where it is chosen', async ({ api, open }) => {
  saved(api, {}, 0, 0);
  await open(path);
  await page.getByLabelText('Name', { exact: true }).nth(2).fill('Spare parts');
  await save();
  await expect.element(page.getByText('2 fields need a correction.')).toBeVisible();
  const choice = page
    .getByRole('group', { name: 'Spare parts', exact: true })
    .getByLabelText('Department');
  await expect.element(choice).toHaveFocus();
  await expect.element(choice).toHaveAccessibleDescription('Choose one of the departments');
});

test('the fields of a row have one height', async ({ api, open }) => {
  saved(api, { description: 'Words of a long description. '.repeat(10).trim() }, 1, 1);
  await open(path);
  const height = (label: string) =>
    page.getByLabelText(label, { exact: true }).element().getBoundingClientRect().height;
  await expect.element(page.getByLabelText('Country code')).toBeVisible();
  expect(height('Country')).toBe(height('Country code'));
  const description = page.getByLabelText('Description').first().element();
  expect(description.scrollHeight).toBeLessThanOrEqual(description.clientHeight);
});
