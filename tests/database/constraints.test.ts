import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { attachmentLimits, lengths, maxPictures } from '#contract/limits.ts';
import { openDatabase } from '../support/database.ts';
import { hex, rowsOn, type Row } from '../support/rows.ts';
import type { Supabase } from '../../local/supabase/start-supabase.ts';

let supabase: Supabase;
beforeAll(async () => {
  supabase = await openDatabase();
});
afterAll(() => supabase.close());

const { row: rowOf, insert } = rowsOn((sql, params) => supabase.query(sql, params));

/** SQLSTATE with which the database refuses a row; undefined when it takes it. */
async function codeOf(table: string, row: Row): Promise<string | undefined> {
  try {
    await insert(table, row);
    return undefined;
  } catch (error) {
    return (error as { code?: string }).code;
  }
}

const check = '23514';
const notNull = '23502';
const unique = '23505';
const foreignKey = '23503';

const long = (length: number) => 'x'.repeat(length + 1);
const full = (length: number) => 'x'.repeat(length);

interface Rule {
  table: string;
  column: string;
  /** Values at the edge that are still taken. */
  takes: unknown[];
  refuses: unknown[];
  /** The column may be null. */
  isOptional?: boolean;
}

const imageNames = {
  takes: ['jpg', 'png', 'webp', 'avif', 'gif'].map((extension) => `${hex(16)}.${extension}`),
  refuses: [
    'x.png',
    `${hex(16)}.svg`,
    `${hex(16)}.PNG`,
    `${hex(16)}.png.html`,
    `${hex(16)}.png\n`,
    `../${hex(16)}.png`,
    `${hex(16).toUpperCase()}A.png`,
    `${hex(15)}.png`,
    '',
    `${hex(16)}.mp4`,
    `${hex(16)}.webm`,
  ],
};

const optional = (table: string, column: string, length: number): Rule => ({
  table,
  column,
  takes: [full(length)],
  refuses: [long(length)],
  isOptional: true,
});

const pictureLists = () => {
  const of = (part: object = {}) => ({
    ...{ image: `${hex(16)}.png`, imageAlt: null, caption: null },
    ...part,
  });
  const lists = (...all: unknown[]) => all.map((list) => JSON.stringify(list));
  const { image, imageAlt } = of();
  return {
    takes: lists(
      [],
      [of({ caption: full(lengths.caption), imageAlt: full(lengths.imageAlt) })],
      [of({ isModelView: true })],
      [...Array.from({ length: maxPictures }, () => of())],
    ),
    refuses: lists(
      ...[{}, 'x', 1, ['x'], [null], [{}], [[]], [{ image, imageAlt }], [of({ image: 'x.png' })]],
      ...[[of({ image: null })], [of({ image: `${hex(16)}.mp4` })], [of({ title: 'x' })]],
      ...[[of({ caption: long(lengths.caption) })], [of({ imageAlt: ' x' })], [of({ caption: 1 })]],
      ...[[of({ isModelView: 'true' })], [of({ isModelView: null })]],
      ...[[of({ image }), of({ image })], Array.from({ length: maxPictures + 1 }, () => of())],
    ),
  };
};

