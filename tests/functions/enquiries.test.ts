import { getStore } from '@netlify/blobs';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { requiredOfEnquiry } from '#contract/enquiry-rules.ts';
import { attachmentMessages, enquiryMessages } from '#contract/messages.ts';
import { parseReference } from '#contract/reference.ts';
import { expectError, success } from '../support/answers.ts';
import { formOf, newAddress, type CallOptions } from '../support/call.ts';
import { useBackend } from '../support/backend.ts';
import { compound, documentFile, documents } from '../support/documents.ts';
import { pictureBytes } from '../support/media.ts';
import { uploadAttachment } from '../support/upload.ts';

const perAddress = 3;

const backend = useBackend({ ENQUIRY_LIMIT_PER_ADDRESS: String(perAddress) });
let cookie: string;
beforeAll(async () => {
  cookie = await backend.admin();
});

afterEach(async () => {
  await backend.supabase.open();
  await backend.blobs.open();
  await backend.background();
});

const good = {
  kind: 'quotation',
  name: 'Asha Rao',
  company: 'Cane & Power Ltd',
  email: 'asha@example.org',
  phone: '+91 98 7654 3210',
  country: 'India',
  state: 'Maharashtra',
  system: 1,
  duty: { material: 'Fly ash of bagasse', rate: 12.5, distance: 180, scope: 'Supply' },
  message: 'Two boilers, one silo.',
  consent: true,
};

let count = 0;
/** Contents that no other test has sent. */
const fresh = (more: object = {}) => ({ ...good, message: `Number ${(count += 1)}`, ...more });

const send = (json: unknown, options: CallOptions = {}) =>
  backend.call('sendEnquiry', { json, ...options });
const keyed = (key: string): CallOptions => ({ headers: { 'idempotency-key': key } });

async function sent(json: unknown = fresh(), options: CallOptions = {}) {
  return (await success('sendEnquiry', await send(json, options))).enquiry;
}

/** Fields of a form as a browser posts it without JavaScript. */
const formFields = () => ({
  ...{ kind: 'quotation', name: 'A', email: 'a@example.org', system: '1', consent: 'on' },
  'duty.material': 'Ash',
  'duty.rate': '4.5',
  message: `Form ${(count += 1)}`,
  website: '',
  uploads: '',
});

const row = async (reference: string) =>
  (await backend.sql('select * from public.enquiries where reference = $1', [reference]))[0];
const total = async () =>
  (await backend.sql<{ n: number }>('select count(*)::int as n from public.enquiries'))[0]?.n;
const tokenOf = (statusUrl = '') => new URL(statusUrl).pathname.replace('/enquiries/', '');

/** The files of an enquiry, by their names in storage and with the sender. */
const filesOf = (reference: string) =>
  backend.sql<{ name: string; fileName: string }>(
    `select a.name, a.original_name as "fileName" from public.attachments a
     join public.enquiries e on e.id = a.enquiry_id where e.reference = $1`,
    [reference],
  );

const upload = (fileName: string, bytes: Buffer<ArrayBuffer>) =>
  uploadAttachment(backend, fileName, bytes);

