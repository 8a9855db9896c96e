import { once } from 'node:events';
import { createServer, request as ask } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getStore } from '@netlify/blobs';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { applicationResultPage } from '#contract/form-outcome.ts';
import { lengths } from '#contract/limits.ts';
import {
  applicationMessages,
  notFoundMessages,
  serverMessages,
  validationMessages,
} from '#contract/messages.ts';
import type { ApplicationReceipt } from '#contract/schemas/job-application.ts';
import { expectError, success } from '../support/answers.ts';
import { newAddress, type CallOptions } from '../support/call.ts';
import { noId, useBackend } from '../support/backend.ts';
import { documentFile } from '../support/documents.ts';
import { waiting } from '../support/waiting.ts';

const perAddress = 3;

const backend = useBackend({
  APPLY_LIMIT_PER_ADDRESS: String(perAddress),
  ATTEMPT_WINDOW_SECONDS: '60',
});
let cookie: string;
beforeAll(async () => {
  cookie = await backend.admin();
});

afterEach(async () => {
  await backend.supabase.open();
  await backend.blobs.open();
});

const fields = {
  name: 'Asha Rao',
  email: 'asha@example.org',
  phone: '+91 98 7654 3210',
  resume: 'https://example.org/asha.pdf',
  coverLetter: 'I have commissioned two plants.\nI would like to do more.',
};

/** A job that an administrator has made: its copy tells in an outage that it exists. */
async function newJob(): Promise<string> {
  const json = { title: 'Fitter', description: 'Text.', stipend: 1, role: 'Site' };
  return (await backend.succeed('createJob', { cookie, json })).job.id;
}

const apply = (id: string, json: unknown, options: CallOptions = {}) =>
  backend.call('applyForJob', { params: { id }, json, ...options });
const keyed = (key: string): CallOptions => ({ headers: { 'idempotency-key': key } });

interface Row {
  name: string;
  email: string;
  phone: string | null;
  resume: string | null;
  cover_letter: string | null;
}
const applications = (id: string) =>
  backend.sql<Row>(
    `select name, email, phone, resume, cover_letter from public.job_applications
     where job_id = $1 order by name`,
    [id],
  );
const names = async (id: string) => (await applications(id)).map(({ name }) => name);

async function aside(prefix: string): Promise<string[]> {
  const { blobs } = await getStore('outbox-dev').list({ prefix });
  return blobs.map(({ key }) => key);
}
const drain = async () => expect((await backend.run('deliver')).status).toBe(204);

/** Applies while the database is out of reach; it is back afterwards. */
async function applyInOutage(
  id: string,
  json: unknown,
  options: CallOptions = {},
): Promise<Response> {
  await backend.supabase.refuse();
  const response = await apply(id, json, options);
  await backend.supabase.open();
  return response;
}

async function expectQueued(response: Response): Promise<ApplicationReceipt> {
  expect(response.status).toBe(202);
  expect(response.headers.get('cache-control')).toBe('private, no-store');
  const { application, ...rest } = (await response.json()) as {
    application: ApplicationReceipt;
  };
  expect(rest).toEqual({ success: true, message: applicationMessages.queued });
  expect(application.eraseOn).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  return application;
}

const tokenOf = ({ statusUrl = '' }: ApplicationReceipt) =>
  new URL(statusUrl).pathname.replace('/applications/', '');

/** Asks for the page of a receipt. */
const statusOf = (receipt: ApplicationReceipt) =>
  backend.call('getApplicationStatus', { params: { token: tokenOf(receipt) } });