/** Rules of columns that no form fills as they are; one-rule.test.ts has the others. */
const rules: Rule[] = [
  ...['news', 'jobs', 'installations'].map((table) => ({
    table,
    column: 'language',
    takes: ['en', 'hi'],
    refuses: ['', 'EN', 'en-IN', 'de'],
  })),
  { table: 'news', column: 'pictures', ...pictureLists() },
  { table: 'installations', column: 'poster', ...imageNames, isOptional: true },
  {
    table: 'job_applications',
    column: 'content_hash',
    takes: [hex(32)],
    refuses: ['', hex(31), hex(33), hex(32).toUpperCase().replace(/^./, 'A')],
  },
  {
    table: 'job_applications',
    column: 'read_at',
    takes: ['2026-01-02T00:00:00Z'],
    refuses: [],
    isOptional: true,
  },
  { table: 'job_applications', column: 'rating', takes: [1, 5], refuses: [0, 6], isOptional: true },
  { table: 'users', column: 'role', takes: ['USER'], refuses: ['ADMIN', 'admin', 'ROOT', ''] },
  { table: 'users', column: 'areas', takes: [[]], refuses: [['people'], ['accounts'], [null]] },
  {
    table: 'users',
    column: 'password_hash',
    takes: ['scrypt$x'],
    refuses: ['plain text', '', `scrypt$${full(300)}`],
  },
  {
    table: 'sessions',
    column: 'token_hash',
    takes: [hex(32)],
    refuses: [hex(31), `${hex(32)}0`, 'a-token', ''],
  },
  {
    table: 'sessions',
    column: 'expires_at',
    takes: ['2098-01-01T00:00:00Z'],
    refuses: ['2020-01-01T00:00:00Z'],
  },
  optional('sessions', 'device', 100),
  {
    table: 'second_factors',
    column: 'secret',
    takes: ['A234567Z'.repeat(4)],
    refuses: ['', 'A'.repeat(31), 'a'.repeat(32), '1'.repeat(32)],
  },
  {
    table: 'recovery_codes',
    column: 'code_hash',
    takes: [hex(32)],
    refuses: ['', 'A-CODE', hex(31)],
  },
  {
    table: 'passkeys',
    column: 'credential_id',
    takes: [`${hex(16)}_-Z`, `${hex(32)}${'A'.repeat(1_300)}`],
    refuses: ['', 'a b', 'a=', 'A'.repeat(1_365)],
  },
  {
    table: 'passkeys',
    column: 'public_key',
    takes: ['A'.repeat(4_096)],
    refuses: ['', 'a b', 'A'.repeat(4_097)],
  },
  { table: 'passkeys', column: 'sign_count', takes: [4_294_967_295], refuses: [-1] },
  {
    table: 'passkey_challenges',
    column: 'challenge',
    takes: [`${hex(20)}_-A`],
    refuses: ['', hex(21), hex(22), ' '.repeat(43)],
  },
  // One to add a passkey belongs to an account.
  { table: 'passkey_challenges', column: 'purpose', takes: ['use'], refuses: ['', 'add'] },
  {
    table: 'account_links',
    column: 'token_hash',
    takes: [hex(32)],
    refuses: [hex(31), 'a-token', ''],
  },
  {
    table: 'account_links',
    column: 'kind',
    takes: ['reset'],
    refuses: ['invitation', 'email', 'login', ''],
  },
  {
    table: 'account_links',
    column: 'expires_at',
    takes: ['2098-01-01T00:00:00Z'],
    refuses: ['2020-01-01T00:00:00Z'],
  },
  { table: 'login_attempts', column: 'key', takes: [full(200)], refuses: ['', long(200)] },
  {
    table: 'enquiries',
    column: 'reference',
    takes: ['SMCS-2026-34567C', 'AB-2026-222222'],
    refuses: ['', 'SMCS-2026-34567', 'smcs-2026-34567C', 'SMCS-26-34567C', 'SMCS-2026-34567C\n'],
  },
  {
    table: 'enquiries',
    column: 'kind',
    takes: ['quotation', 'spares', 'service', 'question'],
    refuses: ['', 'order'],
  },
  {
    table: 'enquiries',
    column: 'state',
    takes: ['new', 'assigned', 'answered', 'closed', 'spam'],
    refuses: ['', 'NEW'],
  },
  { table: 'enquiries', column: 'system', takes: [1, 8], refuses: [0, 9], isOptional: true },
  { table: 'enquiries', column: 'duty', takes: ['{}'], refuses: ['[]', '"x"', '1'] },
  { table: 'enquiries', column: 'content_hash', takes: [hex(32)], refuses: ['', hex(31)] },
  { table: 'enquiries', column: 'token_hash', takes: [hex(32)], refuses: ['', 'a-token'] },
  {
    table: 'submission_entries',
    column: 'actor',
    takes: ['person', 'office', 'system'],
    refuses: ['', 'robot'],
  },
  {
    table: 'submission_entries',
    column: 'action',
    takes: ['note', 'answer', 'state', 'rating', 'declined'],
    refuses: ['', 'erased'],
  },
  optional('submission_entries', 'text', lengths.message),
  optional('submission_entries', 'user_name', lengths.userNameMax),
  {
    table: 'attachments',
    column: 'name',
    takes: ['pdf', 'dwg', 'dxf', 'xlsx', 'docx', 'jpg', 'heic'].map((type) => `${hex(16)}.${type}`),
    refuses: ['x.pdf', `${hex(16)}.svg`, `${hex(16)}.docm`, `../${hex(16)}.pdf`, ''],
  },
  optional('attachments', 'original_name', lengths.originalName),
  {
    table: 'attachments',
    column: 'bytes',
    takes: [1, attachmentLimits.bytes],
    refuses: [0, attachmentLimits.bytes + 1],
    isOptional: true,
  },
  {
    table: 'outgoing_mails',
    column: 'template',
    takes: ['enquiry-receipt', 'enquiry-answer', 'enquiry-late', 'application-declined'],
    refuses: ['', 'newsletter'],
  },
  optional('outgoing_mails', 'reason', 1_000),
  { table: 'visits', column: 'path', takes: ['/', full(199)], refuses: ['', long(200)] },
  { table: 'visits', column: 'referrer', takes: ['', full(100)], refuses: [long(100)] },
  { table: 'visits', column: 'country', takes: ['', 'IN'], refuses: ['India', 'in', '12'] },
];

