import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  button,
  closeToasts,
  dialog,
  expectOneToast,
  field,
  heading,
  press,
  question,
  test,
} from './support/app.tsx';
import { expectAccessible } from './support/expect-accessible.ts';

const caseOf = (id: string) => `/admin/enquiries?enquiry=${id}`;
const answerButton = () => button(/^Answer$/);
const continueButton = () => button('Continue the answer');
const send = () => button('Send', dialog());
const block = (label: string) =>
  button(label, dialog().getByRole('group', { name: 'Text blocks' }));
const closed = () => expect.element(dialog()).not.toBeInTheDocument();
const entries = () => page.getByRole('region', { name: 'History' }).getByRole('listitem');
const notes = () => Object.keys(localStorage).filter((key) => key.startsWith('note:'));

const at = '2026-01-01T00:00:00.000Z';
const addition = { id: crypto.randomUUID(), at, by: 'person', userName: null, action: 'message' };

test('an answer is written below the message of the sender', async ({ api, open }) => {
  const history = [{ ...addition, by: 'person' as const, text: 'Please hurry.' }];
  const enquiry = api.data.enquire({ message: 'Which silo fits?', name: 'Asha Rao', history });
  api.respond('noteAnswering', { success: true, editors: ['ben'] });
  await open(caseOf(enquiry.id));
  await answerButton().click();
  await expect.element(dialog().getByText('ben is answering this enquiry too.')).toBeVisible();
  await expect.element(field('Answer')).toHaveFocus();
  const words = dialog().getByRole('region', { name: 'The sender’s words' });
  await expect.element(words).toHaveTextContent('Which silo fits? Please hurry.');
  await expect.element(dialog().getByText('Dear Asha Rao,')).toBeVisible();
  await expect.element(dialog().getByText(/^Kind regards/)).toBeVisible();
  await expectAccessible();

  await send().click();
  await expect.element(field('Answer')).toHaveAccessibleDescription(/Write your answer/);
  await expect.element(field('Answer')).toHaveFocus();
  expect(api.count('answerEnquiry')).toBe(0);
  await userEvent.keyboard('The one with 500 t.');
  await expect.element(field('Answer')).toHaveAccessibleDescription(/^(?!.*Write your answer)/);
  const release = api.hold('answerEnquiry');
  await send().click();
  await expectOneToast('Wait! sending answer');
  await press('Enter'); // nothing is sent twice
  release();
  await closed();
  await expectOneToast('Answer sent');
  await expect.element(answerButton()).toHaveFocus();
  await expect.element(entries().getByText('The one with 500 t.')).toBeVisible();
  await expect.element(entries().getByText('Answered by e-mail')).toBeVisible();
  await expect.element(page.getByText('State: Answered')).toBeVisible();
  expect(api.count('answerEnquiry')).toBe(1);
  await expect.poll(notes).toEqual([]);
});

test('a text block is inserted as a paragraph at the cursor', async ({ api, open }) => {
  await open(caseOf(api.data.enquire({}).id));
  await answerButton().click();
  const area = field('Answer');
  await block('Thanks').click();
  await expect.element(area).toHaveValue('Thank you for your enquiry.');
  await expect.element(area).toHaveFocus();
  await userEvent.keyboard(' Good.');
  await expect.element(area).toHaveValue('Thank you for your enquiry. Good.');
  await area.fill('First.Last.');
  (area.element() as HTMLTextAreaElement).setSelectionRange(6, 6);
  await block('Thanks').click();
  await userEvent.keyboard('!');
  await expect.element(area).toHaveValue('First.\n\nThank you for your enquiry.!\n\nLast.');
  await area.fill('');
  await block('When the offer comes').click();
  await expect
    .element(area)
    .toHaveValue(
      expect.stringMatching(/^You will receive our offer by \w+day \d+ \w+ \d{4}\.$/) as string,
    );
});

test('an unsent answer survives closing and reloading, encrypted', async ({ api, open }) => {
  const { id } = api.data.enquire({});
  await open(caseOf(id));
  await answerButton().click();
  await field('Answer').fill('The one with 500 t.');
  await button('Cancel', dialog()).click();
  await closed();
  await expect.element(continueButton()).toHaveFocus();
  await continueButton().click();
  await expect.element(field('Answer')).toHaveValue('The one with 500 t.');
  await press('Escape');
  await closed();
  await expect.poll(notes).toHaveLength(1);
  expect(JSON.stringify(localStorage)).not.toContain('500');

  await open(caseOf(api.data.enquire({}).id));
  await expect.element(answerButton()).toBeVisible();
  await open(caseOf(id));
  await continueButton().click();
  await expect.element(field('Answer')).toHaveValue('The one with 500 t.');
  await press('Escape');
  await expect.element(page.getByLabelText('Internal note')).toHaveValue('');
  await button('Delete').click();
  await button('Continue', question()).click();
  await expectOneToast('Enquiry deleted permanently');
  expect(notes()).toEqual([]);
});

test('a failed answer keeps its text, and none is sent twice', async ({ api, open }) => {
  const enquiry = api.data.enquire({});
  await open(caseOf(enquiry.id));
  await answerButton().click();
  await field('Answer').fill('The one with 500 t.');
  const stop = api.refuse('answerEnquiry', { status: 503, message: 'Out of reach' });
  await send().click();
  await expectOneToast('Error sending answerOut of reach');
  await expect.element(dialog().getByText('Out of reach')).toBeVisible();
  await expect.element(field('Answer')).toHaveValue('The one with 500 t.');
  stop();
  await closeToasts();
  await send().click();
  await closed();
  await expectOneToast('Answer sent');
  await closeToasts();

  await answerButton().click();
  await field('Answer').fill('The one with 500 t.');
  await send().click();
  await expectOneToast('This answer was sent before. It was not sent again.');
  await closed();
  expect(enquiry.history.filter(({ action }) => action === 'answer')).toHaveLength(1);
});

test('an answer is not sent over the change of another administrator', async ({ api, open }) => {
  const enquiry = api.data.enquire({});
  await open(caseOf(enquiry.id));
  await answerButton().click();
  await field('Answer').fill('The one with 500 t.');
  const updatedAt = api.data.now();
  Object.assign(enquiry, { updatedAt });
  const entry = { ...addition, by: 'office' as const, userName: 'ben', action: 'answer' };
  enquiry.history.push({ ...entry, text: 'We have called.' });
  await send().click();
  await expect.element(dialog().getByText(/Your answer was not sent/)).toHaveRole('alert');
  await expect.element(field('Answer')).toHaveValue('The one with 500 t.');
  await expect.element(page.getByText('We have called.')).toBeInTheDocument();
  await closeToasts();
  await send().click();
  await closed();
  await expectOneToast('Answer sent');
});

test('without email delivery, only the mail program is offered', async ({ api, open }) => {
  api.data.isMailOn = false;
  const { id, reference } = api.data.enquire({});
  await open(caseOf(id));
  await expect.element(heading(reference)).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Reply by e-mail' })).toBeVisible();
  await expect.element(answerButton()).not.toBeInTheDocument();
});
