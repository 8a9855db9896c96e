import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { lengths } from '#contract/limits.ts';
import { enquiryMessages, serverMessages } from '#contract/messages.ts';
import { expectError, success } from '../support/answers.ts';
import { useBackendWithMail, confirmed, type Account } from '../support/backend.ts';
import { readMail } from '../support/smtp.ts';

const { backend, smtp } = useBackendWithMail();
let asha: Account;
beforeAll(async () => {
  asha = await backend.account('ADMIN');
});
afterEach(async () => {
  await backend.exec('delete from public.enquiries');
  smtp.refuseWith = undefined;
  smtp.received.length = 0;
});

const sender = 'carl@example.org';

/** An enquiry with its id and the token of its owner. */
async function enquire(more: object = {}) {
  const json = {
    ...{ kind: 'question', name: 'Carl', email: sender, consent: true },
    ...{ message: 'Which silo fits?\nWe have 500 t.', ...more },
  };
  const { enquiry } = await backend.succeed('sendEnquiry', { json });
  await backend.background();
  const [row] = await backend.sql<{ id: string }>(
    'select id from public.enquiries where reference = $1',
    [enquiry.reference],
  );
  const token = new URL(enquiry.statusUrl ?? '').pathname.replace('/enquiries/', '');
  return { ...enquiry, id: row?.id ?? '', token };
}

const answer = async (id: string, json: object, key?: string) => {
  const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key };
  const called = { params: { id }, json, cookie: asha.cookie, headers };
  const response = await backend.call('answerEnquiry', called);
  await backend.background();
  return response;
};
const read = async (id: string) => {
  return (await backend.succeed('getEnquiry', { params: { id }, cookie: asha.cookie })).enquiry;
};
const add = async (token: string, message: string) =>
  backend.succeed('addToEnquiry', { params: { token }, json: { message } });
const mailsTo = (address: string) =>
  smtp.received.filter(({ to }) => to.includes(address)).map(readMail);

