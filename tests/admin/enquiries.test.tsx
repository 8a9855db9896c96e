import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { enquiryMessages } from '#contract/messages.ts';
import type { EnquiryDetail } from '#contract/schemas/enquiry-case.ts';
import { noteKeyOf } from './support/answers.ts';
import { administrator } from './support/data.ts';
import {
  asksBeforeUnload,
  button,
  closeToasts,
  expectOneToast,
  fillStorage,
  heading,
  press,
  question,
  test,
} from './support/app.tsx';
import { unreachedByTab } from './support/tab-walk.ts';

const inbox = '/admin/enquiries';
const list = () => page.getByRole('list', { name: 'Enquiries' });
const rows = () => list().getByRole('listitem');
const textOf = (row: number) => rows().elements()[row]?.textContent;
const references = () =>
  list()
    .getByRole('link')
    .elements()
    .map(({ textContent }) => textContent);
const link = (name: string) => page.getByRole('link', { name, exact: true });
const caseOf = (id: string) => `${inbox}?enquiry=${id}`;

test('open enquiries are sorted by promise, and late ones are marked', async ({ api, open }) => {
  const { id, userName } = administrator;
  api.data.enquire({ reference: 'LATER', promisedBy: '2100-01-01', company: 'Bhilai Power' });
  api.data.enquire({ reference: 'LATE', promisedBy: '2026-01-01', assignee: { id, userName } });
  api.data.enquire({ reference: 'TODAY', kind: 'spares' });
  api.data.enquire({ reference: 'DONE', state: 'answered' });
  await open(inbox);
  await expect.poll(references).toEqual(['LATE', 'TODAY', 'LATER']);
  await expect.poll(() => textOf(0)).toMatch(/1 Jan 2026 late.*admin$/);
  await expect.poll(() => textOf(1)).toMatch(/due today/);
  await expect.poll(() => textOf(1)).toMatch(/Spare parts.*Unassigned$/);
  await expect.poll(() => textOf(2)).toMatch(/Bhilai Power/);
  expect(textOf(2)).not.toMatch(/late|due(?! \d)/);
});

test('a row shows the start of the message and the time of receipt', async ({ api, open }) => {
  const submittedAt = '2026-11-21T10:00:00.000Z';
  const message = 'We need a silo for 500 t of fly ash. '.repeat(20).trim();
  api.data.enquire({ submittedAt, message });
  api.data.enquire({ message: null });
  await open(inbox);
  await expect.poll(() => rows().length).toBe(2);
  const words = list().getByText(/^We need a silo/);
  await expect.element(words).toBeVisible();
  const line = parseFloat(getComputedStyle(words.element()).lineHeight);
  expect(words.element().clientHeight).toBeLessThan(1.5 * line);
  await expect.element(list().getByText('Received 21 Nov 2026, 15:30 IST')).toBeVisible();
});

test('filters are in the query, search terms are not', async ({ api, open }) => {
  const { id, userName } = administrator;
  api.data.enquire({ reference: 'LATE', promisedBy: '2026-01-01', name: 'Chitra' });
  api.data.enquire({ reference: 'MINE', kind: 'spares', assignee: { id, userName } });
  api.data.enquire({ reference: 'DONE', state: 'closed' });
  await open(inbox);
  for (const [show, expected] of [
    ['Late', ['LATE']],
    ['Due today', ['MINE']],
    ['Mine', ['MINE']],
    ['Closed', ['DONE']],
  ] as const) {
    await page.getByLabelText('Show').selectOptions(show);
    await expect.poll(references).toEqual(expected);
  }
  expect(location.search).toBe('?show=closed');
  await button('Show all open').click();
  await expect.poll(references).toEqual(['LATE', 'MINE']);
  await page.getByLabelText('Kind').selectOptions('Spare parts');
  await expect.poll(references).toEqual(['MINE']);
  await page.getByLabelText('Kind').selectOptions('All kinds');
  await press('/');
  await userEvent.keyboard('chitra');
  await expect.poll(references).toEqual(['LATE']);
  // The list may match before the last letter is typed.
  await expect.poll(() => location.search + location.hash).toBe('#q=chitra');
  await page.getByRole('searchbox', { name: 'Search' }).fill('nobody');
  await expect.element(page.getByText('No enquiries match.')).toBeVisible();
});

