import { getStore } from '@netlify/blobs';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accountMessages, personMessages } from '#contract/messages.ts';
import { hashPassword } from '#server/accounts/passwords.ts';
import { expectError, success } from '../support/answers.ts';
import { type Account, useBackend } from '../support/backend.ts';
import { documentFile } from '../support/documents.ts';

const currentPassword = 'correct horse battery';
const email = 'asha_rao@example.org';
/** Stored addresses that a pattern of `like` would take for hers. */
const others = ['ashaXrao@example.org', 'asha_rao@example.org.example.com'];

const backend = useBackend();
let admin: Account;
let jobId: string;
beforeAll(async () => {
  admin = await backend.account('ADMIN');
  await backend.sql('update public.users set password_hash = $1 where id = $2', [
    await hashPassword(currentPassword),
    admin.id,
  ]);
  const json = { title: 'Job', description: 'Text.', stipend: 1, role: 'Role' };
  jobId = (await backend.succeed('createJob', { json, cookie: admin.cookie })).job.id;
});

const enquire = async (address: string) =>
  backend.succeed('sendEnquiry', {
    multipart: {
      ...{ kind: 'question', name: 'Asha', email: address, message: 'Text', consent: 'on' },
      files: documentFile('pdf', 'drawing.pdf'),
    },
  });
const apply = async (address: string) =>
  backend.succeed('applyForJob', {
    params: { id: jobId },
    multipart: {
      ...{ name: 'Asha', email: address },
      resumeFile: documentFile('pdf', 'resume.pdf'),
    },
  });
const exported = (address: string) =>
  backend.call('exportPerson', { json: { email: address }, cookie: admin.cookie });
const remove = (json: unknown) => backend.call('removePerson', { json, cookie: admin.cookie });

beforeEach(async () => {
  await backend.exec('delete from public.enquiries; delete from public.job_applications');
  for (const address of [email, 'Asha_Rao@Example.ORG', ...others]) await enquire(address);
  await apply(email);
  await apply(others[0] ?? '');
});

test('exports everything of one person, ignoring case, in an answer that is not cached', async () => {
  const response = await exported('ASHA_RAO@example.org');
  expect(response.headers.get('content-disposition')).toBe(
    'attachment; filename="personal-data.json"',
  );
  expect(response.headers.get('cache-control')).toBe('private, no-store');
  const { person } = await success('exportPerson', response);
  expect(person.enquiries.map((one) => one.email)).toEqual([email, 'Asha_Rao@Example.ORG']);
  expect(person.applications.map((one) => one.email)).toEqual([email]);
  const [enquiry, application] = [person.enquiries[0], person.applications[0]];
  expect(enquiry?.attachments.map(({ fileName }) => fileName)).toEqual(['drawing.pdf']);
  expect(enquiry?.history.map(({ action }) => action)).toEqual(['received', 'file']);
  expect(enquiry?.mails.map(({ template }) => template).toSorted()).toEqual([
    'enquiry-notice',
    'enquiry-receipt',
  ]);
  expect(application?.attachments.map(({ fileName }) => fileName)).toEqual(['resume.pdf']);
  expect(application?.history.map(({ action }) => action)).toEqual(['received', 'file']);
  expect(application?.mails).toHaveLength(2);
});

test('deletes everything of the person, and nothing of others', async () => {
  const before = (await backend.storedFiles()).length;
  const response = await remove({ email: email.toUpperCase(), currentPassword });
  const { removed, message } = await success('removePerson', response);
  expect(removed).toEqual({ enquiries: 2, applications: 1 });
  expect(message).toBe(personMessages.removed);
  await expectError(await exported(email), 'NOT_FOUND', personMessages.notFound);
  expect(before - (await backend.storedFiles()).length).toBe(3);
  const left = await backend.sql<{ email: string }>(
    `select email from public.enquiries union all select email from public.job_applications`,
  );
  expect(left.map((one) => one.email).toSorted()).toEqual([...others, others[0]].toSorted());
  const entries = await backend.sql('select 1 from public.submission_entries');
  expect(entries).toHaveLength(6);
  const mails = await backend.sql('select 1 from public.outgoing_mails');
  expect(mails).toHaveLength(6);
});