describe('POST /v1/enquiries', () => {
  test('stores the enquiry and returns reference, promised day and status URL', async () => {
    const response = await send(good);
    const { message, enquiry } = await success('sendEnquiry', response);
    expect(message).toBe(enquiryMessages.received);
    expect(parseReference(enquiry.reference)).toBe(enquiry.reference);
    expect(enquiry.promisedBy > new Date().toISOString().slice(0, 10)).toBe(true);
    expect(enquiry.statusUrl).toMatch(/^http:\/\/localhost:8888\/enquiries\/[\w-]{22}$/);
    const { system, region, state, duty, message: text } = (await row(enquiry.reference)) ?? {};
    expect({ system, region, state, duty, text }).toEqual({
      system: 1,
      region: 'Maharashtra',
      state: 'new',
      duty: good.duty,
      text: good.message,
    });
  });

  test('stores only the hash of the token', async () => {
    const { statusUrl } = await sent();
    const rows = JSON.stringify(await backend.everything());
    expect(rows).not.toContain(tokenOf(statusUrl));
  });

  test('name, e-mail, kind and consent are enough for a question', async () => {
    const json = { kind: 'question', name: 'Ben', email: 'b@example.org', message: 'When?' };
    const { reference } = await sent({ ...json, consent: 'on', system: 'none', company: ' ' });
    expect(await row(reference)).toMatchObject({ system: null, company: null, duty: {} });
  });

  test('a telephone number and one answer are enough for a quotation', async () => {
    const json = { kind: 'quotation', system: 1, name: 'Ravi', consent: true };
    await expectError(
      await send({ ...json, duty: { rate: '35 TPH' } }),
      'VALIDATION_FAILED',
      requiredOfEnquiry.contact,
      ['email'],
    );
    await expectError(
      await send({ ...json, phone: '98765 43210' }),
      'VALIDATION_FAILED',
      requiredOfEnquiry.messageOrAnswer,
      ['message'],
    );
    const whole = { ...json, phone: '98765 43210', duty: { rate: '35 TPH' } };
    const { reference } = await sent(whole);
    expect(await row(reference)).toMatchObject({ email: null, duty: { rate: 35 }, message: null });
    expect(await sent(whole)).toMatchObject({ reference });
    const { enquiries } = await backend.succeed('listEnquiries', {
      cookie,
      headers: { 'search-words': 'Ravi' },
    });
    expect(enquiries).toMatchObject([{ reference, email: null, phone: '98765 43210' }]);
  });

  test('refusals name the field', async () => {
    for (const [change, field] of [
      [{ kind: 'order' }, 'kind'],
      [{ name: ' ' }, 'name'],
      [{ name: 'x'.repeat(10_000) }, 'name'],
      [{ company: 'x'.repeat(10_000) }, 'company'],
      [{ email: 'asha' }, 'email'],
      [{ system: 9 }, 'system'],
      [{ consent: false }, 'consent'],
      [{ consent: undefined }, 'consent'],
      [{ duty: 'rate' }, 'duty'],
      [{ duty: { ...good.duty, rate: 'much' } }, 'duty.rate'],
      [{ duty: { ...good.duty, rate: -1 } }, 'duty.rate'],
      [{ duty: { ...good.duty, scope: 'All' } }, 'duty.scope'],
      [{ duty: { ...good.duty, wantedDate: '2026-02-30' } }, 'duty.wantedDate'],
      [{ system: null, message: '', duty: {} }, 'message'],
      [{ duty: { ...good.duty, rate: '1,234' } }, 'duty.rate'],
      [{ uploads: ['../x.pdf'] }, 'uploads'],
      [{ uploads: 'a,b' }, 'uploads'],
      [{ website: 'https://spam.example' }, 'website'],
    ] as const) {
      await expectError(await send(fresh(change)), 'VALIDATION_FAILED', undefined, [field]);
    }
  });

  test('refuses a filled honeypot field with a reason', async () => {
    const filled = await send(fresh({ website: 'x' }));
    await expectError(filled, 'VALIDATION_FAILED', enquiryMessages.honeypotFilled);
    await sent(fresh({ website: '' }));
  });

  test('drops answers that belong to another system', async () => {
    const duty = { ...good.duty, gasVolume: 5_000, __proto__: { lift: 3 } };
    const { reference } = await sent(fresh({ duty }));
    expect((await row(reference))?.['duty']).toEqual(good.duty);
  });

  test('is limited per address', async () => {
    const ip = newAddress();
    for (let n = 0; n < perAddress; n += 1) await sent(fresh(), { ip });
    await expectError(await send(fresh(), { ip }), 'TOO_MANY_REQUESTS');
    await sent();
  });
});

describe('the same enquiry again', () => {
  test('with files is accepted without new uploads', async () => {
    const uploads = [await upload('pump.pdf', documents.pdf)];
    const json = fresh({ uploads });
    const first = await sent(json, keyed('files'));
    expect(await sent(json, keyed('files'))).toEqual(first);
  });
});