test('the inbox shows an empty state, a failure and a missing enquiry', async ({
  api,
  open,
  expectConsole,
}) => {
  expectConsole(/^The enquiries could not be loaded \(request test\)/);
  await open(inbox);
  await expect.element(page.getByText('No open enquiries.')).toBeVisible();
  await expect.element(button('Export CSV')).toBeDisabled();

  const answerAgain = api.refuse('listEnquiries', { status: 503, message: 'Out of reach' });
  await open(inbox);
  await expect.element(page.getByRole('alert')).toHaveTextContent('Could not load. Retry');
  answerAgain();
  await button('Retry').click();
  await expect.element(page.getByText('No open enquiries.')).toBeVisible();

  await open(caseOf(crypto.randomUUID()));
  await expect.element(page.getByText('Enquiry not found')).toBeVisible();
});

test('an enquiry shows why its receipt was not delivered', async ({ api, open }) => {
  const receiptBounce = { at: api.data.now(), reason: '550 No such user' };
  const { id } = api.data.enquire({ email: 'wrong@example.org', receiptBounce });
  await open(caseOf(id));
  const line = 'The last e-mail to wrong@example.org could not be delivered: 550 No such user';
  await expect.element(page.getByText(line)).toBeVisible();
});

test('an enquiry shows sender, duty, files and history', async ({ api, open }) => {
  const name = `${'a'.repeat(32)}.pdf`;
  const at = api.data.now();
  const { id } = api.data.enquire({
    reference: 'SMCS-2026-4G8T9P',
    kind: 'quotation',
    system: 1,
    duty: { rate: 12, material: 'fly ash' },
    email: 'a?bcc=b@example.com',
    phone: '+91 98200 12345',
    attachments: [{ name, fileName: 'Layout.pdf', size: 2048, sentAt: at }],
    history: [
      {
        id: crypto.randomUUID(),
        at,
        by: 'person',
        userName: null,
        action: 'message',
        text: 'Please hurry.',
      },
      {
        id: crypto.randomUUID(),
        at,
        by: 'office',
        userName: 'ben',
        action: 'answered',
        text: 'phone',
      },
    ],
  });
  await open(inbox);
  await link('SMCS-2026-4G8T9P').click();
  await expect.element(heading('SMCS-2026-4G8T9P')).toHaveFocus();
  await expect
    .poll(() =>
      page
        .getByRole('row')
        .elements()
        .map(({ textContent }) => textContent),
    )
    .toEqual(['Materialfly ash', 'Rate12 t/h']);
  // The message decides what to do, so it comes first.
  const [first] = page.getByRole('heading', { level: 2 }).elements();
  expect(first?.textContent).toBe('Message');
  await expect
    .element(link('Layout.pdf'))
    .toHaveAttribute('href', `/v1/enquiries/${id}/attachments/${name}`);
  await expect.element(link('Layout.pdf')).toHaveAttribute('download', 'Layout.pdf');
  await expect.element(link('+91 98200 12345')).toHaveAttribute('href', 'tel:+919820012345');
  await expect.element(page.getByText('Please hurry.')).toBeVisible();
  await expect.element(page.getByText('Answered by phone')).toBeVisible();
  await expect
    .element(link('Use a mail program'))
    .toHaveAttribute(
      'href',
      'mailto:a%3Fbcc%3Db@example.com?subject=Your%20enquiry%20SMCS-2026-4G8T9P' +
        '&body=Dear%20A.%20Buyer%2C%0D%0A%0D%0A',
    );
  expect(await unreachedByTab(document.querySelector('main') ?? document.body)).toEqual([]);
  history.back();
  await expect.poll(references).toEqual(['SMCS-2026-4G8T9P']);
});

