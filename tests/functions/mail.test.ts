import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { compose } from '#server/platform/mail/compose.ts';
import { officeDay } from '#contract/office-time.ts';
import { documentFile } from '../support/documents.ts';
import { startBackend, useBackendWithMail } from '../support/backend.ts';
import { readMail, startSmtp, type ReceivedMail } from '../support/smtp.ts';

const { backend, smtp } = useBackendWithMail({ MAIL_FROM: 'SMCS <site@example.com>' });
afterEach(async () => {
  smtp.refuseWith = undefined;
  smtp.beforeTaken = () => Promise.resolve();
  await backend.supabase.open();
  await backend.exec('delete from public.enquiries');
  smtp.received.length = 0;
});

let count = 0;
async function send(more: object = {}) {
  const json = {
    ...{ kind: 'quotation', name: 'Asha Rao', email: 'asha@example.org', consent: true },
    ...{ system: 1, duty: { material: 'Fly ash', rate: 12.5 } },
    message: `Number ${(count += 1)}\nSecond line`,
    ...more,
  };
  const { enquiry } = await backend.succeed('sendEnquiry', { json });
  await backend.background();
  return enquiry;
}

const run = async () => expect((await backend.run('deliver')).status).toBe(204);
const to = (address: string): ReceivedMail[] =>
  smtp.received.filter((mail) => mail.to.includes(address));
/** Lets all waits of the table be over. */
const later = () =>
  backend.exec(`update public.outgoing_mails set next_attempt_at = now() - interval '1 second'`);
const failed = async () => {
  const cookie = await backend.admin();
  return (await backend.succeed('listFailedMails', { cookie })).mails;
};

