import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { api, type EndpointName } from '#contract/api.ts';
import type { ErrorBody, ErrorCode } from '#contract/errors.ts';
import { installationFields } from '#contract/schemas/installation.ts';
import { jobFields } from '#contract/schemas/job.ts';
import { newsFields } from '#contract/schemas/news.ts';
import { expectError, success } from '../support/answers.ts';
import type { CallOptions } from '../support/call.ts';
import { cheapHash } from '../support/cheap-hash.ts';
import { picture, pictureBytes } from '../support/media.ts';
import { noId, accountPassword as password, useBackend } from '../support/backend.ts';

const backend = useBackend();
let cookie: string;
/** Items that the malicious requests aim at. */
let newsId: string;
let jobId: string;
let installationId: string;
let userId: string;
beforeAll(async () => {
  cookie = await backend.admin();
  userId = (await backend.account('USER')).id;
  await backend.sql('update public.users set password_hash = $1', [cheapHash(password)]);
  newsId = (
    await backend.succeed('createNews', {
      cookie,
      multipart: {
        title: 'News',
        description: 'Text.',
        date: '2026-01-01',
        image: await picture(),
      },
    })
  ).news.id;
  const job = { title: 'Job', description: 'Text.', stipend: 1, role: 'Role' };
  jobId = (await backend.succeed('createJob', { cookie, json: job })).job.id;
  installationId = (
    await backend.succeed('createInstallation', {
      cookie,
      multipart: { title: 'Plant', image: await picture() },
    })
  ).installation.id;
});

