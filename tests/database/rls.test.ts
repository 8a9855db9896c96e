import { randomUUID } from 'node:crypto';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signKey } from '../../local/supabase/keys.ts';
import { openDatabase } from '../support/database.ts';
import { openColumns } from '../support/open-columns.ts';
import { hex, newReference, rowsOn } from '../support/rows.ts';
import type { Supabase } from '../../local/supabase/start-supabase.ts';

type Actor = 'anon' | 'authenticated' | 'service_role';
const actors: Actor[] = ['anon', 'authenticated', 'service_role'];

let supabase: Supabase;
let clients: Record<Actor, SupabaseClient>;
beforeAll(async () => {
  supabase = await openDatabase();
  const client = (key: string) =>
    createClient(supabase.url, key, { auth: { persistSession: false, autoRefreshToken: false } });
  clients = {
    anon: client(supabase.anonKey),
    authenticated: client(signKey(supabase.jwtSecret, 'authenticated')),
    service_role: client(supabase.serviceRoleKey),
  };
});
afterAll(() => supabase.close());

const samples = rowsOn((sql, params) => supabase.query(sql, params));
const newUser = () => samples.idIn('users');
const newRelease = () => samples.idIn('news');
const newEnquiry = () => samples.idIn('enquiries');

interface Table {
  key: string;
  /** The service role may add to it and read it, and nothing else. */
  isAppendOnly?: true;
  /** The service role may take rows away, but not change them. */
  isNeverChanged?: true;
  /** What an update writes. */
  change: Record<string, unknown>;
  /** What anon may read. */
  open?: string[];
  hidden?: string;
}

const tables: Record<string, Table> = {
  users: {
    key: 'id',
    change: { role: 'ADMIN', areas: ['people'] },
  },
  sessions: {
    key: 'id',
    change: { expires_at: '2098-01-01T00:00:00Z' },
  },
  second_factors: {
    key: 'user_id',
    change: { last_step: 1 },
  },
  recovery_codes: {
    key: 'code_hash',
    change: { code_hash: hex(32) },
  },
  passkeys: {
    key: 'id',
    change: { name: 'Changed' },
  },
  passkey_challenges: {
    key: 'challenge',
    change: { expires_at: '2098-01-01T00:00:00Z' },
  },
  account_links: {
    key: 'id',
    change: { used_at: '2026-01-01T00:00:00Z' },
  },
  news: {
    key: 'id',
    change: { title: 'Changed' },
    open: openColumns.news,
    hidden: 'description_text',
  },
  jobs: {
    key: 'id',
    change: { title: 'Changed' },
    open: openColumns.jobs,
    hidden: 'description_text',
  },
  job_applications: {
    key: 'id',
    change: { name: 'Changed' },
  },
  installations: {
    key: 'id',
    change: { title: 'Changed' },
    open: openColumns.installations,
  },
  login_attempts: {
    key: 'key',
    change: { attempted_at: '2020-01-01T00:00:00Z' },
  },
  enquiries: {
    key: 'id',
    change: { name: 'Changed' },
  },
  submission_entries: {
    key: 'id',
    isAppendOnly: true,
    change: { text: 'Changed' },
  },
  item_versions: {
    key: 'item_id',
    isNeverChanged: true,
    change: { user_name: 'Changed' },
  },
  activity_changes: {
    key: 'subject_id',
    isNeverChanged: true,
    change: { changes: [{}] },
  },
  import_items: {
    key: 'item_id',
    change: { item: { title: 'Changed' } },
  },
  item_editors: {
    key: 'item_id',
    change: { until: '2098-01-01T00:00:00Z' },
  },
  item_previews: {
    key: 'item_id',
    change: { until: '2098-01-01T00:00:00Z' },
  },
  activity_entries: {
    key: 'subject_id',
    isAppendOnly: true,
    change: { action: 'deleted' },
  },
  company_facts: {
    key: 'revision',
    isAppendOnly: true,
    change: { facts: { name: 'Changed' } },
  },
  backups: {
    key: 'made_at',
    isAppendOnly: true,
    change: { made_at: '2020-01-01T00:00:00Z' },
  },
  visits: {
    key: 'path',
    change: { visits: 2 },
  },
  attachments: {
    key: 'name',
    change: { original_name: 'changed.pdf' },
  },
  outgoing_mails: {
    key: 'id',
    change: { reason: 'Changed' },
  },
  media_files: {
    key: 'name',
    change: { original_name: 'changed.png' },
  },
  media_uses: {
    key: 'file',
    change: { role: 'main' },
  },
};