describe('after an enquiry', () => {
  test('the sender gets a receipt with reference and private URL', async () => {
    const { reference, statusUrl } = await send();
    const [mail] = to('asha@example.org');
    const { headers, text } = readMail(mail as ReceivedMail);
    expect(headers.get('subject')).toBe(`Your enquiry ${reference}`);
    expect(headers.get('from')).toBe('SMCS <site@example.com>');
    expect(headers.get('reply-to')).toContain('sales@example.com');
    expect(headers.get('auto-submitted')).toBe('auto-generated');
    expect(text).toContain(`https://smcs.example${new URL(statusUrl ?? '').pathname}`);
    expect(headers.get('to')).toBe('asha@example.org');
    expect(text).not.toMatch(/<img|<script|tracking/i);
  });

  test('the department of that kind gets a notice to which it can reply', async () => {
    const { reference } = await send({ kind: 'spares', duty: { part: 'Seat', quantity: 2 } });
    const [mail] = to('service@example.com');
    const { headers, text } = readMail(mail as ReceivedMail);
    expect(headers.get('subject')).toBe(`Spare parts: ${reference}`);
    expect(headers.get('reply-to')).toContain('asha@example.org');
    expect(text).toContain('https://smcs.example/admin/enquiries?enquiry=');
    expect(text).toContain('Part: Seat');
    expect(text).toContain('Second line');
    expect(to('sales@example.com')).toEqual([]);
  });

  test('only the department is notified when the sender has a telephone number alone', async () => {
    await send({ email: '', phone: '98765 43210' });
    await run();
    expect(smtp.received.map((mail) => mail.to)).toEqual([['sales@example.com']]);
    const { headers, text } = readMail(smtp.received[0] as ReceivedMail);
    expect(headers.get('reply-to')).toContain('sales@example.com');
    expect(text).toContain('Phone: 98765 43210');
    const rows = await backend.sql('select template, sent_at from public.outgoing_mails');
    expect(rows).toMatchObject([{ template: 'enquiry-notice' }]);
  });

  test('an addition is in the thread of the notice, and begins with what was added', async () => {
    const { statusUrl } = await send({ message: 'The first message' });
    const token = new URL(statusUrl ?? '').pathname.replace('/enquiries/', '');
    for (const [message, name] of [
      ['One more thing', 'plan.pdf'],
      ['The last thing', 'photo.pdf'],
    ] as const) {
      const multipart = { message, files: documentFile('pdf', name) };
      await backend.succeed('addToEnquiry', { params: { token }, multipart });
      await backend.background();
    }
    const [notice, first, second] = to('sales@example.com').map(readMail);
    const thread = notice?.headers.get('message-id');
    expect(thread).toMatch(/^<[\da-f-]{36}@smcs\.example>$/);
    expect(notice?.headers.get('references')).toBeUndefined();
    for (const { headers } of [first, second].filter((mail) => mail !== undefined)) {
      expect(headers.get('references')).toBe(thread);
      expect(headers.get('subject')).toBe(notice?.headers.get('subject'));
    }
    expect(first?.text).toMatch(/One more thing[^]*plan\.pdf[^]*The first message/);
    expect(second?.text).toMatch(/The last thing[^]*photo\.pdf[^]*The first message/);
    expect(second?.text).not.toMatch(/One more thing|plan\.pdf/);
    expect(to('asha@example.org')).toHaveLength(1);
  });

  test('each mail is sent once, however often the schedule runs', async () => {
    await send();
    await later();
    await run();
    await run();
    expect(smtp.received).toHaveLength(2);
  });

  test('each mail of enquiries at the same time is sent once, without the schedule', async () => {
    await Promise.all(Array.from({ length: 6 }, () => send()));
    const ids = smtp.received.map((mail) => readMail(mail).headers.get('message-id'));
    expect(ids).toHaveLength(12);
    expect(new Set(ids).size).toBe(12);
  });

  test('each mail is sent once, also when the database fails before the sending is recorded', async () => {
    smtp.beforeTaken = () => backend.supabase.refuse();
    await send();
    expect(smtp.received).toHaveLength(1);
    smtp.beforeTaken = () => Promise.resolve();
    await backend.supabase.open();
    await later();
    await run();
    expect(smtp.received).toHaveLength(2);
    expect(new Set(smtp.received.map((mail) => mail.to.join())).size).toBe(2);
    expect((await backend.run('deliver')).status).toBe(204);
    const unsent = await backend.sql('select 1 from public.outgoing_mails where sent_at is null');
    expect(unsent).toEqual([]);
  });

  test('text of the sender injects no header and no HTML', async () => {
    const name = 'Eve\tBcc: victim@example.org <script>alert(1)</script>';
    await send({ name, company: 'A & B <b>' });
    expect(smtp.received.flatMap((mail) => mail.to).toSorted()).toEqual([
      'asha@example.org',
      'sales@example.com',
    ]);
    for (const mail of smtp.received) {
      const { headers, text } = readMail(mail);
      expect([...headers.keys()]).not.toContain('bcc');
      const html = text.slice(text.indexOf('<!doctype html>'));
      expect(html).not.toContain('<script>');
      expect(html).not.toContain('<b>');
    }
  });

  test('a subject has one line', () => {
    const evil = 'A\r\nBcc: victim@example.org\r\n\r\n\u2028B\u0000';
    const person = { name: evil, address: 'a@example.org\r\nBcc: victim@example.org' };
    const subject = evil + 'x'.repeat(1_000);
    const mail = compose({ to: person, replyTo: person, subject, blocks: [] }, 'id');
    expect(mail.subject).toMatch(/^A Bcc: victim@example\.org B x+$/);
    expect(mail.subject).toHaveLength(150);
    const line = {
      name: 'A Bcc: victim@example.org B',
      address: 'a@example.org Bcc: victim@example.org',
    };
    expect([mail.to, mail.replyTo]).toEqual([line, line]);
  });

  test('a name in another script is encoded', async () => {
    await send({ name: 'आशा राव' });
    const { headers, text } = readMail(to('sales@example.com')[0] as ReceivedMail);
    expect(headers.get('reply-to')).toMatch(/^=\?UTF-8\?/i);
    expect(text).toContain('Name: आशा राव');
  });
});

