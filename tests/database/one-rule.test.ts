import { randomBytes, randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { lengths, maxStipend } from '#contract/limits.ts';
import { enquiryFields, type EnquiryFields } from '#contract/schemas/enquiry.ts';
import { id } from '#contract/schemas/fields.ts';
import { installation, installationFields } from '#contract/schemas/installation.ts';
import { jobApplicationFields } from '#contract/schemas/job-application.ts';
import { jobFields } from '#contract/schemas/job.ts';
import { news, newsFields } from '#contract/schemas/news.ts';
import { passkeyAddition } from '#contract/schemas/factors.ts';
import { signedUpload, signedUploadInput } from '#contract/schemas/upload.ts';
import { newAccount } from '#contract/schemas/account.ts';
import { openDatabase } from '../support/database.ts';
import type { Supabase } from '../../local/supabase/start-supabase.ts';

// Every field has one rule: a value that the schema takes and leaves as it is, the database takes
// and gives back as it is; any other it refuses or gives back changed.

let supabase: Supabase;
beforeAll(async () => {
  supabase = await openDatabase();
  // Which of some rows can be stored, as PostgREST would write them, with the value that comes back.
  await supabase.exec(`
    create function public.try_rows(p_table text, p_column text, p_rows json)
    returns table (kept text) language plpgsql as $$
    declare
      v_row json;
    begin
      for v_row in select json_array_elements(p_rows) loop
        begin
          execute format(
            'insert into public.%1$I (%2$s) select %2$s
             from json_populate_record(null::public.%1$I, $1) returning %3$I::text',
            p_table,
            (select string_agg(quote_ident(key), ',') from json_object_keys(v_row) as key),
            p_column
          ) into kept using v_row;
          raise exception using errcode = 'ZZ000';
        exception
          when sqlstate 'ZZ000' then null;
          when others then kept := null;
        end;
        return next;
      end loop;
    end $$`);
});
afterAll(async () => {
  await supabase.exec('drop function public.try_rows');
  await supabase.close();
});

type Row = Record<string, unknown>;
const hex = (bytes: number) => randomBytes(bytes).toString('hex');
const file = () => `${hex(16)}.png`;
const noJob = '00000000-0000-4000-8000-000000000000';
const somebody = '00000000-0000-4000-8000-000000000001';

/** A row that each table takes. */
const good: Record<string, () => Row> = {
  news: () => ({ title: 'T', description: 'D', publish_date: '2026-01-01', image: file() }),
  jobs: () => ({ title: 'T', description: 'D', stipend: 1, role: 'R' }),
  installations: () => ({ title: 'T', image: file() }),
  job_applications: () => ({
    ...{ reference: 'SMCS-2026-222222', job_id: noJob, name: 'N', email: 'n@example.org' },
    idempotency_key: hex(8),
    ...{ content_hash: hex(32), submitted_at: '2026-01-01T00:00:00Z', promised_by: '2026-01-15' },
  }),
  users: () => ({ user_name: `u-${hex(6)}`, password_hash: 'scrypt$x', role: 'USER' }),
  media_files: () => ({ name: file() }),
  enquiries: () => ({
    ...{ id: randomUUID(), reference: 'SMCS-2026-222222', kind: 'question', name: 'N' },
    ...{ email: 'n@example.org', idempotency_key: hex(8), content_hash: hex(32) },
    ...{ token_hash: hex(32), submitted_at: '2026-01-01T00:00:00Z', promised_by: '2026-01-02' },
    ...{ duty: {}, state: 'new', last_entry_at: '2026-01-01T00:00:00Z' },
  }),
  passkeys: () => ({
    ...{ user_id: somebody, credential_id: hex(16), public_key: hex(32), sign_count: 0, name: 'N' },
  }),
  account_links: () => ({
    ...{ kind: 'invitation', token_hash: hex(32), role: 'USER', created_by: somebody },
    ...{ created_at: '2026-01-01T00:00:00Z', expires_at: '2026-01-02T00:00:00Z' },
  }),
};

/** What a schema says of a value. */
interface Rule {
  safeParse: (value: unknown) => { success: boolean; data?: unknown };
}

/** The rule for one field of an enquiry, whose form is looked at as a whole. */
const ofEnquiry = (name: keyof EnquiryFields): Rule => ({
  safeParse: (value) => {
    const form = {
      kind: 'question',
      name: 'N',
      email: 'n@example.org',
      message: 'M',
      consent: 'on',
    };
    const { success, data } = enquiryFields.safeParse({ ...form, [name]: value });
    return { success, data: data?.[name] };
  },
});

/** For each value whether the schema takes it and leaves it as it is. */
const keptBySchema = (schema: Rule, value: unknown) => {
  const result = schema.safeParse(value);
  return result.success && result.data === value;
};

/** For each value whether the column takes it and gives it back. */
async function keptByDatabase(table: string, column: string, values: unknown[]) {
  const rows = values.map((value) => ({ ...good[table]?.(), [column]: value }));
  const answers = await supabase.query<{ kept: string | null }>(
    'select kept from public.try_rows($1, $2, $3)',
    [table, column, JSON.stringify(rows)],
  );
  return answers.map(({ kept }, n) => kept !== null && kept === String(values[n]));
}

async function expectOneRule(table: string, column: string, schema: Rule, values: unknown[]) {
  const [stored, taken] = [
    await keptByDatabase(table, column, values),
    values.map((value) => keptBySchema(schema, value)),
  ];
  const differences = values.flatMap((value, n) =>
    stored[n] === taken[n] ? [] : [{ value, schema: taken[n], database: stored[n] }],
  );
  expect(differences.slice(0, 5), `${table}.${column}`).toEqual([]);
  // A corpus that is refused as a whole, or taken, would show nothing.
  expect(new Set(taken)).toEqual(new Set([true, false]));
}

/** Always the same values, so that a failure can be repeated. */
const sample = <Value>(arbitrary: fc.Arbitrary<Value>, numRuns = 150) =>
  fc.sample(arbitrary, { seed: 20261122, numRuns });

/** Characters of which each has a class of its own: blanks, controls, invisible, halves, marks. */
const oddities = [
  ...['\0', '\u0001', '\t', '\n', '\v', '\f', '\r', '\u001f', ' ', '\u007f', '\u0085', '\u009f'],
  ...['\u00a0', '\u00ad', '\u0301', '\u034f', '\u061c', '\u0600', '\u0903', '\u115f', '\u1680'],
  ...['\u180e', '\u200b', '\u200d', '\u200e', '\u2028', '\u202e', '\u202f', '\u2060', '\u2800'],
  ...['\u3000', '\u3164', '\ud800', '\udc00', '\ue000', '\ufe0f', '\ufeff', '\uffa0', '\ufffd'],
  ...['\uffff', '\u{1f600}', '\u{e0001}', '\u{e0100}', '\u{10ffff}', '\u0378'],
];

const randomTexts = [
  ...sample(fc.string({ unit: 'binary', maxLength: 12 })),
  ...sample(fc.string({ unit: fc.constantFrom('a', ' ', ...oddities), maxLength: 6 })),
];

const texts = (max: number): unknown[] => [
  ...['', 'x', '0', 'null', 'x y', 'a\tb\nc', '\r\n', 'a\r\nb', '<script>', `'"\\`, '%_*'],
  ...['x', '\u{1f600}', 'é', 'e\u0301', '\u0928\u093f'].flatMap((one) => [
    one.repeat(Math.floor(max / [...one].length)),
    `${one.repeat(Math.floor(max / [...one].length))}x`,
    `${one.repeat(Math.floor(max / [...one].length))}xx`,
  ]),
  ...oddities.flatMap((one) => [one, `a${one}`, `${one}a`, `a${one}b`, one.repeat(3)]),
  ...randomTexts,
  ...sample(fc.string({ unit: 'grapheme', minLength: max - 2, maxLength: max + 2 }), 10),
];

const emails = [
  ...['a@b', 'a@b.c', 'a@b.co', 'A@B.CO', 'a.b@c.de', '.a@b.co', 'a.@b.co', 'a..b@c.de'],
  ...["o'neil+x@c-d.ef", 'a@-b.co', 'a@b-.co', 'a@b..co', 'a@b.co.', 'a@@b.co', 'a b@c.de'],
  ...[
    'a@b.c0',
    'ä@b.co',
    'राम@b.co',
    'a\u200bb@b.co',
    '’@b.co',
    'a&b=/x@b.co',
    'a@b_c.de',
    'a@ä.de',
    '"a"@b.co',
    'a@[1.2.3.4]',
    'a@b.co\n',
    ' a@b.co',
    'a@b.co\0',
  ],
  ...[64, 65].map((length) => `${'x'.repeat(length)}@b.co`),
  ...[62, 63, 64].map((parts) => `a@${'b.b.'.repeat(parts)}cc`),
  ...sample(fc.emailAddress()),
  ...sample(fc.string({ unit: fc.constantFrom(...`a.-_+'@B0`), minLength: 3, maxLength: 12 }), 600),
];

const links = [
  ...[
    'http://x',
    'https://x.y',
    'HTTPS://X.Y/z',
    'https:x.y',
    'https:///x',
    'http://',
    'ftp://x.y',
  ],
  ...['https://a@b.c', 'https://a:b@c.d', 'https://x.y:8443/?a=b#c', 'https://x.y:123456', 'x.y'],
  ...[
    'https://[::1]/',
    'https://1.2.3.4',
    'https://xn--a/',
    'https://उदाहरण.भारत/जीवन',
    'https://x y/',
  ],
  ...['https://x.y/a b', 'https://x.y/a\tb', 'https://x.y/\n', 'https://x.y\\z', 'https://%41.b'],
  ...[
    'javascript:alert(1)//https://',
    'https://x.y?q',
    'https://x.y#f',
    ' https://x.y',
    '',
    'https',
  ],
  ...[2000, 2001].map((length) => 'https://x.y/'.padEnd(length, 'z')),
  ...oddities.flatMap((one) => [`https://x${one}y/`, `https://x/${one}y`, `https://x/y${one}`]),
  ...sample(fc.webUrl({ withQueryParameters: true, withFragments: true })),
  ...sample(fc.string({ unit: fc.constantFrom(...'ht:/?#@.x%[]\\ ', 'https://'), maxLength: 10 })),
];

const days = [
  ...['2026-01-01', '1900-01-01', '2100-12-31', '1899-12-31', '2101-01-01', '2024-02-29'],
  ...['2023-02-29', '2026-04-31', '2026-1-1', '20260101', '01/02/2026', 'now', 'today', 'epoch'],
  ...[
    'infinity',
    '-infinity',
    '0044-03-15 BC',
    '2026-01-01T00:00:00Z',
    '2026-01-01 ',
    '',
    '0',
    'NaN',
  ],
  ...sample(fc.date({ noInvalidDate: true })).map((date) => date.toISOString().slice(0, 10)),
  ...sample(fc.stringMatching(/^(19|20|21)\d\d-[01]\d-[0-3]\d$/)),
];

const numbers = [
  ...[0, 1, maxStipend, maxStipend + 1, -1, 0.5, Infinity, NaN, -0.1, 2 ** 31, 2 ** 53, true, 'x'],
  ...sample(fc.integer({ min: -10, max: maxStipend + 10 })),
  ...sample(fc.double()),
];

const ids = [
  ...['00000000-0000-0000-0000-000000000000', hex(16), '', 'x', "'", '{}'],
  ...sample(fc.uuid()).flatMap((one) => [one, one.toUpperCase(), `{${one}}`, `${one} `]),
];

const names = [
  'jpg',
  'png',
  'webp',
  'avif',
  'gif',
  'mp4',
  'webm',
  'svg',
  'PNG',
  'html',
  '',
].flatMap((extension) => [
  `${hex(16)}.${extension}`,
  `${hex(15)}.${extension}`,
  `../${hex(16)}.${extension}`,
  `${hex(16).replace(/^./, 'F')}.${extension}`,
  `${hex(16)}.${extension}\n`,
  `${hex(16)}.png.${extension}`,
]);

const userNames = [
  ...['abc', 'ab', 'a b c', 'abc\n', 'ABC', 'a.b_c@d-9', 'äbc', 'ａｂｃ', '', 'x'.repeat(64)],
  ...['x'.repeat(65), ...oddities.map((one) => `abc${one}`)],
  ...sample(fc.string({ unit: fc.constantFrom(...'aZ0._@- é/'), maxLength: 8 })),
];

const focusPoints = [
  '0 0',
  '100 100',
  '30 70',
  '101 0',
  '1 101',
  '030 7',
  '-1 0',
  '1.5 2',
  '30,70',
  '30',
  '0 101',
  '30  70',
  '30 70 ',
];

const { shape: form } = newsFields;
const job = jobFields.shape;
const plant = installationFields.shape;
const contentForms = { news: form, jobs: job, installations: plant };
const application = jobApplicationFields.shape;
const account = newAccount.shape;
const { originalName } = lengths;

const fields: [table: string, column: string, schema: Rule, values: unknown[]][] = [
  ['news', 'id', id, ids],
  ['news', 'publish_date', form.date, days],
  ['news', 'image', news.shape.image, names],
  ['news', 'image_focus', form.imageFocus, focusPoints],
  ['jobs', 'id', id, ids],
  ['jobs', 'stipend', job.stipend, numbers],
  ['installations', 'id', id, ids],
  ['installations', 'image', installation.shape.image, names],
  ['installations', 'image_focus', plant.imageFocus, focusPoints],
  ['job_applications', 'name', application.name, texts(lengths.name)],
  ['job_applications', 'email', application.email, emails],
  ['job_applications', 'phone', application.phone, texts(lengths.phone)],
  ['job_applications', 'resume', application.resume, links],
  ['job_applications', 'cover_letter', application.coverLetter, texts(lengths.coverLetter)],
  ['users', 'user_name', account.userName, userNames],
  ['users', 'role', account.role, ['USER', 'admin', 'ROOT', '', ' USER', 'USER\n', 1]],
  ['users', 'email', application.email, emails],
  ['media_files', 'name', signedUpload.shape.name, names],
  ['media_files', 'original_name', signedUploadInput.shape.fileName, texts(originalName)],
  ['enquiries', 'name', ofEnquiry('name'), texts(lengths.name)],
  ['enquiries', 'company', ofEnquiry('company'), texts(lengths.company)],
  ['enquiries', 'email', ofEnquiry('email'), emails],
  ['enquiries', 'phone', ofEnquiry('phone'), texts(lengths.phone)],
  ['enquiries', 'country', ofEnquiry('country'), texts(lengths.region)],
  ['enquiries', 'region', ofEnquiry('state'), texts(lengths.region)],
  ['enquiries', 'message', ofEnquiry('message'), texts(lengths.message)],
  ['passkeys', 'name', passkeyAddition.shape.name, texts(lengths.passkeyName)],
  ['account_links', 'email', application.email, emails],
];

/** The columns with a check by is_text or is_line, and the length that it allows. */
const checkedTexts = () =>
  supabase.query<{ table: string; name: string; length: number }>(
    `select conrelid::regclass::text as table, attname as name,
       substring(pg_get_constraintdef(pg_constraint.oid)
         from 'is_(?:text|line)[(]' || attname || ', ([0-9]+)')::integer as length
     from pg_constraint
     join pg_attribute on attrelid = conrelid and attnum = any (conkey)
     where contype = 'c'
       and pg_get_constraintdef(pg_constraint.oid) ~ ('is_(text|line)[(]' || attname || ',')`,
  );

describe('one rule for', () => {
  beforeAll(async () => {
    await supabase.query(
      `insert into public.jobs (id, title, description, stipend, role) values ($1, 'T', 'D', 1, 'R')`,
      [noJob],
    );
    await supabase.query(
      `insert into public.users (id, user_name, password_hash) values ($1, 'somebody', 'scrypt$x')`,
      [somebody],
    );
  });

  test.each(fields)('%s.%s', (table, column, schema, values) =>
    expectOneRule(table, column, schema, values),
  );

  test.each(Object.entries(contentForms))('each text of %s', async (table, shape) => {
    const columns = (await checkedTexts()).filter((one) => one.table === table);
    expect(columns.map(({ name }) => name)).toContain('title');
    for (const { name, length } of columns) {
      const field = name.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase());
      const schema = (shape as Record<string, z.ZodType>)[field];
      if (!schema) throw new Error(`The form of ${table} has no field ${field}`);
      await expectOneRule(table, name, schema, texts(length));
    }
  });

  test('every text that the database checks', async () => {
    const compared = fields.map(([table, column]) => `${table}.${column}`);
    // The server makes the name of a device; no form sends it.
    compared.push('sessions.device');
    const others = (await checkedTexts()).filter(({ table }) => !(table in contentForms));
    const names = others.map(({ table, name }) => `${table}.${name}`);
    expect(names.filter((name) => !compared.includes(name))).toEqual([]);
  });

  test('every character alone, and at both ends', async () => {
    const everywhere: string[] = [];
    for (let code = 1; code <= 0x10ffff; code += 1) {
      if (code >= 0xd800 && code <= 0xdfff) continue;
      const one = String.fromCodePoint(code);
      // Of planes without an odd character a few are enough.
      if (code > 0x1_ffff && code < 0xe_0000 && code % 0x400 > 0) continue;
      if (code > 0xe_1fff && code % 0x400 > 0) continue;
      everywhere.push(one, `${one}a`, `a${one}`);
    }
    const rows = await supabase.query<{ n: number }>(
      `select (n - 1)::integer as n from json_array_elements_text($1) with ordinality as one (text, n)
       where public.is_text(text, 2)`,
      [JSON.stringify(everywhere)],
    );
    const stored = new Set(rows.map(({ n }) => n));
    const title = jobFields.shape.title;
    const differences = everywhere.filter((one, n) => keptBySchema(title, one) !== stored.has(n));
    expect(differences.slice(0, 5).map((one) => JSON.stringify(one))).toEqual([]);
  }, 60_000);
});