describe('while the database is away', () => {
  const waiting = async () => (await getStore('outbox-dev').list({ prefix: 'enquiries/' })).blobs;
  const drain = async () => expect((await backend.run('deliver')).status).toBe(204);

  async function queued(json: unknown, options: CallOptions = {}) {
    await backend.supabase.refuse();
    const response = await send(json, options);
    await backend.supabase.open();
    expect(response.status).toBe(202);
    const body = (await response.json()) as { message: string; enquiry: Record<string, string> };
    expect(body.message).toBe(enquiryMessages.queued);
    return body.enquiry;
  }

  test('repetition is recognized after more than ten minutes of outage', async () => {
    const json = fresh();
    const before = await total();
    const { statusUrl: _, ...first } = await queued(json, keyed('early-in-the-outage'));
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11 * 60_000 });
    try {
      expect(await sent(json, keyed('long-after'))).toEqual(first);
      expect(await total()).toBe((before ?? 0) + 1);
      expect(await waiting()).toEqual([]);
    } finally {
      vi.useRealTimers();
    }
  });

  test('files of the form wait with it', async () => {
    const { duty: _duty, ...texts } = fresh();
    const duty = { 'duty.material': 'Ash', 'duty.rate': '3' };
    await backend.supabase.refuse();
    const response = await backend.call('sendEnquiry', {
      body: formOf({ ...texts, ...duty, files: documentFile('pdf') }),
    });
    await backend.supabase.open();
    expect(response.status).toBe(202);
    const { enquiry } = (await response.json()) as { enquiry: { reference: string } };
    await drain();
    const files = await backend.sql(
      `select a.original_name, a.bytes from public.attachments a
       join public.enquiries e on e.id = a.enquiry_id where e.reference = $1`,
      [enquiry.reference],
    );
    expect(files).toEqual([{ original_name: 'drawing.pdf', bytes: documents.pdf.length }]);
  });

  test('a file of a wrong type is left out on delivery, and the history says so', async () => {
    const name = await upload('x.pdf', documents.html);
    const told = await queued(fresh({ uploads: [name] }));
    await drain();
    const id = String((await row(told['reference'] ?? ''))?.['id']);
    const { enquiry } = await backend.succeed('getEnquiry', { cookie, params: { id } });
    expect(enquiry.attachments).toEqual([]);
    expect(enquiry.history).toContainEqual(
      expect.objectContaining({ action: 'file-refused', text: name, by: 'system' }),
    );
  });

  test('an entry that can never be stored is kept for the office and does not block others', async () => {
    await getStore('outbox-dev').set('enquiries/broken', 'no entry');
    const told = await queued(fresh());
    const [{ key } = { key: '' }] = (await waiting()).filter((one) => !one.key.endsWith('broken'));
    const entry = (await getStore('outbox-dev').get(key, { type: 'json' })) as { row: object };
    const misfit = { ...entry, row: { ...entry.row, name: ' ', content_hash: '0'.repeat(64) } };
    await getStore('outbox-dev').setJSON('enquiries/misfit', misfit);
    await drain();
    expect(await row(told['reference'] ?? '')).toBeDefined();
    const list = async () => (await backend.succeed('listRefusedEnquiries', { cookie })).enquiries;
    const refused = await list();
    expect(refused.map(({ id, reason }) => [id, reason]).toSorted()).toEqual([
      ['broken', 'UNREADABLE'],
      ['misfit', 'VALIDATION_FAILED'],
    ]);
    expect(refused.find(({ id }) => id === 'misfit')).toMatchObject({ email: good.email });
    for (const { id } of refused) {
      await backend.succeed('removeRefusedEnquiry', { params: { id }, cookie });
    }
    expect(await list()).toEqual([]);
  });
});