describe('after an assignment', () => {
  const withEmail = async (email: string) => {
    const account = await backend.account('ADMIN');
    await backend.sql('update public.users set email = $1 where id = $2', [email, account.id]);
    return account;
  };
  const assign = async (reference: string, assignee: string, cookie: string) => {
    const [row] = await backend.sql<{ id: string }>(
      'select id from public.enquiries where reference = $1',
      [reference],
    );
    const options = { params: { id: row?.id ?? '' }, json: { assignee }, cookie };
    await backend.succeed('updateEnquiry', options);
    await backend.background();
  };

  test('the new assignee is notified with the enquiry and its day', async () => {
    const [asha, ben] = [await withEmail('a@example.com'), await withEmail('ben@example.com')];
    const { reference } = await send();
    await assign(reference, ben.id, asha.cookie);
    const [mail, ...others] = to('ben@example.com').map(readMail);
    expect(others).toEqual([]);
    const notice = readMail(to('sales@example.com')[0] as ReceivedMail);
    expect(mail?.headers.get('subject')).toBe(notice.headers.get('subject'));
    expect(mail?.headers.get('references')).toBe(notice.headers.get('message-id'));
    expect(mail?.text).toMatch(/An enquiry has been assigned to you\.[^]*Name: /);
    expect(mail?.headers.get('reply-to')).toContain('asha@example.org');
    expect(mail?.text).toContain('https://smcs.example/admin/enquiries?enquiry=');
    // Further changes by the same assignee, and an assignment to oneself, send none.
    await assign(reference, ben.id, asha.cookie);
    await assign(reference, asha.id, asha.cookie);
    expect(to('ben@example.com')).toHaveLength(1);
    expect(to('a@example.com')).toEqual([]);
  });

  test('a refused notice is listed with the name of its receiver', async () => {
    const [asha, ben] = [await backend.account('ADMIN'), await withEmail('ben.b@example.com')];
    const { reference } = await send();
    smtp.refuseWith = { code: 550, text: 'No such user here' };
    await assign(reference, ben.id, asha.cookie);
    expect(await failed()).toMatchObject([
      { template: 'enquiry-assigned', recipient: ben.userName, reference },
    ]);
  });

  test.each([`areas = '{content,people}'`, 'disabled_at = now()'])(
    'an assignee with %s gets no notice',
    async (loss) => {
      const [asha, ben] = [await backend.account('ADMIN'), await withEmail('lost@example.com')];
      const { reference } = await send();
      smtp.refuseWith = { code: 451, text: 'Try again later' };
      await assign(reference, ben.id, asha.cookie);
      await backend.sql(`update public.users set ${loss} where id = $1`, [ben.id]);
      smtp.refuseWith = undefined;
      await backend.exec(
        `update public.outgoing_mails set next_attempt_at = now() - interval '1 second'`,
      );
      expect((await backend.run('deliver')).status).toBe(204);
      await backend.sql('delete from public.users where id = $1', [ben.id]);
      expect(to('lost@example.com')).toEqual([]);
    },
  );

  test('an assignee without an e-mail address gets no notice', async () => {
    const [asha, ben] = [await backend.account('ADMIN'), await backend.account('ADMIN')];
    const { reference } = await send();
    smtp.received.length = 0;
    await assign(reference, ben.id, asha.cookie);
    expect(smtp.received).toEqual([]);
    expect(await failed()).toEqual([]);
  });
});

describe('a mail server that refuses a mail', () => {
  test('with a temporary error is tried again', async () => {
    smtp.refuseWith = { code: 451, text: 'Try again later' };
    const { reference } = await send();
    expect(smtp.received).toEqual([]);
    await run();
    const [first] = await failed();
    expect(first).toMatchObject({ reference, attempts: 1, refusedAt: null });
    expect(first?.reason).toContain('Try again later');
    smtp.refuseWith = undefined;
    await later();
    await run();
    expect(smtp.received).toHaveLength(2);
    expect(await failed()).toEqual([]);
  });

  test('with a permanent error is not tried again, and the office sees the failure', async () => {
    smtp.refuseWith = { code: 550, text: 'No such user here' };
    await send();
    await later();
    await run();
    const mails = await failed();
    expect(mails.map(({ recipient }) => recipient).toSorted()).toEqual([
      'asha@example.org',
      'sales@example.com',
    ]);
    for (const mail of mails) {
      expect(mail.attempts).toBe(1);
      expect(mail.refusedAt).not.toBeNull();
      expect(mail.reason).toContain('550 No such user here');
    }
  });

  test('for three days is not tried again', async () => {
    smtp.refuseWith = { code: 451, text: 'Try again later' };
    await send();
    await backend.exec(
      `update public.outgoing_mails set created_at = now() - interval '73 hours', next_attempt_at = now()`,
    );
    smtp.refuseWith = undefined;
    await run();
    expect(smtp.received).toEqual([]);
    expect((await failed()).every(({ refusedAt }) => refusedAt !== null)).toBe(true);
  });

  test('because it is down does not delay the answer', async () => {
    await smtp.close();
    const { reference } = await send();
    expect(reference).toMatch(/^SMCS-/);
    expect(await failed()).toHaveLength(1);
    await startSmtp(Number(new URL(smtp.url).port), smtp);
    await later();
    await run();
    expect(smtp.received).toHaveLength(2);
  });
});