test('finds and deletes more than one page of the database', async () => {
  await backend.exec(
    `insert into public.enquiries (id, reference, kind, name, email, idempotency_key, content_hash,
       token_hash, submitted_at, promised_by)
     select gen_random_uuid(), 'SMCS-2026-' || translate(lpad(n::text, 6, '0'), '01', 'AB'),
       'question', 'N', '${email}', 'key-' || n, repeat('0', 64),
       encode(sha256(n::text::bytea), 'hex'), now(), now()
     from generate_series(1, 250) n`,
  );
  const { person } = await success('exportPerson', await exported(email));
  expect(person.enquiries).toHaveLength(252);
  const { removed } = await success('removePerson', await remove({ email, currentPassword }));
  expect(removed).toEqual({ enquiries: 252, applications: 1 });
  await expectError(await exported(email), 'NOT_FOUND');
});

describe('a telephone number', () => {
  const phone = '+91 98200 12345';
  /** Enquires with a telephone number alone, unless there is more. */
  const enquireByPhone = async (more: object = {}) =>
    backend.succeed('sendEnquiry', {
      json: { kind: 'question', name: 'Ravi', message: 'Call me', consent: true, phone, ...more },
    });
  const exportedByPhone = (given: string) =>
    backend.call('exportPerson', { json: { phone: given }, cookie: admin.cookie });
  const names = async () =>
    (await backend.sql<{ name: string }>('select name from public.enquiries')).map(
      ({ name }) => name,
    );

  test('finds and deletes submissions that have only the number, in any notation', async () => {
    await enquireByPhone();
    await enquireByPhone({ phone: '98200-12345', message: 'Again' });
    await enquireByPhone({ name: 'Mail', email: 'with@example.org' });
    await enquireByPhone({ name: 'Longer', phone: '98200 123456' });
    await enquireByPhone({ name: 'Shorter', phone: '8200 12345' });
    for (const given of [phone, '098200 12345', '9820012345']) {
      const { person } = await success('exportPerson', await exportedByPhone(given));
      expect(person).toMatchObject({ phone: given, applications: [], refusedEnquiries: [] });
      expect(person.email).toBeNull();
      expect(person.enquiries.map(({ name }) => name)).toEqual(['Ravi', 'Ravi']);
    }
    const json = { phone, currentPassword };
    const { removed } = await success('removePerson', await remove(json));
    expect(removed).toEqual({ enquiries: 2, applications: 0 });
    expect(await names()).toEqual(expect.arrayContaining(['Mail', 'Longer', 'Shorter']));
    expect(await names()).not.toContain('Ravi');
    await expectError(await exportedByPhone(phone), 'NOT_FOUND', personMessages.phoneNotFound);
  });

  test('finds submissions that the database refused', async () => {
    const [at, hash] = ['2026-01-01T00:00:00.000Z', 'f'.repeat(64)];
    const row = { id: 'i', email: null, phone, promised_by: '2026-01-02', submitted_at: at };
    const entry = {
      row: { ...row, idempotency_key: hash, content_hash: hash, token_hash: hash },
      ...{ references: [], uploads: [], files: [] },
    };
    const refused = { reason: 'CONFLICT', refusedAt: at, entry };
    await getStore('outbox-dev').setJSON('refused-enquiries/by-phone', refused);
    const { person } = await success('exportPerson', await exportedByPhone(phone));
    expect(person.refusedEnquiries.map(({ id }) => id)).toEqual(['by-phone']);
    await success('removePerson', await remove({ phone, currentPassword }));
    await expectError(await exportedByPhone(phone), 'NOT_FOUND');
  });

  test('in Devanagari digits equals the number in Latin digits', async () => {
    await enquireByPhone({ name: 'Hindi', phone: '९८७६५ ४३२१०' });
    await enquireByPhone({ name: 'Other', phone: '९१२३४ ५६७८९' });
    await enquireByPhone({ name: 'Abroad', phone: '+1 987 654 3210' });
    for (const given of ['98765 43210', '+91 ९८७६५४३२१०']) {
      const { person } = await success('exportPerson', await exportedByPhone(given));
      expect(person.enquiries.map(({ name }) => name)).toEqual(['Hindi']);
    }
    await success('removePerson', await remove({ phone: '९८७६५४३२१०', currentPassword }));
    expect(await names()).toEqual(expect.arrayContaining(['Other', 'Abroad']));
    expect(await names()).not.toContain('Hindi');
  });

  test('is refused together with an e-mail address or in another form', async () => {
    const phones = ['%', '12', '00000', '००००००'].map((one) => ({ phone: one }));
    for (const json of [...phones, {}, { email, phone }]) {
      const response = await backend.call('exportPerson', { json, cookie: admin.cookie });
      await expectError(response, 'VALIDATION_FAILED');
    }
  });
});