describe('without JavaScript', () => {
  const accept = { accept: 'text/html,*/*' };
  test('redirects to the status page', async () => {
    const body = formOf(formFields());
    body.append('files', documentFile('pdf', 'sheet.pdf'));
    body.append('files', documentFile('dxf', 'plan.DXF'));
    const response = await backend.call('sendEnquiry', { body, headers: accept });
    expect(response.status).toBe(303);
    const location = response.headers.get('location') ?? '';
    const [, token = ''] = /^\/enquiries\/([\w-]{22})\?sent=received$/.exec(location) ?? [];
    const { enquiry } = await backend.succeed('getEnquiryStatus', { params: { token } });
    expect(enquiry.duty).toEqual({ material: 'Ash', rate: 4.5 });
    expect(enquiry.attachments.map(({ fileName }) => fileName).toSorted()).toEqual([
      'plan.DXF',
      'sheet.pdf',
    ]);
  });

  test('redirects the same form to a page without the status URL', async () => {
    const body = formOf(formFields());
    const lead = async () => {
      const response = await backend.call('sendEnquiry', { body, headers: accept });
      return response.headers.get('location');
    };
    expect(await lead()).toMatch(/^\/enquiries\/[\w-]{22}\?sent=received$/);
    expect(await lead()).toBe('/enquiries/sent?sent=received');
    await backend.supabase.refuse();
    const other = formOf(formFields());
    const leadInOutage = async () => {
      const response = await backend.call('sendEnquiry', { body: other, headers: accept });
      expect(response.headers.get('location')).toBe('/enquiries/sent?sent=queued');
      return response.headers.getSetCookie();
    };
    expect(await leadInOutage()).toHaveLength(1);
    expect(await leadInOutage()).toEqual([]);
  });

  test('redirects a refused form to a page that names the fields', async () => {
    const response = await backend.call('sendEnquiry', {
      body: formOf({ ...formFields(), 'duty.lift': '1,234', 'duty.rate': 'x' }),
      headers: accept,
    });
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe(
      '/enquiries/sent?sent=validation_failed&fields=duty.rate+duty.lift',
    );
  });

  test('shows the waiting enquiry by a cookie, not by a link that others can make', async () => {
    await backend.supabase.refuse();
    const body = new URLSearchParams(formFields());
    const response = await backend.call('sendEnquiry', {
      body: body.toString(),
      headers: { ...accept, 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(response.headers.get('location')).toBe('/enquiries/sent?sent=queued');
    const forgotten = ['queued=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax'];
    expect(response.headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^queued=SMCS-\d{4}-\w{6}\.[\d-]+\.[\w-]{22}; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax$/,
      ),
    ]);
    // Every other result forgets it.
    const refused = await backend.call('sendEnquiry', { body: formOf({}), headers: accept });
    expect(refused.headers.getSetCookie()).toEqual(forgotten);
    await backend.supabase.open();
    const sent = formOf({ ...formFields(), message: 'Another one' });
    const stored = await backend.call('sendEnquiry', { body: sent, headers: accept });
    expect(stored.headers.get('location')).toMatch(/sent=received$/);
    expect(stored.headers.getSetCookie()).toEqual(forgotten);
  });

  test('an empty file is refused, and the page names the field', async () => {
    const body = formOf({ ...formFields(), files: new File([], 'plan.pdf') });
    const refused = await backend.call('sendEnquiry', { body });
    await expectError(refused, 'VALIDATION_FAILED', 'plan.pdf: The file is empty.', ['files']);
    const led = await backend.call('sendEnquiry', { body, headers: accept });
    expect(led.headers.get('location')).toBe('/enquiries/sent?sent=validation_failed&fields=files');
  });

  test('a file of a wrong type is refused', async () => {
    const body = formOf({ ...formFields(), files: documentFile('exe', 'plan.pdf') });
    const before = await backend.storedFiles();
    await expectError(
      await backend.call('sendEnquiry', { body }),
      'UNSUPPORTED_MEDIA_TYPE',
      `plan.pdf: ${enquiryMessages.attachmentLies}`,
      ['files'],
    );
    expect(await backend.storedFiles()).toEqual(before);
  });
});

describe('files that went straight to storage', () => {
  test('belong to the enquiry that names them, and to no other', async () => {
    const name = await upload('plan.dwg', documents.dwg);
    const { reference } = await sent(fresh({ uploads: [name] }));
    const [file] = await backend.sql('select * from public.attachments where name = $1', [name]);
    expect(file).toMatchObject({
      enquiry_id: (await row(reference))?.['id'],
      original_name: 'plan.dwg',
      bytes: documents.dwg.length,
    });
    const again = await send(fresh({ uploads: [name] }));
    await expectError(again, 'VALIDATION_FAILED', enquiryMessages.attachmentUnknown, ['uploads']);
  });

  test('are refused when their content has another type', async () => {
    for (const kind of ['html', 'exe', 'docm', 'docx'] as const) {
      const name = await upload('offer.pdf', documents[kind]);
      const response = await send(fresh({ uploads: [name] }));
      const refusal = `offer.pdf: ${enquiryMessages.attachmentLies}`;
      await expectError(response, 'UNSUPPORTED_MEDIA_TYPE', refusal, ['uploads']);
    }
  });

  test.each([
    ['plan.docx', compound('EncryptedPackage'), attachmentMessages.protected],
    ['plan.docx', compound('WordDocument'), attachmentMessages.oldWord],
    ['list.xlsx', compound('Workbook'), attachmentMessages.oldExcel],
    ['plan.docx', documents.docm, attachmentMessages.macros],
  ])('%s that cannot be opened is refused with advice', async (fileName, bytes, sentence) => {
    const response = await send(fresh({ uploads: [await upload(fileName, bytes)] }));
    const refusal = `${fileName}: ${sentence}`;
    await expectError(response, 'UNSUPPORTED_MEDIA_TYPE', refusal, ['uploads']);
  });

  test.each([
    ['IMG-WA0001.jpg', 'webp'],
    ['image.jpg', 'png'],
    ['scan.pdf', 'jpg'],
  ] as const)('a picture called %s is stored as %s', async (fileName, type) => {
    const { reference } = await sent(
      fresh({ uploads: [await upload(fileName, await pictureBytes(type))] }),
    );
    const [file] = await filesOf(reference);
    expect(file?.name).toMatch(new RegExp(`^[0-9a-f]{32}\\.${type}$`));
    expect(file?.fileName).toBe(fileName);
    const body = formOf({
      ...formFields(),
      files: new File([await pictureBytes(type)], fileName),
    });
    const { enquiry } = await backend.succeed('sendEnquiry', { body });
    expect((await filesOf(enquiry.reference))[0]?.name).toMatch(new RegExp(`\\.${type}$`));
  });

  test.each([
    ['C:\\fakepath\\Plan.pdf', 'Plan.pdf'],
    ['/home/asha/Plan.pdf', 'Plan.pdf'],
    ['cv\u202efdp.pdf', 'cvfdp.pdf'],
    ["Rob O'Reilly राम की योजना\u200d.pdf", "Rob O'Reilly राम की योजना\u200d.pdf"],
  ])('a name loses folders and direction marks: %j', async (fileName, kept) => {
    const uploads = [await upload(fileName, documents.pdf)];
    const { reference } = await sent(fresh({ uploads }));
    expect((await filesOf(reference)).map((file) => file.fileName)).toEqual([kept]);
    const body = formOf({ ...formFields(), files: new File([documents.pdf], fileName) });
    const { enquiry } = await backend.succeed('sendEnquiry', { body });
    expect((await filesOf(enquiry.reference)).map((file) => file.fileName)).toEqual([kept]);
  });

  test('are refused when they are empty', async () => {
    const name = await uploadAttachment(backend, 'a.pdf', new Uint8Array(), { size: 9 });
    const response = await send(fresh({ uploads: [name] }));
    await expectError(response, 'VALIDATION_FAILED', 'a.pdf: The file is empty.', ['uploads']);
  });

  test('are refused when they never arrived', async () => {
    const { name } = (
      await backend.succeed('createAttachment', { json: { fileName: 'a.pdf', size: 9 } })
    ).upload;
    for (const [stored, refusal] of [
      [name, `a.pdf: ${enquiryMessages.attachmentUnknown}`],
      [`${'0'.repeat(32)}.pdf`, enquiryMessages.attachmentUnknown],
    ] as const) {
      const response = await send(fresh({ uploads: [stored] }));
      await expectError(response, 'VALIDATION_FAILED', refusal, ['uploads']);
    }
  });

  test('are refused when there are six', async () => {
    const uploads = Array.from({ length: 6 }, (_, n) => `${String(n).repeat(32)}.pdf`);
    await expectError(
      await send(fresh({ uploads })),
      'VALIDATION_FAILED',
      enquiryMessages.tooManyFiles,
      ['uploads'],
    );
  });

  test('are refused for invalid names and sizes', async () => {
    for (const [json, field, code] of [
      [{ fileName: 'x.svg', size: 1 }, 'fileName', 'VALIDATION_FAILED'],
      [{ fileName: 'x.pdf.exe', size: 1 }, 'fileName', 'VALIDATION_FAILED'],
      [{ fileName: `${'x'.repeat(10_000)}.pdf`, size: 1 }, 'fileName', 'VALIDATION_FAILED'],
      [{ fileName: 'x.pdf', size: 26_214_401 }, 'size', 'VALIDATION_FAILED'],
      [{ fileName: 'x.pdf', size: 0 }, 'size', 'VALIDATION_FAILED'],
    ] as const) {
      const response = await backend.call('createAttachment', { json });
      await expectError(response, code, undefined, [field]);
    }
  });

  test('are readable for the office alone', async () => {
    const name = await upload('plan.pdf', documents.pdf);
    const { reference } = await sent(fresh({ uploads: [name] }));
    const id = String((await row(reference))?.['id']);
    const file = { params: { id, file: name } };
    await expectError(await backend.call('getEnquiryAttachment', file), 'NOT_LOGGED_IN');
    for (const path of ['public', 'authenticated', 'sign']) {
      const url = `${backend.url}/storage/v1/object/${path}/attachments/${name}`;
      const response = await fetch(url, { headers: { apikey: backend.anonKey } });
      expect(response.status, path).toBeGreaterThanOrEqual(400);
    }
    const response = await backend.call('getEnquiryAttachment', { ...file, cookie });
    expect(response.status).toBe(200);
    expect(Buffer.from(await response.arrayBuffer())).toEqual(documents.pdf);
    expect(response.headers.get('content-type')).toBe('application/octet-stream');
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename="plan.pdf"; filename*=UTF-8''plan.pdf`,
    );
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('cache-control')).toBe('private, no-store');
  });

  test('have names that cannot inject a header', async () => {
    const name = await upload(
      'a"; x=\r\nSet-Cookie: a=b €.pdf'.replace(/[\r\n]/g, ' '),
      documents.pdf,
    );
    const { reference } = await sent(fresh({ uploads: [name] }));
    const id = String((await row(reference))?.['id']);
    const params = { id, file: name };
    const response = await backend.call('getEnquiryAttachment', { params, cookie });
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="[\x20-\x7e]+"; filename\*=UTF-8''[\w%.-]+$/,
    );
    expect(response.headers.get('set-cookie')).toBeNull();
  });

  test('are removed when no submission has them', async () => {
    const [old, young] = [
      await upload('old.pdf', documents.pdf),
      await upload('young.pdf', documents.pdf),
    ];
    const [kept] = [await upload('kept.pdf', documents.pdf)];
    await sent(fresh({ uploads: [kept] }));
    await backend.sql(
      `update public.attachments set created_at = now() - interval '25 hours' where name = any ($1)`,
      [[old, kept]],
    );
    expect((await backend.run('cleanup')).status).toBe(204);
    const files = await backend.storedFiles();
    expect(files).not.toContain(old);
    expect(files).toEqual(expect.arrayContaining([young, kept]));
    const rows = await backend.sql('select 1 from public.attachments where name = $1', [old]);
    expect(rows).toEqual([]);
  });
});
