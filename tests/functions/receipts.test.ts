import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { success } from '../support/answers.ts';
import { dayInWords } from '#contract/day-in-words.ts';
import { confirmed, useBackendWithMail } from '../support/backend.ts';
import { documentFile } from '../support/documents.ts';
import { readMail } from '../support/smtp.ts';

const perDay = 2;

const { backend, smtp } = useBackendWithMail({ RECEIPT_LIMIT_PER_RECEIVER: String(perDay) });
let jobId: string;
beforeAll(async () => {
  const json = { title: 'Fitter', description: 'Text.', stipend: 1, role: 'Site' };
  const cookie = await backend.admin();
  jobId = (await backend.succeed('createJob', { cookie, json })).job.id;
});
afterEach(async () => {
  smtp.refuseWith = undefined;
  await backend.exec(
    'delete from public.enquiries; delete from public.job_applications; delete from public.login_attempts',
  );
  smtp.received.length = 0;
});

let count = 0;

async function enquire(email: string) {
  const json = {
    kind: 'question',
    name: 'A',
    email,
    message: `Text ${(count += 1)}`,
    consent: true,
  };
  const { enquiry } = await backend.succeed('sendEnquiry', { json });
  await backend.background();
  return enquiry;
}

async function apply(email: string) {
  const json = { name: `A ${(count += 1)}`, email };
  const { application } = await backend.succeed('applyForJob', { params: { id: jobId }, json });
  await backend.background();
  return application;
}

async function decline(email: string) {
  const [row] = await backend.sql<{ id: string }>(
    'select id from public.job_applications where email = $1 order by submitted_at desc limit 1',
    [email],
  );
  const params = { id: jobId, application: row?.id ?? '' };
  const json = { isDeclined: true };
  const call = { params, json, cookie: await backend.admin() };
  await backend.succeed('updateApplication', call);
  await backend.background();
}

const office = ['sales@example.com', 'people@example.com'];
const receivers = () => smtp.received.map(({ to }) => to.join());
const receipts = () => receivers().filter((to) => !office.includes(to));

/** What only the sender can have written. */
const written = {
  name: 'Your bank account is locked',
  company: 'Lottery Ltd',
  phone: '+99 666 777',
  state: 'Nowhere State',
  country: 'Nowhere Land',
  message: 'WIN A PRIZE at https://evil.example/claim',
};

/** The only mail that went to an address: all of it, decoded. */
function mailTo(address: string): string {
  const [mail, ...more] = smtp.received.filter(({ to }) => to.includes(address));
  expect(more).toEqual([]);
  const { headers, text } = readMail(mail ?? expect.fail('no mail'));
  return [...headers].map((header) => header.join(': ')).join('\n') + text;
}

describe('a receipt has nothing that the sender wrote', () => {
  test('of an enquiry has reference, day, files, telephone number and private link', async () => {
    const fields = { ...written, kind: 'quotation', system: '1', consent: 'on' };
    const duty = { 'duty.material': 'Evil material', 'duty.rate': '12.5' };
    const files = [
      ...['evil-one.pdf', 'evil-two.pdf'].map((name) => documentFile('pdf', name)),
      documentFile('dxf', 'evil-three.dxf'),
    ];
    const multipart = { ...fields, ...duty, email: 'victim@example.org', files };
    const { enquiry } = await backend.succeed('sendEnquiry', { multipart });
    await backend.background();
    const mail = mailTo('victim@example.org');
    for (const text of [...Object.values(written), 'Evil material', '12.5', 'evil-']) {
      expect(mail).not.toContain(text);
    }
    expect(mail).not.toContain('evil.example');
    expect(mail).toContain(`Your enquiry ${enquiry.reference}`);
    expect(mail).toContain('Request for a quotation');
    expect(mail).toContain('Ash Handling System');
    expect(mail).toContain('2 PDF, 1 DXF');
    expect(mail).toContain('+91 00000 00001');
    expect(mail).toContain(`https://smcs.example${new URL(enquiry.statusUrl ?? '').pathname}`);
    expect(mailTo('sales@example.com')).toContain(written.message);
  });

  test('of an application has position, files, telephone number and private link', async () => {
    const fields = { name: written.name, phone: written.phone, coverLetter: written.message };
    const links = { resume: 'https://evil.example/cv', email: 'victim@example.org' };
    const multipart = { ...fields, ...links, resumeFile: documentFile('docx', 'evil.docx') };
    const params = { id: jobId };
    const { application } = await backend.succeed('applyForJob', { params, multipart });
    await backend.background();
    const mail = mailTo('victim@example.org');
    for (const text of [written.name, written.phone, written.message, 'evil']) {
      expect(mail).not.toContain(text);
    }
    expect(mail).toContain('Your application: Fitter');
    expect(mail).toContain(application.reference);
    expect(mail).toContain(dayInWords(application.promisedBy));
    expect(mail).toContain('1 DOCX');
    expect(mail).toContain('+91 00000 00005');
    expect(mail).toContain(`https://smcs.example${new URL(application.statusUrl ?? '').pathname}`);
    expect(mailTo('people@example.com')).toContain(written.name);
  });

  test('names the hours of the telephone, and no telephone once the enquiry is answered', async () => {
    await enquire('asha@example.org');
    expect(mailTo('asha@example.org')).toContain(
      'call +91 00000 00001 and quote this number. The telephone is answered Monday to Friday 09:00–18:00, Saturday 09:00–13:00 (IST, UTC+5:30).',
    );
    const json = {
      kind: 'spares',
      name: 'A',
      email: 'ben@example.org',
      message: 'T',
      consent: true,
    };
    await success('sendEnquiry', await backend.call('sendEnquiry', { json }));
    await backend.background();
    expect(mailTo('ben@example.org')).toMatch(/call \+91 00000 0000\d at any hour and quote/);
    smtp.refuseWith = { code: 451, text: 'Try again later' };
    await enquire('carl@example.org');
    smtp.refuseWith = undefined;
    await backend.exec(`update public.enquiries set state = 'answered'`);
    await backend.exec('update public.outgoing_mails set next_attempt_at = now()');
    await backend.run('deliver');
    expect(mailTo('carl@example.org')).not.toContain('If it is urgent');
  });

  test('says so when there are no files', async () => {
    await enquire('victim@example.org');
    expect(mailTo('victim@example.org')).toContain('Files: none');
  });
});