test('an enquiry without an email address offers a call', async ({ api, open }) => {
  const { id } = api.data.enquire({ email: null, phone: '+91 98200 12345' });
  await open(caseOf(id));
  await expect.element(link('Call the sender')).toHaveAttribute('href', 'tel:+919820012345');
  await expect.element(button('Mark as answered by phone')).toBeVisible();
  await expect.element(page.getByText('The sender gave no e-mail address.')).toBeVisible();
  expect(button(/^(Answer|Continue the answer)$/).elements()).toEqual([]);
  expect(link('Use a mail program').elements()).toEqual([]);
  expect(button('Mark as answered by e-mail').elements()).toEqual([]);
});

test('an enquiry is assigned, answered by phone, closed and reopened', async ({ api, open }) => {
  const enquiry = api.data.enquire({});
  await open(caseOf(enquiry.id));
  await page.getByLabelText('Assigned to').selectOptions('admin');
  await expectOneToast('Enquiry updated');
  expect(enquiry).toMatchObject({ state: 'assigned', assignee: { id: administrator.id } });
  await closeToasts();

  const answer = api.hold('updateEnquiry');
  await button('Mark as answered by phone').click();
  await expectOneToast('Wait! updating enquiry');
  await expect.element(button('Mark as answered by phone')).toHaveFocus();
  await press('Enter'); // nothing is sent twice
  answer();
  await expect.element(page.getByText('Answered by phone')).toBeVisible();
  await expect.element(heading(enquiry.reference)).toHaveFocus();
  expect(api.count('updateEnquiry')).toBe(2);
  expect(enquiry.state).toBe('answered');
  expect(button('Mark as spam').elements()).toEqual([]);
  await closeToasts();
  await button('Close').click();
  await expect.element(page.getByText('State: Closed')).toBeVisible();
  await closeToasts();
  await button('Reopen').click();
  await expect.element(button('Mark as spam')).toBeEnabled();
  expect(enquiry.state).toBe('assigned');
});

/** Another administrator answers it. */
function answerElsewhere(enquiry: EnquiryDetail, at: string): void {
  Object.assign(enquiry, { state: 'answered', answeredAt: at, updatedAt: at });
  const id = crypto.randomUUID();
  const entry = { id, at, by: 'office', userName: 'ben', action: 'state', text: 'answered' };
  enquiry.history.push(entry as (typeof enquiry.history)[number]);
}

test('a conflicting change is shown and can be overwritten', async ({ api, open }) => {
  const enquiry = api.data.enquire({});
  await open(caseOf(enquiry.id));
  await expect.element(button('Close')).toBeVisible();
  answerElsewhere(enquiry, api.data.now());
  await button('Close').click();
  await expectOneToast('Error updating enquiryChanged meanwhile by ben: a state');
  const told = page.getByText(
    'Changed meanwhile by ben: a state. Your change was not saved: State: Closed.',
  );
  await expect.element(told).toBeVisible();
  await expect.element(page.getByText('State: Answered')).toBeVisible();
  expect(enquiry.state).toBe('answered');
  await button('Discard my change').click();
  await expect.element(told).not.toBeInTheDocument();
  await closeToasts();

  answerElsewhere(enquiry, api.data.now());
  await button('Close').click();
  await expect.element(told).toBeVisible();
  await closeToasts();
  await button('Save my change anyway').click();
  await expectOneToast('Enquiry updated');
  expect(enquiry.state).toBe('closed');
  await expect.element(told).not.toBeInTheDocument();
});

test('text stays visible after another administrator has deleted the enquiry', async ({
  api,
  open,
}) => {
  const enquiry = api.data.enquire({});
  await open(caseOf(enquiry.id));
  const note = page.getByLabelText('Internal note');
  await note.fill('Called twice.');
  answerElsewhere(enquiry, api.data.now());
  const message = enquiryMessages.notFound;
  api.refuse('getEnquiry', { status: 404, code: 'NOT_FOUND', message });
  await button('Close').click();
  await expect.element(page.getByText(message, { exact: true })).toBeVisible();
  await expect.element(note).toHaveValue('Called twice.');
  await closeToasts();
});

