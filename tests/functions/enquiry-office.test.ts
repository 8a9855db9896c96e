import { randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { enquiryMessages, serverMessages } from '#contract/messages.ts';
import { makeReference } from '#contract/reference.ts';
import type { Enquiry } from '#contract/schemas/enquiry-case.ts';
import { expectError, success } from '../support/answers.ts';
import { newAddress } from '../support/call.ts';
import { type Account, useBackend } from '../support/backend.ts';
import { waysToWrite } from '../support/references.ts';
import { documentFile } from '../support/documents.ts';

const backend = useBackend({ STATUS_LIMIT_PER_ADDRESS: '2', ENQUIRY_DAYS: '30' });
let asha: Account;
let ben: Account;
beforeAll(async () => {
  [asha, ben] = [await backend.account('ADMIN'), await backend.account('ADMIN')];
});

let count = 0;

/** An enquiry with the token of its owner. */
async function send(more: object = {}) {
  const json = {
    ...{ kind: 'question', name: 'Carl', email: 'carl@example.org', consent: true },
    message: `Number ${(count += 1)}`,
    ...more,
  };
  const { enquiry } = await backend.succeed('sendEnquiry', { json });
  const [row] = await backend.sql<{ id: string }>(
    'select id from public.enquiries where reference = $1',
    [enquiry.reference],
  );
  const token = new URL(enquiry.statusUrl ?? '').pathname.replace('/enquiries/', '');
  return { ...enquiry, id: row?.id ?? '', token };
}

const read = async (id: string) =>
  (await backend.succeed('getEnquiry', { params: { id }, cookie: asha.cookie })).enquiry;
const change = (id: string, json: unknown, cookie = asha.cookie) =>
  backend.call('updateEnquiry', { params: { id }, json, cookie });
/** `q`: words to look for, which travel in a header as they may name a person. */
async function list({ q, ...query }: Record<string, string>): Promise<Enquiry[]> {
  const headers: Record<string, string> =
    q === undefined ? {} : { 'search-words': encodeURIComponent(q) };
  const asked = { query, headers, cookie: asha.cookie };
  return (await backend.succeed('listEnquiries', asked)).enquiries;
}
const references = async (query: Record<string, string>) =>
  (await list(query)).map(({ reference }) => reference);
const status = async (token: string) =>
  (await backend.succeed('getEnquiryStatus', { params: { token } })).enquiry;
const promise = (id: string, day: string) =>
  backend.sql(`update public.enquiries set promised_by = ${day} where id = $1`, [id]);
const inIndia = `(now() at time zone 'Asia/Kolkata')::date`;

describe('the list', () => {
  test('finds by words, state, kind, assignee and promise', async () => {
    const [late, today] = [await send({ name: 'Zacharias Lateworth' }), await send()];
    const spares = await send({ kind: 'spares', duty: { part: 'Seat', quantity: 1 } });
    await promise(late.id, `${inIndia} - 1`);
    await promise(today.id, inIndia);
    await change(late.id, { assignee: asha.id });

    expect(await references({ q: 'lateworth' })).toEqual([late.reference]);
    expect(await references({ q: 'Läteworth' })).toEqual([late.reference]);
    expect(await references({ q: 'Läteworthy' })).toEqual([]);
    // A telephone number, in whatever way it is written.
    await backend.sql(`update public.enquiries set phone = '098200 12345' where id = $1`, [
      late.id,
    ]);
    for (const q of ['+91 98200-12345', '9820012345', '098200', '(98200) 12345']) {
      expect(await references({ q }), q).toEqual([late.reference]);
    }
    expect(await references({ q: '98200 12346' })).toEqual([]);
    // Other programs may send them as the other lists take them.
    const inAddress = { query: { q: 'lateworth' }, cookie: asha.cookie };
    const found = await backend.succeed('listEnquiries', inAddress);
    expect(found.enquiries).toMatchObject([{ reference: late.reference }]);
    for (const q of waysToWrite(late.reference)) {
      expect(await references({ q }), q).toEqual([late.reference]);
    }
    expect(await references({ state: 'late' })).toEqual([late.reference]);
    expect(await references({ state: 'today' })).toEqual([today.reference]);
    expect(await references({ assignee: 'me' })).toEqual([late.reference]);
    expect(await references({ assignee: ben.id })).toEqual([]);
    expect(await references({ kind: 'spares' })).toEqual([spares.reference]);
    expect(await references({ state: 'open', assignee: 'none' })).not.toContain(late.reference);
    expect((await references({ sort: 'promise' })).slice(0, 2)).toEqual([
      late.reference,
      today.reference,
    ]);
    expect((await references({ sort: 'newest' }))[0]).toBe(spares.reference);
    const { counts, mail } = await backend.succeed('countEnquiries', { cookie: asha.cookie });
    expect(counts).toEqual({ new: 3, open: 3, today: 1, late: 1, mine: 1 });
    expect(mail).toEqual({ isOn: false, failed: 0 });

    await change(late.id, { state: 'answered', answeredBy: 'phone' });
    expect(await references({ state: 'late' })).toEqual([]);
    expect(await references({ state: 'answered' })).toEqual([late.reference]);
  });

  test('refuses invalid parameters', async () => {
    for (const query of [{ state: 'lost' }, { assignee: 'her' }, { kind: 'x' }, { sort: 'name' }]) {
      const response = await backend.call('listEnquiries', { query, cookie: asha.cookie });
      await expectError(response, 'VALIDATION_FAILED', undefined, Object.keys(query));
    }
  });

  test('offers administrators as assignees, and no other accounts', async () => {
    const user = await backend.account('USER');
    const { assignees } = await backend.succeed('listAssignees', { cookie: asha.cookie });
    expect(assignees).toContainEqual({ id: ben.id, userName: ben.userName });
    expect(assignees.map(({ id }) => id)).not.toContain(user.id);
    const { id } = await send();
    const refused = await change(id, { assignee: user.id });
    await expectError(refused, 'VALIDATION_FAILED', enquiryMessages.assigneeUnknown, ['assignee']);
  });

  test('does not offer a disabled administrator, who stays assigned', async () => {
    const disabled = await backend.account('ADMIN');
    const [assigned, other] = [await send(), await send()];
    await success('updateEnquiry', await change(assigned.id, { assignee: disabled.id }));
    await backend.sql('update public.users set disabled_at = now() where id = $1', [disabled.id]);
    const refused = await change(other.id, { assignee: disabled.id });
    await expectError(refused, 'VALIDATION_FAILED', enquiryMessages.assigneeUnknown, ['assignee']);
    const { assignees } = await backend.succeed('listAssignees', { cookie: asha.cookie });
    expect(assignees.map(({ id }) => id)).not.toContain(disabled.id);
    const json = { assignee: disabled.id, state: 'closed' };
    const { enquiry } = await success('updateEnquiry', await change(assigned.id, json));
    expect(enquiry).toMatchObject({ state: 'closed', assignee: { id: disabled.id } });
  });
});

describe('an action of the office', () => {
  test('is an entry of the history, with who and when', async () => {
    const { id } = await send();
    await success(
      'updateEnquiry',
      await change(id, { state: 'assigned', assignee: ben.id, note: 'Ask for the ash analysis' }),
    );
    await success(
      'updateEnquiry',
      await change(id, { state: 'answered', answeredBy: 'email' }, ben.cookie),
    );
    const { history, state, assignee, answeredAt } = await read(id);
    expect({ state, assignee }).toEqual({
      state: 'answered',
      assignee: { id: ben.id, userName: ben.userName },
    });
    expect(answeredAt).not.toBeNull();
    expect(history.map(({ by, userName, action, text }) => [by, userName, action, text])).toEqual([
      ['person', null, 'received', null],
      ['office', asha.userName, 'state', 'assigned'],
      ['office', asha.userName, 'assignee', ben.userName],
      ['office', asha.userName, 'note', 'Ask for the ash analysis'],
      ['office', ben.userName, 'state', 'answered'],
      ['office', ben.userName, 'answered', 'email'],
    ]);
  });

  test('cannot be undone in the history', async () => {
    const { id } = await send();
    const { code } = (await backend
      .sql(
        `set role service_role; update public.submission_entries set text = 'x' where enquiry_id = '${id}'`,
      )
      .catch((error: unknown) => error)) as { code?: string };
    await backend.exec('reset role');
    expect(code).toBeDefined();
    expect((await read(id)).history).toHaveLength(1);
  });

  test('is a conflict when another administrator has changed the enquiry', async () => {
    const { id } = await send();
    const { updatedAt } = await read(id);
    await success('updateEnquiry', await change(id, { note: 'First', updatedAt }));
    const second = await change(id, { state: 'spam', updatedAt }, ben.cookie);
    await expectError(second, 'CONFLICT', serverMessages.conflict, ['updatedAt']);
    expect((await read(id)).state).toBe('new');
  });

  test('is named with its author in a conflict', async () => {
    const { id, token } = await send();
    const { updatedAt } = await read(id);
    await success('updateEnquiry', await change(id, { assignee: ben.id, note: 'Mine' }));
    const json = { message: 'It is urgent' };
    await backend.succeed('addToEnquiry', { params: { token }, json });
    const late = await backend.call('updateEnquiry', {
      ...{ params: { id }, json: { state: 'closed' }, cookie: asha.cookie },
      headers: { 'if-match': `"${updatedAt}"` },
    });
    const by = `by ${asha.userName}: `;
    const told = `Changed meanwhile ${by}assignee ${ben.userName}; ${by}note; by the sender: message`;
    await expectError(late, 'PRECONDITION_FAILED', told, ['If-Match']);
    expect((await read(id)).state).toBe('new');
  });

  test('is refused when it changes nothing', async () => {
    const { id } = await send();
    for (const json of [{}, { note: ' ' }, { state: 'gone' }, { assignee: 'x' }, { name: 'x' }]) {
      await expectError(await change(id, json), 'VALIDATION_FAILED');
    }
  });

  test('keeps the name in the history when the account is deleted', async () => {
    const gone = await backend.account('ADMIN');
    const { id } = await send();
    await success('updateEnquiry', await change(id, { assignee: gone.id }, gone.cookie));
    await backend.sql('delete from public.users where id = $1', [gone.id]);
    const { assignee, history } = await read(id);
    expect(assignee).toBeNull();
    expect(history.at(-1)).toMatchObject({ userName: gone.userName, text: gone.userName });
  });

  test('deletes files, history and mails with the enquiry', async () => {
    const { id, token } = await send();
    const multipart = { files: documentFile('pdf') };
    await backend.succeed('addToEnquiry', { params: { token }, multipart });
    expect(await backend.storedFiles()).toHaveLength(1);
    await backend.succeed('removeEnquiry', { params: { id }, cookie: asha.cookie });
    expect(await backend.storedFiles()).toEqual([]);
    for (const table of ['submission_entries', 'outgoing_mails', 'attachments']) {
      const rows = await backend.sql(`select 1 from public.${table} where enquiry_id = $1`, [id]);
      expect(rows, table).toEqual([]);
    }
    const again = await backend.call('removeEnquiry', { params: { id }, cookie: asha.cookie });
    await expectError(again, 'NOT_FOUND', enquiryMessages.notFound);
  });
});

describe('the status URL', () => {
  test('shows the state, and nothing internal', async () => {
    const { id, token, reference, promisedBy } = await send();
    await change(id, { state: 'assigned', assignee: ben.id, note: 'A difficult one' });
    const seen = await status(token);
    expect(seen).toMatchObject({ reference, promisedBy, state: 'working', messages: [] });
    expect(JSON.stringify(seen)).not.toMatch(/difficult|admin-/);
    await change(id, { state: 'answered' });
    expect((await status(token)).state).toBe('answered');
    const spam = await send();
    await change(spam.id, { state: 'spam' });
    expect((await status(spam.token)).state).toBe('received');
  });

  test('is not cached', async () => {
    const { token } = await send();
    const response = await backend.call('getEnquiryStatus', { params: { token } });
    expect(response.headers.get('cache-control')).toBe('private, no-store');
  });

  test('is limited per address', async () => {
    const { token } = await send();
    const ip = newAddress();
    const guess = (last: string) =>
      backend.call('getEnquiryStatus', { params: { token: `${token.slice(0, -1)}${last}` }, ip });
    const wrong = [...'-_05'].filter((sign) => !token.endsWith(sign));
    await expectError(await guess(wrong[0] ?? ''), 'NOT_FOUND', enquiryMessages.statusNotFound);
    await expectError(await guess(wrong[1] ?? ''), 'NOT_FOUND');
    await expectError(await guess(wrong[2] ?? ''), 'TOO_MANY_REQUESTS');
    expect((await backend.call('getEnquiryStatus', { params: { token }, ip })).status).toBe(200);
    for (const other of ['x', `${token}x`, '%00', `${token.slice(0, -1)}%2F`]) {
      const response = await backend.visit(`/v1/enquiries/status/${other}`);
      await expectError(response, 'NOT_FOUND', enquiryMessages.statusNotFound);
    }
  });

  test('does not open by a reference, and does not reveal whether a reference exists', async () => {
    const { reference } = await send();
    const absent = makeReference('SMCS', 2026, randomBytes(5));
    const answers = async (text: string) => {
      const about = (path: string) => backend.visit(path.replace('*', text), { ip: newAddress() });
      const paths = ['/v1/enquiries/*', '/v1/enquiries/status/*', '/v1/enquiries?q=*'];
      const responses = await Promise.all(paths.map(about));
      return Promise.all(
        responses.map(async (response) => {
          const { requestId: _, ...body } = (await response.json()) as { requestId: string };
          return { status: response.status, body };
        }),
      );
    };
    const told = await answers(reference);
    expect(told.map(({ status: code }) => code)).toEqual([401, 404, 401]);
    expect(await answers(absent)).toEqual(told);
  });

  test('accepts a message and files, and notifies the office', async () => {
    const { id, token } = await send();
    const { enquiry, message } = await backend.succeed('addToEnquiry', {
      params: { token },
      multipart: { message: 'The drawing we spoke of', files: documentFile('dwg', 'plan.dwg') },
    });
    expect(message).toBe(enquiryMessages.added);
    expect(enquiry.messages.map(({ text }) => text)).toEqual(['The drawing we spoke of']);
    expect(enquiry.attachments.map(({ fileName }) => fileName)).toEqual(['plan.dwg']);
    const mails = await backend.sql<{ template: string }>(
      'select template from public.outgoing_mails where enquiry_id = $1 order by 1',
      [id],
    );
    expect(mails.map(({ template }) => template)).toEqual([
      'enquiry-addition',
      'enquiry-notice',
      'enquiry-receipt',
    ]);
  });

  test('refuses an empty addition and a file of a wrong type', async () => {
    const { token } = await send();
    const add = (options: object) =>
      backend.call('addToEnquiry', { params: { token }, ...options });
    await expectError(await add({ json: {} }), 'VALIDATION_FAILED', enquiryMessages.nothingToAdd);
    await expectError(
      await add({ multipart: { files: documentFile('exe', 'plan.pdf') } }),
      'UNSUPPORTED_MEDIA_TYPE',
      `plan.pdf: ${enquiryMessages.attachmentLies}`,
    );
  });

  test('deletes everything, once the box is ticked', async () => {
    const { id, token } = await send();
    const multipart = { message: 'With a file', files: documentFile('pdf') };
    await backend.succeed('addToEnquiry', { params: { token }, multipart });
    const [file] = await backend.sql<{ name: string }>(
      'select name from public.attachments where enquiry_id = $1',
      [id],
    );
    const remove = (json: object) => backend.call('removeOwnEnquiry', { params: { token }, json });
    await expectError(await remove({}), 'VALIDATION_FAILED', enquiryMessages.confirmRemoval, [
      'confirm',
    ]);
    await success('removeOwnEnquiry', await remove({ confirm: true }));
    await expectError(await remove({ confirm: true }), 'NOT_FOUND');
    expect(await backend.storedFiles()).not.toContain(file?.name);
    const left = JSON.stringify(await backend.everything());
    expect(left).not.toContain(id);
    expect(left).not.toContain('With a file');
  });

  test('redirects a form without JavaScript back', async () => {
    const { token } = await send();
    const headers = { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' };
    const post = async (name: 'addToEnquiry' | 'removeOwnEnquiry', body: string) =>
      (await backend.call(name, { params: { token }, body, headers })).headers.get('location');
    expect(await post('addToEnquiry', 'message=More')).toBe(`/enquiries/${token}?sent=added`);
    expect(await post('addToEnquiry', '')).toBe(`/enquiries/${token}?sent=validation_failed`);
    expect(await post('removeOwnEnquiry', '')).toBe(`/enquiries/${token}?sent=validation_failed`);
    expect(await post('removeOwnEnquiry', 'confirm=on')).toBe('/enquiries/sent?sent=removed');
    const notFound = `/enquiries/${token}?sent=not_found`;
    expect(await post('removeOwnEnquiry', 'confirm=on')).toBe(notFound);
  });
});

describe('time', () => {
  test('the cleanup deletes an enquiry with its files some days after its last entry', async () => {
    const [old, quiet] = [await send(), await send()];
    const multipart = { files: documentFile('pdf') };
    await backend.succeed('addToEnquiry', { params: { token: old.token }, multipart });
    await backend.sql(
      `update public.enquiries set last_entry_at = now() - make_interval(days => case when id = $1 then 31 else 29 end)
       where id in ($1, $2)`,
      [old.id, quiet.id],
    );
    const [file] = await backend.sql<{ name: string }>(
      'select name from public.attachments where enquiry_id = $1',
      [old.id],
    );
    expect((await backend.run('cleanup')).status).toBe(204);
    expect((await backend.run('cleanup')).status).toBe(204);
    const rows = await backend.sql('select id from public.enquiries where id in ($1, $2)', [
      old.id,
      quiet.id,
    ]);
    expect(rows).toEqual([{ id: quiet.id }]);
    expect(await backend.storedFiles()).not.toContain(file?.name);
  });

  test('a new entry postpones the erasure', async () => {
    const { id } = await send();
    await backend.sql(
      `update public.enquiries set last_entry_at = '2026-01-01T00:00:00Z' where id = $1`,
      [id],
    );
    expect((await read(id)).eraseOn).toBe('2026-01-31');
    await change(id, { note: 'Called' });
    expect((await read(id)).eraseOn > '2026-02-01').toBe(true);
  });
});