describe('receipts to one receiver', () => {
  test('are limited per day and mailbox, for enquiries and applications together', async () => {
    await enquire('Victim@example.org');
    await apply('victim@Example.org');
    for (const email of ['victim@example.org', 'vic.tim@example.org', 'victim+2@example.org']) {
      // Stored and answered as ever.
      expect((await enquire(email)).statusUrl).toBeDefined();
      expect((await apply(email)).statusUrl).toBeDefined();
    }
    expect(receipts()).toHaveLength(perDay);
    expect(receivers().filter((to) => office.includes(to))).toHaveLength(8);
    await enquire('other@example.org');
    expect(receipts().at(-1)).toBe('other@example.org');
    await backend.exec(
      `update public.login_attempts set attempted_at = attempted_at - interval '24 hours'`,
    );
    await enquire('victim@example.org');
    expect(receipts()).toHaveLength(perDay + 2);
  });

  test('are counted together with links to a new address of an account', async () => {
    for (let n = 0; n < perDay + 1; n += 1) {
      const { cookie } = await backend.account('USER');
      const json = { ...confirmed, email: 'stranger@example.org' };
      await backend.succeed('changeOwnEmail', { json, cookie });
      await backend.background();
    }
    expect(receivers()).toEqual(Array(perDay).fill('stranger@example.org'));
  });

  test('count once, however often they are tried', async () => {
    smtp.refuseWith = { code: 451, text: 'Try again later' };
    await enquire('patient@example.org');
    for (let n = 0; n < perDay + 1; n += 1) {
      if (n === perDay) smtp.refuseWith = undefined;
      await backend.exec(
        `update public.outgoing_mails set next_attempt_at = now() - interval '1 second'`,
      );
      expect((await backend.run('deliver')).status).toBe(204);
    }
    await enquire('patient@example.org');
    expect(receipts()).toEqual(['patient@example.org', 'patient@example.org']);
  });

  test('are counted at the next attempt where the database could not count them', async () => {
    for (let n = 0; n < perDay; n += 1) await enquire('victim@example.org');
    await backend.exec(`
      create function public.fail() returns trigger language plpgsql as
        'begin raise exception ''no'' using errcode = ''57P01''; end';
      create trigger fail before insert on public.login_attempts for each row
        when (new.key like 'receipt:%') execute function public.fail();
      delete from public.login_attempts where id = (
        select max(id) from public.login_attempts where key like 'receipt:%'
      )`);
    await enquire('victim@example.org');
    await backend.exec(`
      drop function public.fail cascade;
      insert into public.login_attempts (key)
        select key from public.login_attempts where key like 'receipt:%' limit 1;
      update public.outgoing_mails set next_attempt_at = now() - interval '1 second'`);
    expect((await backend.run('deliver')).status).toBe(204);
    expect(receipts()).toHaveLength(perDay);
    const waiting = await backend.sql(
      `select 1 from public.outgoing_mails where sent_at is null and refused_at is null`,
    );
    expect(waiting).toEqual([]);
  });

  test('beyond the limit are not listed as failures', async () => {
    for (let n = 0; n <= perDay; n += 1) await enquire('victim@example.org');
    const cookie = await backend.admin();
    const { mails } = await backend.succeed('listFailedMails', { cookie });
    expect(mails).toEqual([]);
    const keys = await backend.sql<{ key: string }>('select key from public.login_attempts');
    expect(JSON.stringify(keys)).not.toContain('victim');
  });
});

test('a mail of the office is sent to an address that has reached its limit', async () => {
  const email = 'asha@example.org';
  for (let n = 0; n < perDay; n += 1) await apply(email);
  await decline(email);
  expect(receipts()).toHaveLength(perDay + 1);
});