test('a note stays in its field until it is saved', async ({ api, open }) => {
  const enquiry = api.data.enquire({});
  await open(caseOf(enquiry.id));
  const note = page.getByLabelText('Internal note');
  await note.fill('Called twice.');
  const stop = api.refuse('updateEnquiry', { status: 503, message: 'Out of reach' });
  await button('Add note').click();
  await expectOneToast('Error updating enquiryOut of reach');
  await expect.element(note).toHaveValue('Called twice.');
  stop();
  // Nor does it go with a reload, or into another enquiry.
  await open(caseOf(api.data.enquire({}).id));
  await expect.element(note).toHaveValue('');
  await open(caseOf(enquiry.id));
  await expect.element(note).toHaveValue('Called twice.');
  await closeToasts();
  answerElsewhere(enquiry, api.data.now());
  await button('Add note').click();
  await expect.element(page.getByRole('listitem').getByText('Called twice.')).toBeVisible();
  await expect.element(note).toHaveValue('');
  await expect.element(page.getByText('State: Answered')).toBeVisible();
});

test('text typed while a note is being saved stays', async ({ api, open }) => {
  const { id } = api.data.enquire({});
  await open(caseOf(id));
  const note = page.getByLabelText('Internal note');
  await note.fill('Called twice.');
  const release = api.hold('updateEnquiry');
  await button('Add note').click();
  await expect.element(button('Add note')).toHaveFocus();
  await note.fill('Called twice. Calls back on Monday.');
  release();
  await expectOneToast('Enquiry updated');
  await expect.element(note).toHaveValue('Calls back on Monday.');
  await open(caseOf(id));
  await expect
    .element(page.getByRole('listitem').getByText('Called twice.', { exact: true }))
    .toBeVisible();
  await expect.element(note).toHaveValue('Calls back on Monday.');
});

test('an unsent note is stored encrypted, for its author only', async ({ api, open }) => {
  const { id } = api.data.enquire({});
  const note = page.getByLabelText('Internal note');
  const stored = () =>
    Object.entries<string>(localStorage).filter(([key]) => key.startsWith('note:'));
  await open(caseOf(id));
  await note.fill('Called twice.');
  await expect.poll(stored).toHaveLength(1);
  expect(JSON.stringify(localStorage)).not.toMatch(/Called|twice/);
  const [[name = '', text = ''] = []] = stored();
  // Somebody else, and under the name of somebody else.
  api.data.user = { ...administrator, id: crypto.randomUUID(), userName: 'asha' };
  localStorage.setItem(name.replace('admin', 'asha'), text);
  await open(caseOf(id));
  await expect.element(note).toBeVisible();
  await expect.poll(() => api.count('getMe')).toBeGreaterThan(2);
  await expect.element(note).toHaveValue('');
  api.data.user = administrator;
  await open(caseOf(id));
  await expect.element(note).toHaveValue('Called twice.');
});

test('an unsent note survives a rotation of the secret', async ({ api, open }) => {
  const { id } = api.data.enquire({});
  const note = page.getByLabelText('Internal note');
  const stored = () =>
    Object.entries<string>(localStorage).find(([key]) => key.startsWith('note:'));
  const logIn = async (user: typeof administrator, keys: Record<string, string>) => {
    api.respond('getMe', { success: true, user, ...keys });
    await open(caseOf(id));
    await expect.element(button(`Account: ${user.userName}`)).toBeVisible();
  };
  /** Another session of the administrator, which asks for its keys anew. */
  const logInAgain = async (keys: Record<string, string>) => {
    const asha = { ...administrator, id: crypto.randomUUID(), userName: 'asha' };
    await logIn(asha, { noteKey: noteKeyOf(asha) });
    await logIn(administrator, keys);
  };
  const previousNoteKey = noteKeyOf(administrator);
  const noteKey = noteKeyOf({ ...administrator, id: crypto.randomUUID() });
  await logInAgain({ noteKey: previousNoteKey });
  await note.fill('Called twice.');
  await expect.poll(stored).toBeDefined();
  const before = stored();

  await logInAgain({ noteKey, previousNoteKey });
  await expect.element(note).toHaveValue('Called twice.');
  // What is typed from now on needs the new key alone.
  await note.fill('Called three times.');
  await expect.poll(stored).not.toEqual(before);
  await logInAgain({ noteKey });
  await expect.element(note).toHaveValue('Called three times.');
});