/** Inserts a row. @returns the value of its key */
async function standing(name: string, { key }: Table): Promise<string> {
  const row = await samples.row(name);
  await samples.insert(name, row);
  return String(row[key]);
}

const rowOf = async (name: string, { key }: Table, value: string) =>
  (await supabase.query(`select * from public.${name} where ${key} = $1`, [value]))[0];

const refused = '42501';

describe('tables', () => {
  test('are all covered here', async () => {
    const rows = await supabase.query<{ tablename: string }>(
      `select tablename from pg_tables where schemaname = 'public' order by 1`,
    );
    expect(rows.map(({ tablename }) => tablename)).toEqual(Object.keys(tables).toSorted());
  });

  for (const [name, { open = [] }] of Object.entries(tables)) {
    test(`${name}: anon reads the open columns only, authenticated reads none`, async () => {
      const readable = (actor: Actor) =>
        supabase.query<{ name: string }>(
          `select attname as name from pg_attribute
           where attrelid = $1::regclass and attnum > 0 and not attisdropped
             and has_column_privilege($2, attrelid, attnum, 'select')`,
          [`public.${name}`, actor],
        );
      const columns = (await readable('anon')).map((row) => row.name).toSorted();
      expect(columns).toEqual(open.toSorted());
      expect(await readable('authenticated')).toEqual([]);
    });
  }

  for (const [name, table] of Object.entries(tables)) {
    for (const actor of actors) {
      const mayAll = actor === 'service_role';
      const mayDelete = mayAll && !table.isAppendOnly;
      const mayChange = mayDelete && !table.isNeverChanged;

      test(`${name}: ${actor} selects`, async () => {
        const value = await standing(name, table);
        const from = () => clients[actor].from(name);
        const all = await from().select('*').eq(table.key, value);
        if (mayAll) {
          expect(all.error).toBeNull();
          expect(all.data).toHaveLength(1);
          return;
        }
        const columns = actor === 'anon' ? table.open?.join() : undefined;
        if (columns === undefined) {
          expect(all.error?.code).toBe(refused);
          expect((await from().select(table.key)).error?.code).toBe(refused);
          expect((await from().select('*', { count: 'exact', head: true })).count).toBeNull();
          return;
        }
        const open = await from().select(columns).eq(table.key, value);
        expect(open.error).toBeNull();
        expect(open.data).toHaveLength(1);
        if (table.hidden === undefined) return;
        expect(all.error?.code).toBe(refused);
        expect((await from().select(table.hidden)).error?.code).toBe(refused);
        // Nor may it be found out by asking, or by the order.
        const asked = await from().select('id').like(table.hidden, 's%');
        expect(asked.error?.code).toBe(refused);
        expect((await from().select('id').order(table.hidden)).error?.code).toBe(refused);
      });

      test(`${name}: ${actor} inserts`, async () => {
        const row = await samples.row(name);
        const { error } = await clients[actor].from(name).insert(row);
        expect(error?.code).toBe(mayAll ? undefined : refused);
        const stored = await rowOf(name, table, String(row[table.key]));
        expect(stored !== undefined).toBe(mayAll);
      });

      test(`${name}: ${actor} updates`, async () => {
        const value = await standing(name, table);
        const before = await rowOf(name, table, value);
        const { error } = await clients[actor].from(name).update(table.change).eq(table.key, value);
        expect(error?.code).toBe(mayChange ? undefined : refused);
        const after = await rowOf(name, table, value);
        if (mayChange) expect(after).not.toEqual(before);
        else expect(after).toEqual(before);
      });

      test(`${name}: ${actor} deletes`, async () => {
        const value = await standing(name, table);
        const { error } = await clients[actor].from(name).delete().eq(table.key, value);
        expect(error?.code).toBe(mayDelete ? undefined : refused);
        expect((await rowOf(name, table, value)) === undefined).toBe(mayDelete);
      });
    }
  }
});