describe('POST /v1/jobs/apply/{id}', () => {
  test('stores the application', async () => {
    const id = await newJob();
    const { message } = await success('applyForJob', await apply(id, fields));
    expect(message).toBe(applicationMessages.received);
    expect(await applications(id)).toEqual([
      {
        name: fields.name,
        email: fields.email,
        phone: fields.phone,
        resume: fields.resume,
        cover_letter: fields.coverLetter,
      },
    ]);
  });

  test('name and e-mail are enough', async () => {
    const id = await newJob();
    const json = { name: 'Ben', email: 'ben@example.org', phone: '', resume: ' ' };
    await success('applyForJob', await apply(id, json));
    const [row] = await applications(id);
    expect(row).toMatchObject({ phone: null, resume: null, cover_letter: null });
  });

  for (const [sent, stored] of [
    ['drive.google.com/file/d/1?usp=sharing', 'https://drive.google.com/file/d/1?usp=sharing'],
    ['www.linkedin.com/in/asha-rao', 'https://www.linkedin.com/in/asha-rao'],
    ['//example.org/cv.pdf', 'https://example.org/cv.pdf'],
    ['https:/example.org', 'https://example.org'],
    ['Http://example.org/cv', 'Http://example.org/cv'],
  ] as const) {
    test(`completes the resume ${sent}`, async () => {
      const id = await newJob();
      await success('applyForJob', await apply(id, { ...fields, resume: sent }));
      expect(await applications(id)).toMatchObject([{ resume: stored }]);
    });
  }

  test('a link that is too long once it is completed is refused', async () => {
    const id = await newJob();
    const resume = `example.org/${'x'.repeat(lengths.resume - 12)}`;
    const refused = await apply(id, { ...fields, resume });
    await expectError(refused, 'VALIDATION_FAILED', undefined, ['resume']);
  });

  test('answers 404 for an unknown job', async () => {
    const none = await apply(noId, fields);
    await expectError(none, 'NOT_FOUND', notFoundMessages.job);
    await expectError(await apply('1', fields), 'NOT_FOUND', notFoundMessages.job);
  });

  test('name and e-mail are required', async () => {
    const id = await newJob();
    const message = validationMessages.allFieldsRequired;
    for (const json of [
      {},
      { ...fields, name: undefined },
      { ...fields, name: '  ' },
      { ...fields, email: '' },
      { ...fields, email: null },
    ]) {
      await expectError(await apply(id, json), 'VALIDATION_FAILED', message);
    }
    expect(await applications(id)).toEqual([]);
  });

  for (const email of [
    'asha',
    'asha@',
    '@example.org',
    'asha@-example.org',
    'asha@example.org\nbcc: x@example.org',
  ]) {
    test(`refuses the address ${JSON.stringify(email).slice(0, 40)}`, async () => {
      const id = await newJob();
      await expectError(await apply(id, { ...fields, email }), 'VALIDATION_FAILED');
      expect(await applications(id)).toEqual([]);
    });
  }

  test.each([
    ['asha@example.org, ben@example.org', 'enter one address only'],
    ['asha@example.org; ben@example.org', 'enter one address only'],
    ['asha rao@example.org', 'it contains a space'],
    ['asha@example .org', 'it contains a space'],
    ['Asha <asha@example.org> at work', 'it contains a space'],
    ['<asha@example.org', 'it cannot contain “<”'],
    ['asha@example,org', 'it cannot contain “,”'],
    ['asha@my_firm.org', 'it cannot contain “_”'],
    ['asha,rao@example.org', 'it cannot contain “,”'],
    ['"asha"@example.org', 'it cannot contain “"”'],
    ['as\u200bha@example.org', 'it contains an invisible character'],
    [`${'x'.repeat(65)}@example.org`, 'the part before the @ is longer than 64 characters'],
  ])('names what is wrong with the address %j', async (email, reason) => {
    const refused = await apply(await newJob(), { ...fields, email });
    const message = `Please give a valid e-mail address: ${reason}`;
    await expectError(refused, 'VALIDATION_FAILED', message, ['email']);
  });

  test.each([
    ['info@उदाहरण.भारत', 'info@xn--p1b6ci4b4b3a.xn--h2brj9c'],
    ['info@xn--p1b6ci4b4b3a.xn--h2brj9c', 'info@xn--p1b6ci4b4b3a.xn--h2brj9c'],
    ['ops&stores@example.org', 'ops&stores@example.org'],
    ['c=in/o=x@example.org', 'c=in/o=x@example.org'],
    ["o'neil+jobs@example.photography", "o'neil+jobs@example.photography"],
    ['jürgen@münchen.example', 'jürgen@xn--mnchen-3ya.example'],
    ['राम@example.org', 'राम@example.org'],
    ['asha@localhost', 'asha@localhost'],
    ['Asha Rao <asha@example.org>', 'asha@example.org'],
    ['<asha@example.org>;', 'asha@example.org'],
    ['mailto:asha@example.org', 'asha@example.org'],
    ['asha@example.org,', 'asha@example.org'],
    ['asha@example.org.', 'asha@example.org'],
    ['asha＠example．org', 'asha@example.org'],
    ['asha@my\u2011firm.org', 'asha@my-firm.org'],
    ['o\u2019neil@example.org', "o'neil@example.org"],
    [`${'x'.repeat(64)}@example.org`, `${'x'.repeat(64)}@example.org`],
    ['ASHA.Rao_1-2@mail.example.co.in', 'ASHA.Rao_1-2@mail.example.co.in'],
    ['asha..rao.@example.org', 'asha..rao.@example.org'],
    ['asha@例え.jp', 'asha@xn--r8jz45g.jp'],
    ['asha@bücher.de', 'asha@xn--bcher-kva.de'],
    ['asha@EXAMPLE．org', 'asha@EXAMPLE.org'],
    ['asha@192.0.2.1', 'asha@192.0.2.1'],
    ['asha@exa\u200bmple.org', 'asha@example.org'],
    ['\u00a0\u200b asha@example.org\u202c\ufeff ', 'asha@example.org'],
  ])('takes the address %j', async (email, stored) => {
    const id = await newJob();
    await success('applyForJob', await apply(id, { ...fields, email }));
    expect(await applications(id)).toMatchObject([{ email: stored }]);
  });

  test.each([
    ['name', 'Asha\r\nBcc: victim@example.org'],
    ['name', 'Asha\u2028Rao'],
    ['phone', '98200 12345\n98200 54321'],
  ])('refuses a line break in the %s', async (field, value) => {
    const id = await newJob();
    const refused = await apply(id, { ...fields, [field]: value });
    await expectError(refused, 'VALIDATION_FAILED', undefined, [field]);
    expect(await applications(id)).toEqual([]);
  });

  for (const resume of [
    'javascript:alert(1)',
    'JaVaScRiPt://example.org/%0aalert(1)',
    'ftp://example.org/cv.pdf',
    'file:///etc/passwd',
    'data:text/html,x',
    'https://user:pass@example.org/cv.pdf',
    'https://user@example.org/cv.pdf',
    'see my letter',
    'http://',
    'https:example.org',
    'https:evil',
    `https://example.org/${'x'.repeat(2_000)}`,
    ['https://example.org'],
  ]) {
    test(`refuses the resume ${JSON.stringify(resume).slice(0, 40)}`, async () => {
      const id = await newJob();
      await expectError(await apply(id, { ...fields, resume }), 'VALIDATION_FAILED');
      expect(await applications(id)).toEqual([]);
    });
  }

  test('takes texts up to their bounds', async () => {
    const id = await newJob();
    for (const [field, most] of Object.entries({ name: 200, phone: 100, coverLetter: 10_000 })) {
      const long = await apply(id, { ...fields, [field]: 'x'.repeat(most + 1) });
      await expectError(long, 'VALIDATION_FAILED');
      const just = await apply(id, { ...fields, [field]: 'x'.repeat(most) });
      await success('applyForJob', just);
    }
  });

  test('refuses a body that is too large, a file, and another type', async () => {
    const id = await newJob();
    const large = await apply(id, { ...fields, coverLetter: 'x'.repeat(70_000) });
    await expectError(large, 'PAYLOAD_TOO_LARGE', serverMessages.tooLarge);
    const multipart = { ...fields, image: new File(['x'], 'cv.pdf') };
    const file = await backend.call('applyForJob', { params: { id }, multipart });
    await expectError(file, 'VALIDATION_FAILED', serverMessages.tooManyFiles);
    const text = await backend.call('applyForJob', { params: { id }, body: 'hello' });
    await expectError(text, 'UNSUPPORTED_MEDIA_TYPE', serverMessages.unsupportedType);
  });

  test('is limited per address, and counts refused applications too', async () => {
    const id = await newJob();
    const ip = newAddress();
    await success('applyForJob', await apply(id, fields, { ip }));
    await expectError(await apply(noId, fields, { ip }), 'NOT_FOUND', notFoundMessages.job);
    await success('applyForJob', await apply(id, fields, { ip }));
    const response = await apply(id, { ...fields, name: 'One more' }, { ip });
    await expectError(response, 'TOO_MANY_REQUESTS', serverMessages.tooManyRequests);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(1);
    const resumeFile = documentFile('pdf', 'too-many.pdf');
    const multipart = { name: 'One more', email: 'more@example.org', resumeFile };
    const withFile = await backend.call('applyForJob', { params: { id }, multipart, ip });
    await expectError(withFile, 'TOO_MANY_REQUESTS', serverMessages.tooManyRequests);
    expect(await names(id)).toEqual([fields.name]);
    const files = "select 1 from public.attachments where original_name = 'too-many.pdf'";
    expect(await backend.sql(files)).toEqual([]);
  });

  test('accepts one key for two jobs', async () => {
    const [first, second] = [await newJob(), await newJob()];
    await success('applyForJob', await apply(first, fields, keyed('shared')));
    await success('applyForJob', await apply(second, fields, keyed('shared')));
    expect(await applications(second)).toHaveLength(1);
  });

  test('makes one database call', async () => {
    const id = await newJob();
    const asked = vi.spyOn(globalThis, 'fetch');
    try {
      await success('applyForJob', await apply(id, fields));
      const urls = asked.mock.calls.map(([to]) => (to instanceof Request ? to.url : String(to)));
      expect(urls.filter((url) => url.includes('/rest/v1/'))).toHaveLength(1);
    } finally {
      asked.mockRestore();
    }
  });
});