test('a note without a key is not stored, and the form says so', async ({ api, open }) => {
  // Of an account that has had none before.
  api.data.user = { ...administrator, id: crypto.randomUUID(), userName: 'meera' };
  await open(caseOf(api.data.enquire({}).id));
  const note = page.getByLabelText('Internal note');
  await expect.element(note).toBeVisible();
  const restore = api.refuse('getMe', { status: 503, message: 'Out of reach' });
  await note.fill('Called twice.');
  await expect.element(page.getByText(/This browser cannot keep a draft/)).toBeVisible();
  expect(asksBeforeUnload()).toBe(true);
  restore();
  await note.fill('Called three times.');
  await expect.element(page.getByText(/This browser cannot keep a draft/)).not.toBeInTheDocument();
  expect(asksBeforeUnload()).toBe(false);
});

test('an unreadable stored note joins the new text when its key arrives', async ({ api, open }) => {
  const { id } = api.data.enquire({});
  const note = page.getByLabelText('Internal note');
  const notKept = page.getByText(/This browser cannot keep a draft/);
  const ravi = { ...administrator, id: crypto.randomUUID(), userName: 'ravi' };
  const logIn = async (user: typeof administrator) => {
    api.data.user = user;
    await open(caseOf(id));
    await expect.element(button('Account: ' + user.userName)).toBeVisible();
  };
  await logIn(ravi);
  await note.fill('Called twice.');
  await expect
    .poll(() => Object.keys(localStorage).filter((key) => key.startsWith('note:ravi')))
    .toHaveLength(1);
  await logIn({ ...administrator, id: crypto.randomUUID(), userName: 'asha' });
  const answer = { success: true, user: ravi };
  api.respond('getMe', answer);
  await logIn(ravi);
  await note.fill('Asks');
  await expect.element(notKept).toBeVisible();
  await note.fill('');
  await note.fill('Asks for the layout.');
  await expect.element(notKept).toBeVisible();
  api.respond('getMe', { ...answer, noteKey: noteKeyOf(ravi) });
  await note.fill('Asks for the layout of the silo.');
  await expect.element(note).toHaveValue('Called twice.\nAsks for the layout of the silo.');
  await expect.element(notKept).not.toBeInTheDocument();
  await open(caseOf(id));
  await expect.element(note).toHaveValue('Called twice.\nAsks for the layout of the silo.');
});

test('full storage is reported at the note', async ({ api, open }) => {
  await open(caseOf(api.data.enquire({}).id));
  const note = page.getByLabelText('Internal note');
  await expect.element(note).toHaveValue('');
  fillStorage();
  await note.fill('Called twice.');
  const alert = page.getByText('This browser cannot keep a draft. Save before you close this tab.');
  await expect.element(alert).toHaveRole('alert');
  expect(asksBeforeUnload()).toBe(true);
  await button('Add note').click();
  await expect.element(note).toHaveValue('');
  await expect.element(button('Add note')).toHaveFocus();
  await expect.element(alert).not.toBeInTheDocument();
  expect(asksBeforeUnload()).toBe(false);
});