describe('functions', () => {
  const calls: Record<string, () => object | Promise<object>> = {
    versioned_item: () => ({ p_row: {} }),
    item_content: () => ({ p_row: {} }),
    publication_state: () => ({ p_row: {} }),
    last_saves: () => ({ p_resource: 'news', p_ids: [] }),
    note_editing: async () => ({
      ...{ p_resource: 'news', p_item_id: await newRelease(), p_user_id: await newUser() },
    }),
    list_active_users: () => ({ p_kinds: ['news'] }),
    log_activity: () => ({
      ...{ p_kind: 'news', p_action: 'changed', p_subject_id: randomUUID(), p_label: 'T' },
      p_parent_id: null,
    }),
    count_applications: () => ({}),
    visibility_changes: () => ({}),
    change_password: async () => ({
      p_user_id: await newUser(),
      p_seen_hash: 'scrypt$x',
      p_new_hash: 'scrypt$y',
      p_token_hash: hex(32),
      p_expires_at: '2099-01-01T00:00:00Z',
    }),
    start_session: async () => ({
      p_user_id: await newUser(),
      p_token_hash: hex(32),
      p_expires_at: '2099-01-01T00:00:00Z',
      p_device: null,
    }),
    take_code: async () => ({ p_user_id: await newUser(), p_step: 1, p_code_hash: null }),
    finish_login: async () => ({
      ...{ p_user_id: await newUser(), p_pending_key: hex(8), p_step: 1, p_code_hash: null },
      ...{ p_token_hash: hex(32), p_expires_at: '2099-01-01T00:00:00Z', p_device: null },
      ...{ p_ended_hash: null, p_cleared_keys: [], p_attempt_key: hex(8) },
      ...{ p_attempt_limit: 5, p_attempt_window_seconds: 60, p_seen_hash: 'scrypt$x' },
    }),
    confirm_second_factor: async () => ({
      ...{ p_user_id: await newUser(), p_secret: 'A', p_step: 1, p_code_hashes: [] },
      p_token_hash: hex(32),
    }),
    is_last_administrator: () => ({ p_id: randomUUID() }),
    change_account: () => ({ p_id: randomUUID(), p_change: { role: 'USER' } }),
    remove_account: () => ({ p_id: randomUUID() }),
    remove_factors: () => ({ p_user_id: randomUUID() }),
    end_sessions: () => ({ p_user_id: randomUUID() }),
    assert_area: () => ({ p_area: 'people' }),
    replace_recovery_codes: () => ({ p_user_id: randomUUID(), p_code_hashes: [] }),
    is_open_link: () => ({ p_id: randomUUID() }),
    invite_account: async () => ({
      ...{ p_id: randomUUID(), p_token_hash: hex(32), p_role: 'USER', p_email: null },
      p_areas: [],
      ...{ p_created_by: await newUser(), p_expires_at: '2099-01-01T00:00:00Z' },
      p_by_mail: false,
    }),
    make_reset_link: async () => ({
      ...{ p_id: randomUUID(), p_token_hash: hex(32), p_user_id: await newUser() },
      ...{ p_created_by: await newUser(), p_expires_at: '2099-01-01T00:00:00Z' },
      p_by_mail: false,
    }),
    request_reset: () => ({
      ...{ p_name: 'nobody', p_id: randomUUID(), p_token_hash: hex(32) },
      p_expires_at: '2099-01-01T00:00:00Z',
      p_most: 3,
    }),
    is_email_taken: () => ({ p_email: 'n@example.org', p_user_id: randomUUID() }),
    change_own_email: async () => ({
      ...{ p_user_id: await newUser(), p_seen_hash: 'scrypt$x', p_by_mail: true },
      ...{ p_email: `${hex(6)}@example.org`, p_id: randomUUID() },
      ...{ p_token_hash: hex(32), p_expires_at: '2099-01-01T00:00:00Z', p_most: 3 },
    }),
    confirm_email: () => ({ p_link_hash: hex(32) }),
    log_login: async () => ({ p_user_id: await newUser(), p_action: 'logged-in' }),
    accept_invitation: () => ({
      ...{ p_link_hash: hex(32), p_user_name: 'n', p_password_hash: 'scrypt$x' },
      ...{ p_token_hash: hex(32), p_expires_at: '2099-01-01T00:00:00Z', p_device: null },
    }),
    reset_password: () => ({ p_link_hash: hex(32), p_password_hash: 'scrypt$x' }),
    search_patterns: () => ({ p_query: 'ash silo' }),
    store_preview: async () => ({
      ...{ p_resource: 'news', p_item_id: await newRelease(), p_seen: '2026-01-01T00:00:00Z' },
      ...{ p_changes: { title: 'T' }, p_until: '2099-01-01T00:00:00Z' },
    }),
    find_file: () => ({ p_name: `${hex(16)}.png` }),
    delete_unreferenced_files: () => ({ p_names: [`${hex(16)}.png`] }),
    delete_file_of_versions: () => ({ p_name: `${hex(16)}.png` }),
    delete_file_rows: () => ({ p_names: [`${hex(16)}.png`] }),
    list_unreferenced_files: () => ({ p_before: '2026-01-01T00:00:00Z', p_limit: 1 }),
    list_files: () => ({
      ...{ p_is_video: null, p_is_used: null, p_query: null },
      ...{ p_offset: 0, p_limit: 1, p_most: 1 },
    }),
    replace_file: () => ({
      ...{ p_name: `${hex(16)}.png`, p_new: `${hex(16)}.png`, p_poster: null },
      p_seen: '2026-01-01T00:00:00Z',
    }),
    describe_file: () => ({
      ...{ p_name: `${hex(16)}.png`, p_alt: 'A' },
      p_seen: '2026-01-01T00:00:00Z',
    }),
    count_attempt: () => ({ p_key: hex(8), p_window_seconds: 60 }),
    take_attempt: () => ({
      ...{ p_attempt_key: hex(8), p_attempt_limit: 1, p_attempt_window_seconds: 60 },
    }),
    take_mails: () => ({ p_limit: 1, p_now: '2026-01-01T00:00:00Z' }),
    count_enquiries: () => ({ p_today: '2026-01-01', p_user_id: null }),
    remind_of_promises: () => ({
      p_today: '2000-01-01',
      p_due: '2000-01-02',
      p_day_began: '2000-01-01T00:00:00Z',
    }),
    claim_attachments: async () => ({
      p_enquiry_id: await newEnquiry(),
      p_application_id: null,
      p_uploads: [],
    }),
    add_to_enquiry: async () => ({
      ...{ p_id: await newEnquiry(), p_message: 'M', p_uploads: [] },
      ...{ p_most_files: 20, p_most_messages: 20 },
    }),
    update_submission: async () => ({
      ...{ p_kind: 'enquiry', p_id: await newEnquiry(), p_job_id: null, p_user_id: null },
      ...{ p_change: { state: 'closed', note: 'N' }, p_seen: null },
    }),
    find_repeated_submission: () => ({
      ...{ p_kind: 'application', p_idempotency_key: hex(8), p_content_hash: hex(32) },
      ...{ p_submitted_at: '2026-01-01T00:00:00Z', p_window_seconds: 60 },
    }),
    receive_submission: () => ({
      p_kind: 'enquiry',
      p_row: {
        id: randomUUID(),
        kind: 'question',
        name: 'N',
        email: 'n@example.org',
        idempotency_key: hex(8),
        content_hash: hex(32),
        token_hash: hex(32),
        submitted_at: '2026-01-01T00:00:00Z',
        promised_by: '2026-01-05',
      },
      p_references: [newReference()],
      p_uploads: [],
      p_refused: [],
      p_window_seconds: 60,
    }),
    count_receipt: () => ({
      ...{ p_mail_id: randomUUID(), p_key: hex(8), p_limit: 1, p_window_seconds: 60 },
    }),
    count_found: () => ({ p_list: 'news', p_patterns: ['%ash%'], p_most: 10 }),
  };

  for (const [name, args] of Object.entries(calls)) {
    for (const actor of actors) {
      test(`${name}: ${actor} calls`, async () => {
        const { error } = await clients[actor].rpc(name, await args());
        expect(error?.code).toBe(actor === 'service_role' ? undefined : refused);
      });
    }
  }

  test('each has a fixed search_path and is callable by the service role only', async () => {
    const rows = await supabase.query<{ name: string }>(
      `select p.proname as name,
              p.proconfig as config,
              p.prosecdef as definer,
              has_function_privilege('anon', p.oid, 'execute') as anon,
              has_function_privilege('authenticated', p.oid, 'execute') as authenticated,
              coalesce((select bool_or(grantee = 0) from aclexplode(
                coalesce(p.proacl, acldefault('f', p.proowner)))), false) as everybody
       from pg_proc p join pg_namespace n on n.oid = p.pronamespace
       where n.nspname = 'public' order by 1`,
    );
    const closed = {
      config: ['search_path=""'],
      definer: false,
      anon: false,
      authenticated: false,
      everybody: false,
    };
    const others: Record<string, object> = {
      count_found: { config: [...closed.config, 'statement_timeout=250ms'] },
      finish_import: { config: [...closed.config, 'statement_timeout=20s'] },
      list_files: { config: [...closed.config, 'plan_cache_mode=force_custom_plan'] },
    };
    expect(rows.length).toBeGreaterThan(100);
    expect(rows).toEqual(rows.map(({ name }) => ({ name, ...closed, ...others[name] })));
  });
});