/** Words that only a cause would say. */
const telling =
  /\bat \S+ \(|\.ts\b|node_modules|select |insert |relation|constraint|column|syntax|postgres|PGRST|supabase|undefined|\[object|<html/i;

/** What was stored before the test. One that stores on purpose looks again itself, as it ends. */
let stored: Record<string, unknown>;
const lookAgain = async () => {
  stored = await backend.everything();
};
beforeAll(lookAgain);
afterEach(async () => {
  const before = stored;
  await lookAgain();
  expect(stored).toEqual(before);
});

/** Sends, and expects a refusal in the one shape that tells nothing. */
async function expectHarmless(
  send: () => Promise<Response>,
  codes: ErrorCode[] = ['VALIDATION_FAILED'],
): Promise<void> {
  const response = await send();
  const { code, message } = (await response.clone().json()) as ErrorBody;
  await expectError(response, code);
  expect(codes).toContain(code);
  expect(message).not.toMatch(telling);
  expect(message.length).toBeLessThan(200);
}

interface Target {
  name: EndpointName;
  params?: () => Record<string, string>;
  /** A body that is accepted. */
  good: Record<string, string | number | object>;
  /** Texts of the body, and whether they may be left out. */
  texts: string[];
  optional: string[];
  takesFile: boolean;
}

/** An endpoint whose body has these fields: texts, all of them required, unless `more` says otherwise. */
const target = (name: EndpointName, good: Target['good'], more: Partial<Target> = {}): Target => ({
  name,
  good,
  texts: Object.keys(good),
  optional: [],
  takesFile: false,
  ...more,
});

/** The endpoints about accounts. */
function accountTargets(): Target[] {
  const ofUser = { params: () => ({ id: userId }) };
  const token = 'x'.repeat(43);
  const proof = { currentPassword: password };
  const credential = { id: 'AA', rawId: 'AA', type: 'public-key' };
  const response = { clientDataJSON: 'AA', attestationObject: 'AA' };
  const used = { clientDataJSON: 'AA', authenticatorData: 'AA', signature: 'AA', userHandle: 'AA' };
  const account = { userName: 'somebody.new', password: 'correct horse battery' };
  /** Beside its own texts a body may have an address and a code. */
  const withEmail = (...texts: string[]) => ({
    ...{ texts: [...texts, 'email', 'currentPassword', 'code'], optional: ['email', 'code'] },
  });
  return [
    target('register', account),
    target('createUser', { ...account, role: 'USER' }),
    target('login', { userName: 'somebody', password }),
    target('loginWithCode', { pendingToken: token, code: '123456' }),
    target('changePassword', { ...proof, newPassword: 'another horse battery' }),
    target('updateUser', { role: 'USER', ...proof }, { ...ofUser, ...withEmail('role') }),
    target('removeUser', proof, ofUser),
    target('removeUserSessions', proof, ofUser),
    target('removeInvitation', proof, ofUser),
    target('createResetLink', proof, ofUser),
    target('createInvitation', { role: 'USER', ...proof }, withEmail('role')),
    target('endOwnSession', { id: noId }),
    target('createSecondFactor', proof),
    target('confirmSecondFactor', { code: '123456' }),
    target('removeSecondFactor', proof, { texts: ['currentPassword', 'code'], optional: ['code'] }),
    target('createRecoveryCodes', proof),
    target('changeOwnEmail', { email: 'own@example.org', ...proof }, withEmail()),
    target('removeUserFactor', proof, ofUser),
    target('createPasskeyOptions', proof),
    target('createPasskey', { name: 'N', credential: { ...credential, response } }),
    target('removePasskey', proof, ofUser),
    target('loginWithPasskey', { credential: { ...credential, response: used } }),
    target('openLink', { token }),
    target('confirmOwnEmail', { token }),
    target('logoutEverywhere', proof),
    target('join', { ...account, token }),
    target('requestPasswordReset', { name: 'somebody' }),
    target('resetPassword', { token, password }),
    target('exportPerson', { email: 'nobody@example.org' }),
    target('removePerson', { email: 'nobody@example.org', ...proof }),
  ];
}

/** The fields of a form, which are all texts, and `further` ones that may be left out. */
function textsOf(form: z.ZodObject<Record<string, z.ZodType>>, ...further: string[]) {
  const fields = Object.entries(form.shape);
  const mayBeBlank = fields.filter(([, field]) => field.safeParse('').success);
  return {
    texts: [...fields.map(([name]) => name), ...further],
    optional: [...mayBeBlank.map(([name]) => name), ...further],
  };
}

const newsTexts = newsFields.omit({ language: true, pictures: true, isModelView: true });
const installationTexts = installationFields.omit({ language: true, isModelView: true });
const jobTexts = jobFields.omit({ language: true, stipend: true });
const release = { title: 'T', description: 'D', date: '2026-01-01' };
const job = { title: 'T', description: 'D', stipend: 1, role: 'R' };

/** What an enquiry may leave out, besides the system, which may be a number. */
const optionalOfEnquiry = [
  ...['company', 'phone', 'country', 'state', 'message', 'website'],
  ...['duty.material', 'duty.scope', 'duty.wantedDate'],
];
const enquiry = {
  ...{ kind: 'quotation', name: 'N', email: 'n@example.org', system: '1', consent: 'on' },
  'duty.rate': 1, // in place of a message
};

const targets: Target[] = [
  target('createNews', release, { ...textsOf(newsTexts), takesFile: true }),
  target('updateNews', release, {
    ...{ params: () => ({ id: newsId }), takesFile: true },
    ...textsOf(newsTexts, 'updatedAt'),
  }),
  target('createJob', job, textsOf(jobTexts)),
  target('updateJob', job, {
    ...{ params: () => ({ id: jobId }) },
    ...textsOf(jobTexts, 'id', 'updatedAt'),
  }),
  target(
    'applyForJob',
    { name: 'N', email: 'n@example.org' },
    {
      params: () => ({ id: jobId }),
      texts: ['name', 'email', 'phone', 'resume', 'coverLetter', 'resumeUpload'],
      optional: ['phone', 'resume', 'coverLetter', 'resumeUpload'],
    },
  ),
  target('sendEnquiry', enquiry, {
    texts: ['kind', 'name', 'email', ...optionalOfEnquiry],
    optional: [...optionalOfEnquiry, 'system'],
  }),
  target('createAttachment', { fileName: 'x.pdf', size: 10 }, { texts: ['fileName'] }),
  target('createInstallation', { title: 'T' }, { ...textsOf(installationTexts), takesFile: true }),
  target(
    'updateInstallation',
    { title: 'T' },
    {
      ...{ params: () => ({ id: installationId }), takesFile: true },
      ...textsOf(installationTexts, 'updatedAt'),
    },
  ),
  target(
    'moveInstallation',
    { after: noId, before: noId },
    // Null is the end of the list.
    { params: () => ({ id: installationId }), optional: ['after', 'before'] },
  ),
  target(
    'replaceMedia',
    { upload: `${'1'.repeat(32)}.png`, updatedAt: '2026-01-01T00:00:00Z' },
    {
      params: () => ({ file: `${'0'.repeat(32)}.png` }),
      texts: ['upload', 'poster', 'updatedAt'],
    },
  ),
  ...accountTargets(),
  target(
    'createUpload',
    { fileName: 'x.png', contentType: 'image/png', size: 10 },
    { texts: ['fileName', 'contentType'] },
  ),
];

const to = (target: Target, options: CallOptions) => () =>
  backend.call(target.name, {
    cookie,
    ...(target.params ? { params: target.params() } : {}),
    ...options,
  });

const deep = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;

/** Every row of the table that takes a body. */
const withBody = (Object.keys(api) as EndpointName[]).filter((name) => 'body' in api[name]);
/** Items that do not exist: a body is read before its item. */
const noItem = {
  ...{ id: noId, application: noId, resource: 'news', version: '1' },
  ...{ file: `${'0'.repeat(32)}.png`, token: 'x'.repeat(22) },
};

describe('bodies that are no object', () => {
  const bodies = [
    ...['', '[]', '{', 'null', 'true', '1', '"text"', '[{"title":"T"}]', '{"title":}', 'NaN'],
    ...['{"a":1}{"b":2}', "{'title':'T'}", deep(20_000)],
    ...['7b227469746c65223a22ff227d', 'fffe7b007d00'].map((hex) => Buffer.from(hex, 'hex')),
  ];
  const headers = { 'content-type': 'application/json' };

  test.each(withBody)('%s', async (name) => {
    for (const body of bodies) {
      await expectHarmless(() => backend.call(name, { cookie, params: noItem, body, headers }));
    }
  });
});

describe('fields of another type', () => {
  for (const target of targets) {
    for (const field of target.texts) {
      test(`${target.name}: ${field}`, async () => {
        const wrong: unknown[] = [1, true, [], ['T'], {}, { toString: 'x' }, [[['T']]]];
        if (!target.optional.includes(field)) wrong.push(null, '');
        for (const value of wrong) {
          await expectHarmless(to(target, { json: { ...target.good, [field]: value } }));
        }
      });
    }
  }

  test('a stipend that is not a whole number of rupees', async () => {
    const target = targets.find(({ name }) => name === 'createJob') as Target;
    const good = JSON.stringify({ ...target.good, stipend: 'HERE' });
    for (const value of [
      ...['-1', '1.5', '1e400', '-1e400', '100000001', 'true', '[]', '[1]', '{}', 'null'],
      ...['"NaN"', '"1e400"', '"-1"', '"1.5"', '""', '" "', '"0x10"', '"1e3"', '"100000001"'],
      ...['"Infinity"', '"१२.५"', '"1,00"', '"9999999999"', '9007199254740993', '1e-400.5'],
    ]) {
      const body = good.replace('"HERE"', value);
      const headers = { 'content-type': 'application/json' };
      await expectHarmless(to(target, { body, headers }));
    }
  });

  for (const name of ['createNews', 'updateNews'] as const) {
    test(`${name}: a date that is none`, async () => {
      const target = targets.find((one) => one.name === name) as Target;
      for (const date of [
        ...['infinity', '-infinity', 'now', 'today', 'epoch', 'yesterday', 'allballs'],
        ...['2025-02-30', '2025-02-29', '2025-13-01', '2025-00-10', '2025-01-00', '2100-02-29'],
        ...['01/02/2025', '2025/01/02', '20250102', '2025-1-2', '0044-03-15 BC', '10000-01-01'],
        ...['1899-12-31', '2101-01-01', '0000-00-00', '-2025-01-01', '+002025-01-01'],
        ...['2025-01-01T00:00:00Z', '2025-01-01 ', ' 2025-01-01', '2025-01-01\n', '２０２５-01-01'],
        ...["2025-01-01'; drop table news; --", '2025-01-01\u0000'],
      ]) {
        const image = await picture();
        await expectHarmless(to(target, { multipart: { ...target.good, date, image } }));
      }
    });
  }
});

describe('missing fields', () => {
  for (const target of targets) {
    test(target.name, async () => {
      const required = Object.keys(target.good).filter((key) => !target.optional.includes(key));
      await expectHarmless(to(target, { json: {} }));
      const headers = { 'content-type': 'application/json' };
      await expectHarmless(to(target, { body: `{"title":${deep(20_000)}}`, headers }));
      for (const field of required) {
        const { [field]: _left, ...others } = target.good;
        await expectHarmless(to(target, { json: others }));
      }
    });
  }
});

describe('characters that cannot be stored', () => {
  for (const target of targets) {
    for (const field of target.texts) {
      test(`${target.name}: ${field}`, async () => {
        for (const text of ['nul\u0000here', '\ud800lone', 'lone\udfff', 'bell\u0007', '\u0085']) {
          const value = field === 'email' ? `${text}@example.org` : text;
          // JSON carries a lone surrogate as an escape; a form would replace it.
          const isSecret = field === 'password';
          const isAccepted = isSecret && !/[\ud800-\udfff]/.test(text);
          if (isAccepted) continue;
          await expectHarmless(to(target, { json: { ...target.good, [field]: value } }));
        }
      });
    }
  }
});

describe('names of Object.prototype', () => {
  const keys = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'prototype'];

  for (const target of targets) {
    test(`${target.name} ignores them as unknown fields, and Object is unchanged`, async () => {
      const value = '{"title":"T","role":"ADMIN"}';
      // As text: an object literal would set its prototype.
      const body = `{${keys.map((key) => `"${key}":${value}`).join()}}`;
      await expectHarmless(to(target, { body, headers: { 'content-type': 'application/json' } }));
      const form = Object.fromEntries(keys.map((key) => [key, 'x']));
      await expectHarmless(to(target, { form }));
      await expectHarmless(to(target, { multipart: form }));
      for (const key of keys) {
        const file = new File(['x'], 'x.png');
        await expectHarmless(to(target, { multipart: { ...strings(target), [key]: file } }));
      }
      expect(({} as Record<string, unknown>)['title']).toBeUndefined();
    });
  }

  test('refuses them as content types', async () => {
    const json = { fileName: 'x.png', size: 10 };
    for (const contentType of keys) {
      const target = targets.find(({ name }) => name === 'createUpload') as Target;
      await expectHarmless(to(target, { json: { ...json, contentType } }));
    }
  });
});

const strings = ({ good }: Target): Record<string, string> =>
  Object.fromEntries(
    Object.entries(good).map(([key, value]) => [
      key,
      typeof value === 'object' ? JSON.stringify(value) : String(value),
    ]),
  );

describe('multipart that is broken', () => {
  const boundary = 'xXboundaryXx';
  const part = (name: string, value: string) =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const whole = (target: Target) =>
    Object.entries(strings(target))
      .map(([name, value]) => part(name, value))
      .join('') +
    `--${boundary}\r\nContent-Disposition: form-data; name="image"; filename="x.png"\r\n` +
    `Content-Type: image/png\r\n\r\nnot a picture\r\n--${boundary}--\r\n`;

  for (const target of targets.filter(({ takesFile }) => takesFile)) {
    test(target.name, async () => {
      const body = whole(target);
      for (const [type, text] of [
        ['multipart/form-data', body],
        ['multipart/form-data; boundary=', body],
        ['multipart/form-data; boundary=other', body],
        [`multipart/form-data; boundary=${'y'.repeat(5_000)}`, body],
        [`multipart/form-data; boundary=${boundary}`, body.slice(0, -30)],
        [`multipart/form-data; boundary=${boundary}`, body.slice(0, 60)],
        [`multipart/form-data; boundary=${boundary}`, ''],
        [`multipart/form-data; boundary=${boundary}`, body.replace('name="title"', 'title')],
        [`multipart/form-data; boundary=${boundary}`, body.replaceAll('form-data;', 'file;')],
        [`multipart/form-data; boundary=${boundary}`, randomBytes(500).toString('latin1')],
      ] as const) {
        await expectHarmless(to(target, { body: text, headers: { 'content-type': type } }), [
          'VALIDATION_FAILED',
          'UNSUPPORTED_MEDIA_TYPE',
        ]);
      }
    });
  }
});

/** A PNG whose header promises a picture of 30000 × 30000. */
async function hugePng(): Promise<Buffer<ArrayBuffer>> {
  const bytes = await pictureBytes('png');
  bytes.writeUInt32BE(30_000, 16);
  bytes.writeUInt32BE(30_000, 20);
  return bytes;
}

async function maliciousFiles(): Promise<Record<string, File>> {
  const png = await pictureBytes('png');
  const jpg = await pictureBytes('jpg');
  const named = (bytes: BlobPart, name = 'x.png', type = 'image/png') =>
    new File([bytes], name, { type });
  const tall = sharp({ create: { width: 1, height: 12_001, channels: 3, background: 'red' } });
  return {
    text: named('just text'),
    svg: named('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', 'x.svg'),
    svgWithProlog: named('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'),
    html: named('<!doctype html><script>alert(1)</script>'),
    zeroBytes: named(''),
    oneByte: named('\u0089'),
    pngSignatureAlone: named(png.subarray(0, 8)),
    pngCutInItsHeader: named(png.subarray(0, 20)),
    jpegSignatureAlone: named(jpg.subarray(0, 4)),
    gifOfNoSize: named(Buffer.from('47494638396100000000000000', 'hex')),
    hugePng: named(await hugePng()),
    tallPng: named(Buffer.from(await tall.png().toBuffer())),
    tiff: named(Buffer.from('49492a0008000000', 'hex')),
    bmp: named(Buffer.from('424d460000000000000036000000', 'hex')),
    ico: named(Buffer.from('0000010001001010', 'hex')),
    pdf: named('%PDF-1.7\n'),
    zip: named(Buffer.from('504b0304140000000000', 'hex')),
    htmlBeforePng: named(new Blob(['<script>alert(1)</script>', png])),
  };
}

describe('files', () => {
  const fileTargets = targets.filter(({ takesFile }) => takesFile);

  for (const target of fileTargets) {
    test(`${target.name}: files that are not pictures, whatever their type`, async () => {
      for (const [name, image] of Object.entries(await maliciousFiles())) {
        const send = to(target, { multipart: { ...strings(target), image } });
        await expectHarmless(send, ['UNSUPPORTED_MEDIA_TYPE', 'VALIDATION_FAILED']).catch(
          (cause: unknown) => {
            throw new Error(`${name}: ${String(cause)}`, { cause });
          },
        );
      }
    });

    test(`${target.name}: two files, a file in another field, fields sent twice`, async () => {
      const good = strings(target);
      const file = await picture();
      for (const multipart of [
        { ...good, image: [file, file] },
        { ...good, file },
        { ...good, title: file },
        { ...good, upload: file },
        { ...good, image: file, title: ['T', 'U'] },
        { ...good, image: file, other: ['x', 'x'] },
        { ...good, image: file, upload: `${'0'.repeat(32)}.png` },
      ]) {
        await expectHarmless(to(target, { multipart }));
      }
    });

    test(`${target.name}: 5 MB, with its length declared or not, or declared falsely`, async () => {
      const image = new File([await pictureBytes('png'), Buffer.alloc(5 * 1024 * 1024)], 'x.png');
      const multipart = { ...strings(target), image };
      const code: ErrorCode[] = ['PAYLOAD_TOO_LARGE'];
      await expectHarmless(to(target, { multipart }), code);
      for (const length of ['5242880', '10', '-1', 'NaN', '99999999999']) {
        const headers = { 'content-length': length };
        await expectHarmless(to(target, { multipart, headers }), code);
      }
    });
  }

  test('a picture with a script behind it is served as a picture', async () => {
    const bytes = Buffer.concat([
      await pictureBytes('gif'),
      Buffer.from('<script>alert(1)</script>'),
    ]);
    const image = new File([bytes], 'x.html', { type: 'text/html' });
    const { installation } = await backend.succeed('createInstallation', {
      cookie,
      multipart: { title: 'Polyglot', image },
    });
    await lookAgain();
    const params = { file: installation.image };
    const response = await backend.call('getUpload', { params });
    expect(response.headers.get('content-type')).toBe('image/gif');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    await response.body?.cancel();
  });
});

describe('bodies of another type or size', () => {
  const types = [
    ...['text/plain', 'text/html', 'application/xml', 'application/jsonx', 'image/png', ';'],
    ...['application/octet-stream', 'application/json,multipart/form-data'],
    ...['constructor', '__proto__'],
  ];

  test.each(withBody)('%s: another type', async (name) => {
    for (const type of types) {
      const options = { cookie, params: noItem, body: '{}', headers: { 'content-type': type } };
      await expectHarmless(() => backend.call(name, options), ['UNSUPPORTED_MEDIA_TYPE']);
    }
  });

  for (const target of targets) {
    test(`${target.name}: too large`, async () => {
      const large = JSON.stringify({ ...target.good, more: 'x'.repeat(5 * 1024 * 1024) });
      const headers = { 'content-type': 'application/json' };
      await expectHarmless(to(target, { body: large, headers }), ['PAYLOAD_TOO_LARGE']);
    });
  }

  test('a body that ends early', async () => {
    const target = targets.find(({ name }) => name === 'createJob') as Target;
    const body = new ReadableStream({
      start: (controller) => controller.enqueue(Buffer.from('{"title":')),
      pull: (controller) => controller.error(new Error('connection lost')),
    });
    const headers = { 'content-type': 'application/json' };
    await expectHarmless(to(target, { body: body, headers }));
  });
});

describe('ids', () => {
  /** The id of the item that an endpoint without a body is about. */
  const ownId = (name: string): string => {
    if (name.endsWith('Job')) return jobId;
    return name.endsWith('Installation') ? installationId : newsId;
  };
  const names = [
    ...(['getNews', 'updateNews', 'removeNews'] as const),
    ...(['getJob', 'updateJob', 'removeJob', 'applyForJob'] as const),
    ...(['getInstallation', 'updateInstallation', 'removeInstallation'] as const),
    ...(['updateUser', 'removeUser', 'removeUserSessions', 'createResetLink'] as const),
    ...(['removeUserFactor', 'removePasskey', 'removeInvitation'] as const),
  ];

  for (const name of names) {
    test(name, async () => {
      const good = targets.find((target) => target.name === name);
      // The id that the endpoint knows, in other spellings.
      const own = good?.params?.()['id'] ?? ownId(name);
      const sent: CallOptions = good ? { json: good.good } : {};
      for (const id of [
        ...['1', '0', '-1', 'eq.1', 'neq.0', 'is.null', 'not.is.null', '*', '%', ',', '()', "'"],
        ...['../users', '//', 'x'.repeat(10_000), '\u0000', `${own}\u0000`],
        ...[
          own.toUpperCase(),
          `{${own}}`,
          `${own} `,
          `${own}\n`,
          own.replaceAll('-', ''),
          `${own},x`,
        ],
        ...['null', 'undefined', '__proto__', 'constructor', "' or 1=1 --", '٣', '\u202e'],
      ]) {
        const send = () => backend.call(name, { cookie, params: { id }, ...sent });
        await expectHarmless(send, ['NOT_FOUND']);
      }
      const { method, path } = api[name];
      for (const raw of ['%ZZ', '%', '%ff', '%00', '%c0%ae', 'eq.1&select=*']) {
        const address = path.replace(':id', raw);
        const send = () => backend.visit(address, { method, cookie, ...sent });
        await expectHarmless(send, ['NOT_FOUND']);
      }
    });
  }
});

describe('a login with an invalid name', () => {
  const login = (json: unknown) => () => backend.call('login', { json });

  for (const userName of [
    ...["' or 1=1 --", 'eq.admin', '*', 'admin,role.eq.ADMIN', '(', '"', '\\', '🙂'],
    ...['nul\u0000', 'lone\ud800', 'x'.repeat(10_000), '__proto__'],
  ]) {
    test(`${JSON.stringify(userName).slice(0, 30)} is refused, and opens no session`, async () => {
      const codes: ErrorCode[] = ['WRONG_CREDENTIALS', 'VALIDATION_FAILED'];
      await expectHarmless(login({ userName, password }), codes);
    });
  }
});

describe('sessions and origins', () => {
  const post = (options: CallOptions) => () => backend.call('createJob', { json: job, ...options });

  test('another site', async () => {
    for (const headers of [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: 'https://localhost:8888' },
      { origin: 'http://localhost:8889' },
      { origin: 'http://localhost:8888.evil.example' },
      { origin: 'http://localhost' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'anything' },
      { origin: 'http://localhost:8888', 'sec-fetch-site': 'cross-site' },
      { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
    ]) {
      await expectHarmless(post({ cookie, headers }), ['FOREIGN_ORIGIN']);
    }
  });

  test('the site itself', async () => {
    for (const headers of [
      { origin: 'http://localhost:8888' },
      { origin: 'http://localhost:8888', 'sec-fetch-site': 'same-origin' },
      { 'sec-fetch-site': 'none' },
    ]) {
      await success('createJob', await post({ cookie, headers })());
    }
    // A read may come from anywhere.
    await backend.succeed('listJobs', { headers: { 'sec-fetch-site': 'cross-site' } });
    await lookAgain();
  });

  test('sessions that are ended, forged or malformed', async () => {
    const { id, cookie: ended } = await backend.account('ADMIN');
    await backend.sql('delete from public.sessions where user_id = $1', [id]);
    await lookAgain();
    const [, token = ''] = cookie.split('=');
    for (const forged of [
      ended,
      'session=',
      'session',
      '=',
      ';;;',
      `session=${randomBytes(32).toString('base64url')}`,
      `session=${token.slice(1)}`,
      `session=${token.toLowerCase()}!`,
      `Session=${token}`,
      `__Host-session=${token}`,
      `session="${token}"`,
      `session=${encodeURIComponent(`${token}'`)}`,
      `session=%${token.charCodeAt(0).toString(16)}${token.slice(1)}`,
      `session=; session=${token}`,
      `session=${'A'.repeat(200_000)}`,
      'a=b; '.repeat(50_000),
    ]) {
      await expectHarmless(post({ cookie: forged }), ['NOT_LOGGED_IN']);
    }
  });

  test('refuses database keys and basic credentials', async () => {
    for (const authorization of [
      `Bearer ${backend.serviceRoleKey}`,
      `Bearer ${cookie}`,
      'Basic YWRtaW46YWRtaW4=',
    ]) {
      const headers = { authorization, apikey: backend.serviceRoleKey };
      await expectHarmless(post({ headers }), ['NOT_LOGGED_IN']);
    }
  });

  test('ignores a method in a header or a field', async () => {
    const headers = { 'x-http-method-override': 'DELETE' };
    const send = () =>
      backend.visit(`/v1/jobs/${jobId}`, {
        method: 'POST',
        cookie,
        headers,
        form: { _method: 'DELETE' },
      });
    expect((await send()).status).toBe(405);
  });
});

describe('texts that look like code', () => {
  test('returns them unchanged', async () => {
    for (const text of [
      `'; drop table public.jobs; --`,
      '<script>alert(1)</script>',
      '${7*7} {{7*7}} %s %n',
      '"quotes", \\backslashes\\ and \ttabs',
      '👩‍🔧 உலர் சாம்பல் ﷽',
      'eq.1,or(id.neq.0)',
      'null',
    ]) {
      const json = { title: text, description: text, stipend: 1, role: text };
      const { job } = await backend.succeed('createJob', { cookie, json });
      expect(job).toMatchObject({ title: text, description: text, role: text });
    }
    await lookAgain();
  });
});