describe('values', () => {
  for (const { table, column, takes, refuses, isOptional = false } of rules) {
    test(`${table}.${column}`, async () => {
      for (const value of takes) {
        const code = await codeOf(table, { ...(await rowOf(table)), [column]: value });
        expect(code, String(value).slice(0, 50)).toBeUndefined();
      }
      for (const value of refuses) {
        const code = await codeOf(table, { ...(await rowOf(table)), [column]: value });
        expect(code, JSON.stringify(value).slice(0, 50)).toBe(check);
      }
      const code = await codeOf(table, { ...(await rowOf(table)), [column]: null });
      expect(code).toBe(isOptional ? undefined : notNull);
    });
  }
});

test('an enquiry has an e-mail address or a telephone number', async () => {
  const row = await rowOf('enquiries');
  expect(await codeOf('enquiries', { ...row, email: null, phone: null })).toBe(check);
});

describe('unique values', () => {
  test('a user name, in any case', async () => {
    await insert('users', { ...(await rowOf('users')), user_name: 'Some.Body' });
    const other = { ...(await rowOf('users')), user_name: 'sOME.bODY' };
    expect(await codeOf('users', other)).toBe(unique);
  });

  for (const [table, column] of [
    ['sessions', 'token_hash'],
    ['users', 'email'],
    ['account_links', 'token_hash'],
    ['job_applications', 'reference'],
    ['job_applications', 'idempotency_key'],
    ['media_files', 'name'],
    ['enquiries', 'reference'],
    ['enquiries', 'idempotency_key'],
    ['enquiries', 'token_hash'],
    ['attachments', 'name'],
    ['outgoing_mails', 'event'],
  ] as const) {
    test(`${table}.${column}`, async () => {
      const row = await rowOf(table);
      await insert(table, row);
      const other = { ...(await rowOf(table)), [column]: row[column] };
      expect(await codeOf(table, other)).toBe(unique);
    });
  }
});