describe('the activity', () => {
  const attempts = {
    update: "update public.activity_entries set action = 'changed'",
    delete: 'delete from public.activity_entries',
    truncate: 'truncate public.activity_entries cascade',
  };
  for (const [verb, sql] of Object.entries(attempts)) {
    test(`not even the owner of the database can ${verb} it`, async () => {
      await supabase.query(
        `insert into public.activity_entries (kind, action, subject_id)
         values ('news', 'created', gen_random_uuid())`,
      );
      const before = await supabase.query('select * from public.activity_entries order by id');
      await expect(supabase.query(sql)).rejects.toThrow('activity_entries is append-only');
      expect(await supabase.query('select * from public.activity_entries order by id')).toEqual(
        before,
      );
    });
  }
});

describe('the whole schema', () => {
  test('row-level security is on for every table', async () => {
    const rows = await supabase.query<{ name: string }>(
      `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname in ('public', 'storage') and c.relkind in ('r', 'p')
         and not c.relrowsecurity`,
    );
    expect(rows).toEqual([]);
  });

  test('there are no views, which bypass it', async () => {
    const rows = await supabase.query(
      `select c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname = 'public' and c.relkind in ('v', 'm', 'f')`,
    );
    expect(rows).toEqual([]);
  });

  test('these are the only policies', async () => {
    const rows = await supabase.query(
      `select schemaname || '.' || tablename as on_table, policyname as policy, cmd,
              roles::text[] as roles
       from pg_policies order by 1, 2`,
    );
    expect(rows).toEqual(
      ['installations', 'jobs', 'news'].map((table) => ({
        on_table: `public.${table}`,
        policy: `${table}_are_public`,
        cmd: 'SELECT',
        roles: ['anon'],
      })),
    );
  });

  test('new tables and functions are closed by default', async () => {
    await supabase.exec(
      `create table public.forgotten (id bigint generated always as identity primary key);
       create function public.forgotten_too() returns integer language sql as 'select 1';`,
    );
    try {
      for (const actor of ['anon', 'authenticated'] as const) {
        expect((await clients[actor].from('forgotten').select('id')).error?.code).toBe(refused);
        expect((await clients[actor].rpc('forgotten_too')).error?.code).toBe(refused);
      }
    } finally {
      await supabase.exec('drop table public.forgotten; drop function public.forgotten_too()');
    }
  });

  test('other schemas are not served', async () => {
    for (const schema of ['storage', 'auth', 'supabase_migrations', 'pg_catalog']) {
      const { data, error } = await clients.anon.schema(schema).from('objects').select('*');
      expect(error, schema).not.toBeNull();
      expect(data, schema).toBeNull();
    }
  });
});