describe('an answer', () => {
  test('is mailed to the sender in the thread with the quoted enquiry, and is in the history', async () => {
    const { id, reference, token } = await enquire();
    await add(token, 'It is urgent');
    const text = '  The one with 500 t.\r\n\r\nShall we call you?  ';
    const { enquiry, message } = await success('answerEnquiry', await answer(id, { text }));
    expect(message).toBe(enquiryMessages.answered);
    expect(enquiry).toMatchObject({
      id,
      state: 'answered',
      answeredAt: expect.any(String) as string,
    });
    const stored = 'The one with 500 t.\n\nShall we call you?';
    const byOffice = enquiry.history.filter(({ by }) => by === 'office');
    expect(byOffice.map(({ userName, action, text: told }) => [userName, action, told])).toEqual([
      [asha.userName, 'state', 'answered'],
      [asha.userName, 'answer', stored],
    ]);

    const [receipt, sent, ...others] = mailsTo(sender);
    const [notice] = mailsTo('sales@example.com');
    expect(others).toEqual([]);
    const { headers, text: body = '' } = sent ?? {};
    expect(headers?.get('subject')).toBe(receipt?.headers.get('subject'));
    expect(headers?.get('subject')).toBe(`Your enquiry ${reference}`);
    const thread = [notice, receipt].map((mail) => mail?.headers.get('message-id'));
    expect(headers?.get('references')?.split(' ')).toEqual(thread);
    expect(headers?.get('message-id')).toBe(`<${byOffice[1]?.id}@smcs.example>`);
    expect(headers?.get('reply-to')).toContain('sales@example.com');
    expect(headers?.get('to')).toContain(sender);
    // A person has written it (RFC 3834 §5).
    expect(headers?.has('auto-submitted')).toBe(false);
    const plain = body.slice(0, body.indexOf('<!doctype html>')).replaceAll('\r\n', '\n');
    expect(plain).toMatch(
      /Dear Carl,\n\nThe one with 500 t\.\n\nShall we call you\?\n\nKind regards\nSMCS Sales and proposals\n\+91 00000 00001\n\nYour enquiry of \w+day \d+ \w+ \d{4}:\n\n> Which silo fits\?\n> We have 500 t\.\n\n> It is urgent\n/,
    );
    expect(body).toContain('<blockquote>Which silo fits?<br>We have 500 t.</blockquote>');
  });

  test('quotes the figures when there is no message, and injects no header or HTML', async () => {
    const name = 'Eve\tBcc: victim@example.org <b>';
    const duty = { material: 'Fly ash', rate: 12.5 };
    const { id } = await enquire({ kind: 'quotation', system: 1, duty, message: '', name });
    await success('answerEnquiry', await answer(id, { text: '<script>alert(1)</script>' }));
    const [, sent] = mailsTo(sender);
    expect(sent?.text).toContain('> Material: Fly ash\r\n> Rate: 12.5 t/h');
    expect([...(sent?.headers.keys() ?? [])]).not.toContain('bcc');
    expect(sent?.text).toContain('&lt;script&gt;');
    expect(sent?.text.slice(sent.text.indexOf('<!doctype'))).not.toMatch(/<script|<b>/);
  });

  test('is sent once under one key, which refuses another text', async () => {
    const { id, token } = await enquire();
    const { updatedAt } = await read(id);
    const twice = await Promise.all([1, 2].map(() => answer(id, { text: 'Yes', updatedAt }, 'k')));
    for (const response of twice) await success('answerEnquiry', response);
    await add(token, 'Thanks');
    const late = await success('answerEnquiry', await answer(id, { text: 'Yes', updatedAt }, 'k'));
    expect(late.enquiry.history.filter(({ action }) => action === 'answer')).toHaveLength(1);
    expect(mailsTo(sender)).toHaveLength(2);
    const other = await answer(id, { text: 'No' }, 'k');
    await expectError(other, 'CONFLICT', enquiryMessages.answerKeyReused, ['Idempotency-Key']);
    await expectError(await answer(id, { text: 'No' }, 'a b'), 'VALIDATION_FAILED', undefined, [
      'Idempotency-Key',
    ]);
    // The same key is free for another enquiry, and another key for the same words.
    const second = await enquire({ message: 'Another one' });
    await success('answerEnquiry', await answer(second.id, { text: 'Yes' }, 'k'));
    await success('answerEnquiry', await answer(id, { text: 'Yes' }, 'l'));
    expect(mailsTo(sender)).toHaveLength(5);
  });

  test('is refused when the enquiry has changed since, and stores nothing', async () => {
    const { id, token } = await enquire();
    const { updatedAt } = await read(id);
    await add(token, 'We have solved it');
    const before = await backend.everything();
    const late = await answer(id, { text: 'Yes', updatedAt });
    await expectError(late, 'CONFLICT', serverMessages.conflict, ['updatedAt']);
    expect(await backend.everything()).toEqual(before);
  });

  test('is refused when it is empty, too long or has no receiver, and stores nothing', async () => {
    const { id } = await enquire();
    const byPhone = await enquire({ email: '', phone: '98765 43210', message: 'Call' });
    const before = await backend.everything();
    const refused = async (json: object, message?: string) =>
      expectError(await answer(id, json), 'VALIDATION_FAILED', message);
    await refused({ text: ' \n ' }, enquiryMessages.answerMissing);
    await refused({});
    await refused({ text: 'x'.repeat(lengths.answer + 1) });
    await refused({ text: 'Yes', state: 'closed' });
    await expectError(
      await answer(byPhone.id, { text: 'Yes' }),
      'CONFLICT',
      enquiryMessages.noEmail,
    );
    const gone = await answer(crypto.randomUUID(), { text: 'Yes' });
    await expectError(gone, 'NOT_FOUND', enquiryMessages.notFound);
    const cookie = await backend.admin(['content', 'applications', 'people', 'settings']);
    const outside = { params: { id }, json: { text: 'Yes' }, cookie };
    await expectError(await backend.call('answerEnquiry', outside), 'FORBIDDEN');
    await backend.sql('delete from public.users where id <> $1', [asha.id]);
    expect({ ...(await backend.everything()), users: 0, sessions: 0 }).toEqual({
      ...{ ...before, users: 0, sessions: 0 },
    });
    const longest = 'x'.repeat(lengths.answer);
    await success('answerEnquiry', await answer(id, { text: longest }));
  });

  test('that bounces is shown with its enquiry until another one is sent', async () => {
    const { id } = await enquire();
    await success('answerEnquiry', await answer(id, { text: 'Yes' }));
    await backend.sql(
      `update public.outgoing_mails set bounced_at = now(), reason = 'No such user'
       where template = 'enquiry-answer'`,
    );
    expect((await read(id)).receiptBounce).toMatchObject({ reason: 'No such user' });
    await success('answerEnquiry', await answer(id, { text: 'Once more' }));
    expect((await read(id)).receiptBounce).toBeNull();
  });

  test('that the mail server refuses is among the mails that could not be sent', async () => {
    const { id, reference } = await enquire();
    smtp.refuseWith = { code: 550, text: '5.1.1 No such user' };
    await success('answerEnquiry', await answer(id, { text: 'Yes' }));
    const { mails } = await backend.succeed('listFailedMails', { cookie: asha.cookie });
    expect(mails).toMatchObject([{ template: 'enquiry-answer', reference, recipient: sender }]);
  });
});

test('the status page shows the answer without its author', async () => {
  const { id, token } = await enquire();
  await success('answerEnquiry', await answer(id, { text: 'The one with 500 t.' }));
  const { enquiry } = await backend.succeed('getEnquiryStatus', { params: { token } });
  expect(enquiry).toMatchObject({ state: 'answered', answers: [{ text: 'The one with 500 t.' }] });
  expect(JSON.stringify(enquiry)).not.toContain(asha.userName);
});

test('an answer is exported and deleted with the data of its person', async () => {
  const { id } = await enquire();
  await success('answerEnquiry', await answer(id, { text: 'The one with 500 t.' }));
  const person = { email: sender };
  const exported = await backend.succeed('exportPerson', { json: person, cookie: asha.cookie });
  const [found] = exported.person.enquiries;
  expect(found?.history.at(-1)).toMatchObject({ action: 'answer', text: 'The one with 500 t.' });
  expect(found?.mails.map(({ template }) => template)).toContain('enquiry-answer');
  const removal = { json: { ...person, ...confirmed }, cookie: asha.cookie };
  await backend.succeed('removePerson', removal);
  expect(JSON.stringify(await backend.everything())).not.toContain('500 t');
});

// Last: it loads the functions anew.
test('a site without a mail server refuses an answer, and stores nothing', async () => {
  const { id } = await enquire();
  await backend.redeploy({ SMTP_URL: '' });
  const before = await backend.everything();
  await expectError(await answer(id, { text: 'Yes' }), 'CONFLICT', enquiryMessages.mailOff);
  expect(await backend.everything()).toEqual(before);
});