describe('a stored file', () => {
  const tables = ['news', 'installations'] as const;
  const image = () => `${hex(16)}.png`;
  const add = async (table: string, name: string) =>
    insert(table, { ...(await rowOf(table)), image: name });
  const codeFor = async (table: string, name: string) =>
    codeOf(table, { ...(await rowOf(table)), image: name });
  const release = async (name: string) =>
    (await supabase.query('select unnest(public.delete_unreferenced_files(array[$1]))', [name]))
      .length > 0;

  for (const table of tables) {
    const [other = ''] = tables.filter((one) => one !== table);

    test(`is shared by ${table} and ${other}, and is deleted when neither shows it`, async () => {
      const name = image();
      await add(table, name);
      await add(other, name);
      await supabase.query(`delete from public.${table} where image = $1`, [name]);
      expect(await release(name)).toBe(false);
      await supabase.query(`delete from public.${other} where image = $1`, [name]);
      expect(await release(name)).toBe(true);
      expect(await codeFor(table, name)).toBe(unique);
    });

    test(`cannot be shown by ${table} while it is being deleted`, async () => {
      const name = image();
      await insert('media_files', { name });
      expect(await release(name)).toBe(true);
      expect(await codeFor(table, name)).toBe(unique);
    });

    test(`is not deleted while ${table} show it`, async () => {
      const name = image();
      await insert('media_files', { name });
      await add(table, name);
      expect(await release(name)).toBe(false);
      const files = 'select deleted_at from public.media_files where name = $1';
      expect(await supabase.query(files, [name])).toEqual([{ deleted_at: null }]);
    });
  }

  test('is not deleted under an unknown name', async () => {
    expect(await release(image())).toBe(false);
  });
});

describe('a row that belongs to another', () => {
  test('an application needs its job and is deleted with it', async () => {
    const row = await rowOf('job_applications');
    expect(await codeOf('job_applications', { ...row, job_id: randomUUID() })).toBe(foreignKey);
    const { id } = await insert('job_applications', row);
    const other = await insert('job_applications', await rowOf('job_applications'));
    await supabase.query('delete from public.jobs where id = $1', [row['job_id']]);
    const left = await supabase.query<Row>(
      'select id from public.job_applications where id in ($1, $2)',
      [id, other['id']],
    );
    expect(left).toEqual([{ id: other['id'] }]);
  });

  test('a session needs its account and is deleted with it', async () => {
    const row = await rowOf('sessions');
    expect(await codeOf('sessions', { ...row, user_id: randomUUID() })).toBe(foreignKey);
    const { id } = await insert('sessions', row);
    await supabase.query('delete from public.users where id = $1', [row['user_id']]);
    expect(await supabase.query('select id from public.sessions where id = $1', [id])).toEqual([]);
  });
});

describe('change_password', () => {
  const change = (id: unknown, seen: string, next: string, token: string) =>
    supabase.query<{ done: boolean }>(
      `select public.change_password($1, $2, $3, $4, '2099-01-01T00:00:00Z') as done`,
      [id, seen, next, token],
    );
  const stateOf = async (id: unknown) => ({
    hash: (
      await supabase.query<Row>('select password_hash from public.users where id = $1', [id])
    )[0],
    sessions: await supabase.query<Row>(
      'select token_hash from public.sessions where user_id = $1',
      [id],
    ),
  });

  test('replaces the password and the sessions of this account only', async () => {
    const { id } = await insert('users', await rowOf('users'));
    const other = await rowOf('sessions');
    await insert('sessions', other);
    for (let n = 0; n < 2; n += 1) {
      await insert('sessions', { ...(await rowOf('sessions')), user_id: id });
    }
    const token = hex(32);
    expect(await change(id, 'scrypt$x', 'scrypt$y', token)).toEqual([{ done: true }]);
    expect(await stateOf(id)).toEqual({
      hash: { password_hash: 'scrypt$y' },
      sessions: [{ token_hash: token }],
    });
    expect((await stateOf(other['user_id'])).sessions).toHaveLength(1);
  });

  test('does nothing when the password has changed since, or the token is invalid', async () => {
    const { id } = await insert('users', await rowOf('users'));
    await insert('sessions', { ...(await rowOf('sessions')), user_id: id });
    const before = await stateOf(id);
    expect(await change(id, 'scrypt$stale', 'scrypt$y', hex(32))).toEqual([{ done: false }]);
    await expect(change(id, 'scrypt$x', 'scrypt$y', 'no hash')).rejects.toMatchObject({
      code: check,
    });
    expect(await stateOf(id)).toEqual(before);
  });
});