describe('the bucket media', () => {
  const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
  const bucket = (actor: Actor) => clients[actor].storage.from('media');

  async function storedFile(): Promise<string> {
    const name = `${hex(16)}.png`;
    const { error } = await bucket('service_role').upload(name, png, { contentType: 'image/png' });
    expect(error).toBeNull();
    return name;
  }
  const isThere = async (name: string) =>
    (await supabase.query('select 1 from storage.objects where name = $1', [name])).length === 1;

  test('is public, with a bound on size and types', async () => {
    const rows = await supabase.query(
      `select id, public, file_size_limit::int as bytes, allowed_mime_types as types
       from storage.buckets where id = 'media'`,
    );
    expect(rows).toEqual([
      {
        id: 'media',
        public: true,
        bytes: 52_428_800,
        types: [
          'image/jpeg',
          'image/png',
          'image/webp',
          'image/avif',
          'image/gif',
          'video/mp4',
          'video/webm',
        ],
      },
    ]);
  });

  test('serves a file to callers that know its name', async () => {
    const name = await storedFile();
    const response = await fetch(bucket('anon').getPublicUrl(name).data.publicUrl);
    expect(response.status).toBe(200);
    expect(Buffer.from(await response.arrayBuffer())).toEqual(png);
  });

  test('refuses other types from the service role', async () => {
    const name = `${hex(16)}.png`;
    const { error } = await bucket('service_role').upload(name, png, { contentType: 'text/html' });
    expect(error).not.toBeNull();
    expect(await isThere(name)).toBe(false);
  });

  for (const actor of ['anon', 'authenticated'] as const) {
    test(`${actor} does not list`, async () => {
      await storedFile();
      expect((await bucket(actor).list()).data ?? []).toEqual([]);
      expect((await clients[actor].storage.listBuckets()).data ?? []).toEqual([]);
    });

    test(`${actor} does not upload, sign or overwrite`, async () => {
      const name = `${hex(16)}.png`;
      const upload = await bucket(actor).upload(name, png, { contentType: 'image/png' });
      expect(upload.error).not.toBeNull();
      expect((await bucket(actor).createSignedUploadUrl(name)).error).not.toBeNull();
      expect(await isThere(name)).toBe(false);
      const standing = await storedFile();
      const other = Buffer.concat([png, png]);
      const options = { contentType: 'image/png', upsert: true };
      expect((await bucket(actor).upload(standing, other, options)).error).not.toBeNull();
      const response = await fetch(bucket('anon').getPublicUrl(standing).data.publicUrl);
      expect(Buffer.from(await response.arrayBuffer())).toEqual(png);
    });

    test(`${actor} does not remove, move or copy`, async () => {
      const name = await storedFile();
      const removed = await bucket(actor).remove([name]);
      expect(removed.data ?? []).toEqual([]);
      expect(await isThere(name)).toBe(true);
    });
  }
});

