import { expect } from 'vitest';
import { page } from 'vitest/browser';
import type { Api } from './support/api.ts';
import {
  button,
  catchDownload,
  closeToasts,
  dialog,
  expectOneToast,
  heading,
  press,
  test,
} from './support/app.tsx';
import { expectAccessible } from './support/expect-accessible.ts';
import { ownPassword } from './support/person-answers.ts';

const path = '/admin/personal-data';
const email = 'asha@example.org';
const field = () => page.getByLabelText('E-mail address or telephone number');
const password = () => dialog().getByLabelText('Your own password');
const counts = (within: Pick<typeof page, 'getByRole'> = page) =>
  within
    .getByRole('term')
    .elements()
    .map((term) => `${term.textContent} ${term.nextElementSibling?.textContent}`);

/** Two enquiries and an application of hers, and an enquiry of somebody else. */
function fill({ data }: Api): void {
  const at = data.now();
  const file = { name: `${'a'.repeat(32)}.pdf`, fileName: 'plan.pdf', size: 1, sentAt: at };
  const entry = { id: crypto.randomUUID(), at, by: 'person' as const, userName: null };
  data.enquire({ email, reference: 'ONE', attachments: [file] });
  data.enquire({ email, reference: 'TWO' });
  data.enquire({ email: 'other@example.org' });
  const history = [{ ...entry, action: 'received', text: null }];
  data.apply(data.add('jobs', 'Fitter').id, { email, history });
}

async function search(words: string): Promise<void> {
  await field().fill(words);
  await button('Search').click();
}

const hers = [
  'EnquiriesTWO, ONE 2',
  expect.stringMatching(/^Applicationssent 1 Jan 2026 1$/) as string,
  'Filesplan.pdf 1',
  'History entries 1',
];

test('a search counts the data of a person and keeps the email out of the URL', async ({
  api,
  open,
}) => {
  fill(api);
  await open('/admin');
  await page.getByRole('link', { name: 'A person’s data' }).click();
  await expect.element(heading('A person’s data')).toBeVisible();
  await search(email);
  await expect.poll(() => counts()).toEqual(hers);
  await expectAccessible();
  expect(location.href).not.toContain('asha');
});

test('a search without a result, a valid address or an answer says so', async ({ api, open }) => {
  await open(path);
  await search('nobody@example.org');
  await expect
    .element(page.getByText(/^No data is stored for this e-mail address.*: nobody@example\.org$/))
    .toBeVisible();
  await search('nobody');
  await expect.element(field()).toHaveAccessibleDescription('Enter a complete e-mail address');
  await expect.element(field()).toHaveFocus();
  api.refuse('exportPerson', { status: 503, message: 'Out of reach' });
  await search(email);
  await expect
    .element(page.getByRole('main').getByRole('alert'))
    .toHaveTextContent('The search failed. Please try again.');
});

test('an enquiry with only a telephone number is found and deleted by it', async ({
  api,
  open,
}) => {
  const phone = '+91 98200 12345';
  api.data.enquire({ email: null, phone, reference: 'BY PHONE' });
  api.data.enquire({ email, phone, reference: 'ONE' });
  await open(path);
  await search('98200 00000');
  await expect
    .element(
      page.getByText('No enquiry without an e-mail address has this telephone number: 98200 00000'),
    )
    .toBeVisible();
  await search(phone);
  await expect.poll(() => counts()[0]).toBe('EnquiriesBY PHONE 1');
  await button('Delete everything').click();
  await password().fill(ownPassword);
  await button('Delete permanently', dialog()).click();
  await expect.element(page.getByText('Everything has been deleted')).toBeVisible();
  expect(api.data.enquiries.map(({ reference }) => reference)).toEqual(['ONE']);
});

test('the download has the data as stored at that moment', async ({ api, open }) => {
  fill(api);
  await open(path);
  await search(email);
  await expect.element(button('Download as JSON')).toBeVisible();
  api.data.enquire({ email, reference: 'THREE' });
  const download = catchDownload();
  await button('Download as JSON').click();
  await expectOneToast('Data exported');
  const { name, text } = await download();
  expect(name).toBe('personal-data.json');
  expect(JSON.parse(text)).toMatchObject({
    email,
    enquiries: [{ reference: 'THREE' }, { reference: 'TWO' }, { reference: 'ONE' }],
    applications: [{ email }],
  });
});

test('all data is deleted after a list and the password', async ({ api, open }) => {
  fill(api);
  await open(path);
  await search(email);
  await button('Delete everything').click();
  await expect.element(dialog()).toHaveAccessibleName('Delete all data about this person?');
  await expect.element(button('Cancel', dialog())).toHaveFocus();
  expect(counts(dialog())).toEqual(hers);
  await expectAccessible();
  await press('Escape');
  await expect.element(button('Delete everything')).toHaveFocus();
  expect(api.count('removePerson')).toBe(0);

  await button('Delete everything').click();
  await password().fill('wrong');
  await button('Delete permanently', dialog()).click();
  await expect.element(password()).toHaveAccessibleDescription(/The current password is wrong/);
  expect(api.data.enquiries).toHaveLength(3);
  await closeToasts();
  await password().fill(ownPassword);
  await button('Delete permanently', dialog()).click();
  await expect.element(page.getByText('Everything has been deleted')).toBeVisible();
  await expect.element(heading('A person’s data')).toHaveFocus();
  expect(api.data.enquiries.map((one) => one.email)).toEqual(['other@example.org']);
  expect(api.data.applications).toEqual([]);
  await expectOneToast('Data deleted permanently');
});