test('includes submissions that the database refused after an outage', async () => {
  await getStore('outbox-dev').setJSON('refused-applications/one', {
    reason: 'NOT_FOUND',
    refusedAt: new Date().toISOString(),
    entry: {
      row: {
        ...{ id: 'i', job_id: jobId, idempotency_key: 'k', content_hash: 'h', token_hash: 't' },
        ...{ name: 'Asha', email, phone: null, resume: null, cover_letter: 'Dear all' },
        submitted_at: new Date().toISOString(),
      },
      ...{ references: [], uploads: [], files: [] },
    },
  });
  const { person } = await success('exportPerson', await exported(email));
  expect(person.refusedApplications[0]?.application?.coverLetter).toBe('Dear all');
  const { removed } = await success('removePerson', await remove({ email, currentPassword }));
  expect(removed.applications).toBe(2);
  await expectError(await exported(email), 'NOT_FOUND');
});

test('finds refused submissions beyond the first page', async () => {
  const old = 'old@example.org';
  const submittedAt = '2026-01-01T00:00:00.000Z';
  const attempt = {
    ...{ id: 'i', idempotency_key: 'k', content_hash: 'h', token_hash: 't' },
    submitted_at: submittedAt,
  };
  const fields = { name: 'N', email: old, phone: null, resume: null, cover_letter: null };
  const rest = { references: [], uploads: [], files: [] };
  const entries = {
    applications: { row: { ...attempt, ...fields, job_id: jobId }, ...rest },
    enquiries: { row: { ...attempt, email: old, promised_by: '2026-01-02' }, ...rest },
  };
  for (const [list, entry] of Object.entries(entries)) {
    const put = (id: string, refusedAt: string, what: unknown) =>
      getStore('outbox-dev').setJSON(`refused-${list}/${id}`, {
        ...{ reason: 'NOT_FOUND', refusedAt, entry: what },
      });
    await put('old', submittedAt, entry);
    const later = Array.from({ length: 100 }, (_, n) => put(`${n}`, '2026-02-01T00:00:00Z', 'x'));
    await Promise.all(later);
  }
  const { person } = await success('exportPerson', await exported(old));
  expect(person.refusedApplications.map(({ id }) => id)).toEqual(['old']);
  expect(person.refusedEnquiries.map(({ id }) => id)).toEqual(['old']);
  const response = await remove({ email: old, currentPassword });
  const { removed } = await success('removePerson', response);
  expect(removed).toEqual({ enquiries: 1, applications: 1 });
  await expectError(await exported(old), 'NOT_FOUND');
});

test('deletes nothing without the password of the administrator', async () => {
  const stored = await backend.everything();
  const wrong = await remove({ email, currentPassword: 'wrong horse battery' });
  await expectError(wrong, 'VALIDATION_FAILED', accountMessages.wrongPassword, ['currentPassword']);
  await expectError(await remove({ email }), 'VALIDATION_FAILED', undefined, ['currentPassword']);
  expect(await backend.everything()).toEqual(stored);
});

test('refuses an invalid address, and finds nothing for an unknown one', async () => {
  await expectError(await exported('%'), 'VALIDATION_FAILED', undefined, ['email']);
  await expectError(await exported('nobody@example.org'), 'NOT_FOUND', personMessages.notFound);
  const unknown = await remove({ email: 'nobody@example.org', currentPassword });
  await expectError(unknown, 'NOT_FOUND', personMessages.notFound);
});