describe('while the database is out of reach', () => {
  test('keeps the time at which the applicant sent it', async () => {
    const id = await newJob();
    await applyInOutage(id, fields);
    const before = Date.now();
    await drain();
    const [row] = await backend.sql<{ submitted: string }>(
      `select extract(epoch from submitted_at) * 1000 as submitted
       from public.job_applications where job_id = $1`,
      [id],
    );
    expect(Number(row?.submitted)).toBeLessThanOrEqual(before);
  });

  test('stores a repeat with the same key at once, before the outbox is empty', async () => {
    const id = await newJob();
    const first = await expectQueued(await applyInOutage(id, fields, keyed('sent-again')));
    const again = await apply(id, fields, keyed('sent-again'));
    const { application } = await success('applyForJob', again);
    expect(application).toEqual(first);
    expect(await applications(id)).toHaveLength(1);
    expect(await aside('applications/')).toEqual([]);
  });

  test('a status URL that was told works, also when the content was stored before', async () => {
    const id = await newJob();
    await success('applyForJob', await apply(id, fields, keyed('before-the-outage')));
    const told = await expectQueued(await applyInOutage(id, fields, keyed('after-a-reload')));
    await drain();
    await success('getApplicationStatus', await statusOf(told));
  });

  test('two acknowledged applications under one key are both kept', async () => {
    const id = await newJob();
    await expectQueued(await applyInOutage(id, fields, keyed('one-key')));
    await expectQueued(await applyInOutage(id, { ...fields, name: 'Ben' }, keyed('one-key')));
    await drain();
    expect(await names(id)).toEqual([fields.name, 'Ben']);
  });

  test('an application for a job that has been deleted since is kept for the office', async () => {
    const id = await newJob();
    await expectQueued(await applyInOutage(id, { ...fields, name: 'For a job that is gone' }));
    const other = await newJob();
    await expectQueued(await applyInOutage(other, fields));
    await backend.sql('delete from public.jobs where id = $1', [id]);
    await drain();
    expect(await aside('applications/')).toEqual([]);
    const [kept = ''] = await aside('refused-applications/');
    expect(await getStore('outbox-dev').get(kept, { type: 'json' })).toMatchObject({
      reason: 'NOT_FOUND',
      entry: { row: { job_id: id, name: 'For a job that is gone', email: fields.email } },
    });
    // And it has not held up the others.
    expect(await applications(other)).toHaveLength(1);
  });

  test('an entry that can never be stored does not block others', async () => {
    const id = await newJob();
    await expectQueued(await applyInOutage(id, fields));
    const store = getStore('outbox-dev');
    const [key = ''] = await aside('applications/');
    const entry = (await store.get(key, { type: 'json' })) as { row: object };
    // First in the order of keys: neither JSON, nor an entry, nor a value the table takes.
    await store.set('applications/0000-text', 'not JSON');
    await store.setJSON('applications/0001-other', { jobId: id });
    const evil = {
      ...entry,
      row: {
        ...{ ...entry.row, resume: 'https:evil' },
        ...{ content_hash: 'f'.repeat(64), idempotency_key: 'f'.repeat(64) },
      },
    };
    await store.setJSON('applications/0002-refused', evil);
    await drain();
    expect(await names(id)).toEqual([fields.name]);
    expect(await aside('applications/')).toEqual([]);
    const kept = async (name: string) =>
      store.get(`refused-applications/${name}`, { type: 'json' }) as Promise<unknown>;
    expect(await kept('0000-text')).toMatchObject({ reason: 'UNREADABLE', entry: 'not JSON' });
    expect(await kept('0001-other')).toMatchObject({ reason: 'UNREADABLE' });
    expect(await kept('0002-refused')).toMatchObject({ reason: 'VALIDATION_FAILED', entry: evil });
  });

  test('an entry that fails unexpectedly waits and does not block others', async () => {
    const [broken, id] = [await newJob(), await newJob()];
    await expectQueued(await applyInOutage(broken, { ...fields, name: 'Waits' }));
    await expectQueued(await applyInOutage(id, fields));
    await backend.exec(`
      create function public.fail() returns trigger language plpgsql as
        'begin raise exception ''no'' using errcode = ''XX000''; end';
      create trigger fail before insert on public.job_applications for each row
        when (new.name = 'Waits') execute function public.fail();`);
    expect((await backend.run('deliver')).status).toBe(500);
    expect(await names(id)).toEqual([fields.name]);
    expect(await aside('applications/')).toHaveLength(1);
    await backend.exec('drop function public.fail cascade');
    await drain();
    expect(await names(broken)).toEqual(['Waits']);
  });

  test('a delivery during the outage fails and loses nothing', async () => {
    const id = await newJob();
    await expectQueued(await applyInOutage(id, fields));
    await backend.supabase.refuse();
    expect((await backend.run('deliver')).status).toBe(500);
    await backend.supabase.open();
    await drain();
    expect(await applications(id)).toHaveLength(1);
  });

  describe('with a Blobs store that loses or mixes up entries', () => {
    let kept = '';
    /** Lies about the outbox, and hands on what is asked of the other stores. */
    const store = createServer((request, response) => {
      const { method = 'GET', url = '', headers } = request;
      if (!url.includes('outbox')) {
        const options = { method, headers };
        const onwards = ask(`${backend.blobs.url}${url}`, options, (answer) => {
          response.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.pipe(response);
        });
        request.pipe(onwards);
        return;
      }
      request.resume();
      if (method === 'PUT') response.end();
      else response.writeHead(kept ? 200 : 404, { 'content-type': 'application/json' }).end(kept);
    });
    beforeAll(async () => {
      await once(store.listen(0, '127.0.0.1'), 'listening');
    });
    afterAll(() => {
      store.close();
      store.closeAllConnections();
    });

    for (const [what, text] of [
      ['nothing', ''],
      ['another application', JSON.stringify({ contentHash: 'of another application' })],
    ] as const) {
      test(`does not acknowledge when ${what} is read back`, async () => {
        kept = text;
        const url = `http://127.0.0.1:${(store.address() as AddressInfo).port}`;
        const given = Buffer.from(process.env.NETLIFY_BLOBS_CONTEXT ?? '', 'base64').toString();
        const context = { ...(JSON.parse(given) as object), edgeURL: url, uncachedEdgeURL: url };
        const encoded = Buffer.from(JSON.stringify(context)).toString('base64');
        vi.stubEnv('NETLIFY_BLOBS_CONTEXT', encoded);
        const response = await applyInOutage(await newJob(), fields);
        await expectError(response, 'UNAVAILABLE', serverMessages.unavailable);
      });
    }
  });

  test('an invalid application is refused', async () => {
    const id = await newJob();
    const response = await applyInOutage(id, { ...fields, email: 'none' });
    await expectError(response, 'VALIDATION_FAILED');
  });

  test('a database that hangs delays the answer by at most four seconds', async () => {
    const id = await newJob();
    vi.stubEnv('DEADLINE_FACTOR', '1');
    backend.supabase.silence();
    const { value, ms } = await waiting(() => apply(id, fields));
    vi.unstubAllEnvs();
    await expectQueued(value);
    expect(ms).toBeLessThan(4_000);
    await backend.supabase.open();
    await drain();
    expect(await applications(id)).toHaveLength(1);
  });

  test('the limit of an address holds, also for many at once', async () => {
    const id = await newJob();
    const ip = newAddress();
    await backend.supabase.refuse();
    const answers = await Promise.all(
      Array.from({ length: perAddress + 3 }, (_, n) =>
        apply(id, { ...fields, name: `No ${n}` }, { ip }),
      ),
    );
    const taken = answers.filter(({ status }) => status === 202);
    expect(taken).toHaveLength(perAddress);
    for (const answer of answers.filter((one) => !taken.includes(one))) {
      const seconds = Number(answer.headers.get('retry-after'));
      expect(seconds).toBeGreaterThan(30);
      expect(seconds).toBeLessThanOrEqual(60);
      await expectError(answer, 'TOO_MANY_REQUESTS', serverMessages.tooManyRequests);
    }
    await expectQueued(await apply(id, fields));
    await backend.supabase.open();
    await drain();
    expect(await applications(id)).toHaveLength(perAddress + 1);
  });

  test('the cleanup deletes attempts that are older than the window', async () => {
    const store = getStore('attempts-dev');
    const minuteAgo = Date.now() - 61_000;
    await store.set(`apply-address:x/${minuteAgo}-old`, '');
    await store.set(`apply-address:x/${Date.now()}-young`, '');
    expect((await backend.run('cleanup')).status).toBe(204);
    const { blobs } = await store.list({ prefix: 'apply-address:x/' });
    expect(blobs.map(({ key }) => key)).toEqual([expect.stringMatching(/-young$/)]);
  });

  test('an application for a job that was removed is refused', async () => {
    const id = await newJob();
    await backend.succeed('removeJob', { cookie, params: { id } });
    await expectError(await applyInOutage(id, fields), 'NOT_FOUND', notFoundMessages.job);
    expect(await aside('applications/')).toEqual([]);
  });

  test('an application for an unknown job is not acknowledged', async () => {
    await expectError(await applyInOutage(noId, fields), 'UNAVAILABLE', serverMessages.unavailable);
    expect(await aside('applications/')).toEqual([]);
  });

  test('an unusable answer of the database leads to the outbox as well', async () => {
    const id = await newJob();
    const page = '<!doctype html><p>Welcome</p>';
    backend.supabase.answer(
      `HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ncontent-length: ${page.length}\r\n\r\n${page}`,
    );
    await expectQueued(await apply(id, fields));
    await backend.supabase.open();
    await drain();
    expect(await names(id)).toEqual([fields.name]);
  });
});