describe('the bucket attachments', () => {
  const bytes = Buffer.from('%PDF-1.7');
  const type = { contentType: 'application/octet-stream' };
  const bucket = (actor: Actor) => clients[actor].storage.from('attachments');

  async function storedFile(): Promise<string> {
    const name = `${hex(16)}.pdf`;
    expect((await bucket('service_role').upload(name, bytes, type)).error).toBeNull();
    return name;
  }

  test('is private, with a bound on size and one type', async () => {
    const rows = await supabase.query(
      `select public, file_size_limit::int as bytes, allowed_mime_types as types
       from storage.buckets where id <> 'media'`,
    );
    expect(rows).toEqual([
      { public: false, bytes: 26_214_400, types: ['application/octet-stream'] },
    ]);
    const name = `${hex(16)}.pdf`;
    const asPdf = { contentType: 'application/pdf' };
    expect((await bucket('service_role').upload(name, bytes, asPdf)).error).not.toBeNull();
  });

  for (const actor of ['anon', 'authenticated'] as const) {
    test(`${actor} reads, uploads, signs and removes nothing`, async () => {
      const name = await storedFile();
      const key = actor === 'anon' ? supabase.anonKey : signKey(supabase.jwtSecret, actor);
      const headers = { Authorization: `Bearer ${key}`, apikey: key };
      for (const way of ['public', 'authenticated']) {
        const url = `${supabase.url}/storage/v1/object/${way}/attachments/${name}`;
        expect((await fetch(url, { headers })).ok).toBe(false);
      }
      expect((await bucket(actor).upload(`${hex(16)}.pdf`, bytes, type)).error).not.toBeNull();
      expect((await bucket(actor).createSignedUploadUrl(`${hex(16)}.pdf`)).error).not.toBeNull();
      expect((await bucket(actor).remove([name])).data ?? []).toEqual([]);
      const there = 'select 1 from storage.objects where name = $1';
      expect(await supabase.query(there, [name])).toHaveLength(1);
    });
  }
});