test('deleting asks first and returns to the list', async ({ api, open }) => {
  const enquiry = api.data.enquire({ name: 'Chitra' });
  await open(caseOf(enquiry.id));
  await page.getByLabelText('Internal note').fill('Wants to be forgotten.');
  await button('Delete').click();
  await expect.element(question().getByText(`${enquiry.reference}, Chitra`)).toBeVisible();
  await button('Cancel', question()).click();
  expect(api.count('removeEnquiry')).toBe(0);
  await button('Delete').click();
  await button('Continue', question()).click();
  await expectOneToast('Enquiry deleted permanently');
  await expect.element(page.getByText('No open enquiries.')).toBeVisible();
  expect(Object.keys(localStorage).filter((key) => key.startsWith('note:'))).toEqual([]);
});

test('the dashboard counts enquiries and links to each list', async ({ api, open }) => {
  api.data.enquire({ reference: 'LATE', promisedBy: '2026-01-01' });
  api.data.enquire({});
  await open('/admin');
  const summary = page.getByRole('region', { name: 'Enquiries' });
  await expect.element(summary.getByRole('link', { name: 'Late 1' })).toBeVisible();
  await expect.element(summary.getByRole('link', { name: 'Open 2' })).toBeVisible();
  await expect.element(summary.getByText(/you are not notified/)).not.toBeInTheDocument();
  // What waits for an answer comes before what is on the site.
  const headings = page.getByRole('heading', { level: 2 }).elements();
  const names = headings.map((one) => one.textContent);
  expect(names.slice(0, 4)).toEqual(['Enquiries', 'Applications', 'To do', 'Published']);
  await summary.getByRole('link', { name: 'Late 1' }).click();
  await expect.poll(references).toEqual(['LATE']);
});

test('the dashboard shows the counted visits', async ({ api, open }) => {
  api.data.visits = {
    isOn: true,
    days: [
      { name: '2026-11-25', visits: 4 },
      { name: '2026-11-26', visits: 8 },
    ],
    pages: [{ name: '/tools/silo', visits: 12 }],
    referrers: [{ name: 'www.example.org', visits: 3 }],
  };
  await open('/admin');
  const section = page.getByRole('region', { name: 'Visits in the last 30 days' });
  await expect.element(section.getByText('12 visits')).toBeVisible();
  await expect.element(section.getByRole('img', { name: /at most 8/ })).toBeVisible();
  await expect.element(section.getByRole('row', { name: '/tools/silo 12' })).toBeVisible();
  await expect.element(section.getByRole('row', { name: 'www.example.org 3' })).toBeVisible();
});

test('the dashboard lists emails and submissions that failed', async ({ api, open }) => {
  const at = api.data.now();
  api.data.isMailOn = false;
  api.data.mails.push({
    ...{ id: crypto.randomUUID(), template: 'receipt', reference: 'SMCS-2026-4G8T9P' },
    ...{ recipient: 'asha@example.com', madeAt: at, attempts: 3, refusedAt: at },
    reason: '550 no such user',
  });
  api.data.refusedEnquiries.push({
    ...{ id: 'a-1', reason: 'VALIDATION_FAILED', refusedAt: at, reference: null },
    ...{ name: 'Chitra', email: 'chitra@example.com', text: '{"kind":"question"}' },
  });
  api.data.refusedApplications.push({
    ...{ id: 'b-1', reason: 'UNREADABLE', refusedAt: at, application: null, text: 'x' },
  });
  await open('/admin');
  await expect.element(page.getByText(/you are not notified/)).toBeVisible();
  const part = page.getByRole('region', { name: 'Not delivered' });
  await expect
    .element(part.getByText('E-mail to asha@example.com about SMCS-2026-4G8T9P'))
    .toBeVisible();
  await expect
    .element(
      part.getByText('3 attempts failed. The site has stopped trying. Reason: 550 no such user'),
    )
    .toBeVisible();
  await expect.element(part.getByText('It could not be read')).toBeVisible();
  await button('Delete: Chitra', part).click();
  await button('Continue', question()).click();
  await expectOneToast('Deleted permanently');
  await expect.element(part.getByText(/Chitra/)).not.toBeInTheDocument();
});