describe("a browser's own form", () => {
  const headers = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
  const submit = (id: string, form: Record<string, string>, ip = newAddress()) =>
    backend.call('applyForJob', { params: { id }, form, headers, ip });

  async function expectLedTo(response: Response, location: string): Promise<void> {
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe(location);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(await response.text()).toBe('');
  }

  test('is redirected to the status page', async () => {
    const id = await newJob();
    const response = await submit(id, fields);
    const [, token = ''] =
      /^\/applications\/([\w-]{22})\?sent=received$/.exec(response.headers.get('location') ?? '') ??
      [];
    await backend.succeed('getApplicationStatus', { params: { token } });
    expect(await names(id)).toEqual([fields.name]);
    // Sent again by another attempt it tells no address.
    await expectLedTo(await submit(id, fields), applicationResultPage(id, 'received'));
  });

  test('is redirected to a page that shows the error', async () => {
    const id = await newJob();
    const response = await submit(id, { ...fields, email: 'none' });
    await expectLedTo(response, applicationResultPage(id, 'validation_failed'));
    await expectLedTo(await submit(noId, fields), applicationResultPage(noId, 'not_found'));
    const ip = newAddress();
    for (let n = 0; n < perAddress; n += 1) await submit(id, { ...fields, name: `No ${n}` }, ip);
    const limited = await submit(id, fields, ip);
    await expectLedTo(limited, applicationResultPage(id, 'too_many_requests'));
  });

  test('is redirected to a page that says that the application waits', async () => {
    const id = await newJob();
    await backend.supabase.refuse();
    const response = await submit(id, fields);
    await backend.supabase.open();
    await expectLedTo(response, applicationResultPage(id, 'queued'));
    await drain();
  });

  test('is never redirected to another host', async () => {
    for (const id of ['//evil.example', '\\evil', 'https://evil.example', '\r\nX: y', '%ZZ']) {
      const response = await submit(id, fields);
      const location = response.headers.get('location') ?? '';
      expect(new URL(location, 'https://smcs.example').host).toBe('smcs.example');
      expect(location).toMatch(/^\/human-resources\/join-us\//);
    }
  });

  test('a form sent by a script gets JSON', async () => {
    const id = await newJob();
    await backend.succeed('applyForJob', { params: { id }, form: fields });
    const headers = { accept: 'text/html' };
    await success('applyForJob', await apply(id, { ...fields, name: 'As JSON' }, { headers }));
  });
});