describe('reminders', () => {
  const promise = (days: number) =>
    backend.exec(
      `update public.enquiries set submitted_at = now() - interval '20 days',
         promised_by = (now() at time zone 'Asia/Kolkata')::date + ${days}`,
    );
  /** Runs the schedule at nine in the morning of today in India, where the day begins at 18:30 UTC. */
  const morning = async () => {
    const { remindOfPromises } = await import('#server/submissions/cleanup.ts');
    await remindOfPromises(new Date(`${officeDay(new Date())}T03:30:00Z`));
    await run();
  };
  const mails = () => to('sales@example.com').map(readMail);
  const events = () => mails().map(({ text }) => /is due by|is overdue/.exec(text)?.[0]);

  test('the department is reminded once before the promise ends, and once when it is broken', async () => {
    await send();
    const [notice] = mails();
    smtp.received.length = 0;
    await promise(30);
    await morning();
    expect(events()).toEqual([]);
    await promise(0);
    await morning();
    await morning();
    expect(events()).toEqual(['is due by']);
    await promise(-1);
    await morning();
    await morning();
    expect(events()).toEqual(['is due by', 'is overdue']);
    for (const { headers } of mails()) {
      expect(headers.get('subject')).toBe(notice?.headers.get('subject'));
      expect(headers.get('references')).toBe(notice?.headers.get('message-id'));
    }
  });

  test('are not sent for an answered enquiry', async () => {
    await send();
    smtp.received.length = 0;
    await backend.exec(`update public.enquiries set state = 'answered'`);
    await promise(-1);
    await morning();
    expect(smtp.received).toEqual([]);
  });

  test('are not sent at night', async () => {
    const { remindOfPromises } = await import('#server/submissions/cleanup.ts');
    await send();
    await promise(-1);
    // Half past one in the morning in India.
    await remindOfPromises(new Date(`${officeDay(new Date())}T20:00:00Z`));
    const rows = await backend.sql(
      `select 1 from public.outgoing_mails where template = 'enquiry-late'`,
    );
    expect(rows).toEqual([]);
  });
});

describe('without a mail server', () => {
  test('mails are written to the configured folder', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'mails-'));
    const local = await startBackend({ SMTP_URL: '', MAIL_FOLDER: folder });
    try {
      const json = {
        kind: 'question',
        name: 'B',
        email: 'b@example.org',
        message: 'x',
        consent: 'on',
      };
      await local.succeed('sendEnquiry', { json });
      await local.background();
      const mails = readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'));
      expect(mails.filter((mail) => mail.includes('\r\nTo: b@example.org\r\n'))).toHaveLength(1);
      expect(mails).toHaveLength(2);
    } finally {
      await local.close();
      rmSync(folder, { recursive: true });
    }
  });
});

// Last, with what stands above it: a second backend loads the functions anew.
describe('the log', () => {
  test('does not quote the reply of the mail server, which names the address', async () => {
    const lines: string[] = [];
    vi.spyOn(process.stdout, 'write').mockImplementation((line) => lines.push(String(line)) > 0);
    vi.spyOn(process.stderr, 'write').mockImplementation((line) => lines.push(String(line)) > 0);
    const logging = await startBackend({ SMTP_URL: smtp.url, LOG_LEVEL: 'info' });
    try {
      for (const code of [451, 550]) {
        smtp.refuseWith = { code, text: '5.1.1 <asha@example.org>: Recipient address rejected' };
        const json = { kind: 'question', name: 'Asha', email: 'asha@example.org', consent: true };
        await logging.succeed('sendEnquiry', { json: { ...json, message: `${code}` } });
        await logging.background();
        expect(lines.join('')).not.toMatch(/example\.org|Recipient/);
        const ofMails = lines.filter((line) => line.includes('mail not sent'));
        expect(ofMails.at(-1)).toContain(`"responseCode":${code}`);
        expect(ofMails.at(-1)).toContain('"code":"EENVELOPE"');
      }
    } finally {
      await logging.close();
    }
  });
});