describe('updated_at', () => {
  for (const table of ['users', 'news', 'jobs', 'installations']) {
    test(`${table}: increases with every update, even two at once or a forged one`, async () => {
      const { id } = await insert(table, await rowOf(table));
      const stamp = async () =>
        (
          await supabase.query<{ at: string }>(
            `select to_char(updated_at, 'YYYY-MM-DD"T"HH24:MI:SS.US') as at
             from public.${table} where id = $1`,
            [id],
          )
        )[0]?.at ?? '';
      const stamps = [await stamp()];
      const touch = `update public.${table} set created_at = created_at where id = '${String(id)}'`;
      await supabase.exec(touch);
      stamps.push(await stamp());
      await supabase.exec(`begin; ${touch}; ${touch}; commit`);
      stamps.push(await stamp());
      await supabase.exec(
        `update public.${table} set updated_at = '2000-01-01' where id = '${String(id)}'`,
      );
      stamps.push(await stamp());
      expect(new Set(stamps).size).toBe(stamps.length);
      expect(stamps).toEqual(stamps.toSorted());
    });

    test(`${table}: increases also from a value in the future`, async () => {
      const row = await rowOf(table);
      const { id } = await insert(table, { ...row, updated_at: '2090-01-01T00:00:00Z' });
      const [changed] = await supabase.query<{ later: boolean }>(
        `update public.${table} set created_at = created_at where id = $1
         returning updated_at > '2090-01-01T00:00:00Z' as later`,
        [id],
      );
      expect(changed).toEqual({ later: true });
    });
  }
});

describe('indexes', () => {
  // The tables are small here, so that reading all of them would be the cheapest plan.
  beforeAll(() => supabase.exec('set enable_seqscan = off; set enable_bitmapscan = off'));
  afterAll(() => supabase.exec('reset enable_seqscan; reset enable_bitmapscan'));

  const lists = {
    news_list_order:
      'select id from public.news order by publish_date desc, created_at desc, id desc limit 10',
    news_updated_order: 'select id from public.news order by updated_at desc, id desc limit 10',
    jobs_list_order: 'select id from public.jobs order by created_at desc, id desc limit 10',
    installations_list_order:
      'select id from public.installations order by created_at desc, id desc limit 12',
    installations_place_order:
      'select id from public.installations order by place desc, id desc limit 12',
    job_applications_list_order: `select id from public.job_applications
       where job_id = '00000000-0000-4000-8000-000000000000'
       order by submitted_at desc, id desc limit 10`,
    job_applications_unread: `select id from public.job_applications
       where job_id = '00000000-0000-4000-8000-000000000000' and read_at is null
       order by submitted_at desc, id desc limit 10`,
    job_applications_all_order:
      'select id from public.job_applications order by submitted_at desc, id desc limit 20',
    job_applications_all_unread: `select id from public.job_applications where read_at is null
       order by submitted_at desc, id desc limit 20`,
    job_applications_stage_order: `select id from public.job_applications where stage = 'interview'
       order by submitted_at desc, id desc limit 20`,
    job_applications_name_order:
      'select id from public.job_applications order by name, id limit 20',
    job_applications_rating_order: `select id from public.job_applications
       order by rating desc nulls last, submitted_at desc, id desc limit 20`,
  };

  for (const [index, query] of Object.entries(lists)) {
    test(`${index} gives the order of its list without sorting`, async () => {
      const [row] = await supabase.query<{ 'QUERY PLAN': unknown }>(
        `explain (format json) ${query}`,
      );
      const plan = JSON.stringify(row?.['QUERY PLAN']);
      // In a table this small the index over all jobs is as good as that of one job.
      expect(plan).toMatch(
        new RegExp(index.replace('applications_unread', 'applications_(all_)?unread')),
      );
      expect(plan).not.toMatch(/"Node Type": ?"(Incremental )?Sort"/);
    });
  }
});
