import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { serviceClient } from '../../local/setup/client.ts';
import { migrationVersions } from '../../local/setup/migrations.ts';
import { root } from '../../local/setup/options.ts';
import { startSupabase, type Supabase } from '../../local/supabase/start-supabase.ts';
import { databaseImage, type ImageKind } from '../support/database-image.ts';

const folder = mkdtempSync(join(tmpdir(), 'backup-'));
const open = async (kind: ImageKind) =>
  startSupabase({
    port: 0,
    databasePort: 0,
    image: await databaseImage(kind),
    ...(kind === 'bare' ? { migrationsDir: folder } : {}),
  });

/** Runs a command as npm does, on a project. */
async function run(script: string, args: string[], project: Supabase, killAt?: string) {
  const child = spawn(process.execPath, [`local/${script}.ts`, ...args], {
    cwd: root,
    env: {
      ...process.env,
      SUPABASE_URL: project.url,
      SUPABASE_ANON_KEY: project.anonKey,
      SUPABASE_SERVICE_ROLE_KEY: project.serviceRoleKey,
      SUPABASE_DB_URL: project.databaseUrl,
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk;
      if (killAt !== undefined && output.includes(killAt)) child.kill('SIGKILL');
    });
  }
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output };
}

/** All rows of all tables but those that end by themselves, as Postgres writes them. */
async function rowsOf(project: Supabase) {
  const tables = await project.query<{ name: string }>(
    `select relname::text as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r'
       and relname not in ('sessions', 'login_attempts', 'passkey_challenges', 'backups')
     order by 1`,
  );
  const rows: Record<string, string[]> = {};
  for (const { name } of tables) {
    const found = await project.query<{ row: string }>(
      `select t::text as row from public."${name}" t order by t::text collate "C"`,
    );
    if (found.length > 0) rows[name] = found.map(({ row }) => row);
  }
  return rows;
}

async function filesOf(project: Supabase) {
  const listed = await project.query<{
    bucket_id: string;
    name: string;
    type: string;
    age: string;
  }>(
    `select bucket_id, name, metadata ->> 'mimetype' as type, metadata ->> 'cacheControl' as age
     from storage.objects order by 1, 2`,
  );
  const headers = { authorization: `Bearer ${project.serviceRoleKey}` };
  return Promise.all(
    listed.map(async ({ bucket_id: bucket, name, ...facts }) => {
      const url = `${project.url}/storage/v1/object/authenticated/${bucket}/${name}`;
      const bytes = Buffer.from(await (await fetch(url, { headers })).arrayBuffer());
      return { bucket, name, ...facts, bytes: bytes.toString('base64') };
    }),
  );
}

/** The newest backup below a folder. */
const newest = (below: string) => join(below, readdirSync(below).sort().at(-1) ?? '');

let full: Supabase;
let backup: string;
beforeAll(async () => {
  full = await open('migrated');
  const client = serviceClient(full);
  expect((await run('db-seed', [], full)).code).toBe(0);
  await client.storage
    .from('attachments')
    .upload('0123456789abcdef0123456789abcdef.pdf', new Uint8Array([37, 80, 68, 70, 0, 255]), {
      contentType: 'application/octet-stream',
      cacheControl: '60',
    });
  await full.exec(`
    insert into users (user_name, password_hash, role, areas)
      values ('asha', 'scrypt$x', 'ADMIN', '{content,people}');
    insert into activity_entries (kind, action, subject_id) values ('news', 'changed', gen_random_uuid());
    update news set title = E'Über 90° – “quoted”, back\\\\slash \\'x\\'' where id = (select id from news limit 1);
    insert into login_attempts (key) values ('k');
  `);
  const { code, output } = await run('backup', ['--to', folder], full);
  expect(code, output).toBe(0);
  backup = newest(folder);
  expect(output).toContain(backup);
}, 120_000);
afterAll(async () => {
  await full.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('a restore', () => {
  let empty: Supabase;
  beforeEach(async () => {
    empty = await open('bare');
  });
  afterEach(() => empty.close());

  test('brings rows, files and counters of a site into an empty project', async () => {
    const { code, output } = await run('restore', ['--from', backup], empty);
    expect(code, output).toBe(0);
    const rows = await rowsOf(full);
    expect(Object.keys(rows)).toEqual(
      expect.arrayContaining(['news', 'jobs', 'installations', 'job_applications', 'users']),
    );
    expect(await rowsOf(empty)).toEqual(rows);
    const files = await filesOf(full);
    expect(files.length).toBeGreaterThan(35);
    expect(await filesOf(empty)).toEqual(files);
    const applied = await empty.query<{ version: string }>(
      'select version from supabase_migrations.schema_migrations order by 1',
    );
    expect(applied.map(({ version }) => version)).toEqual(migrationVersions());
    // What ends by itself is no part of a backup.
    expect(await empty.query('select * from login_attempts')).toEqual([]);
    // Triggers are on again, and counters go on.
    await empty.exec(
      `insert into activity_entries (kind, action, subject_id) values ('news', 'changed', gen_random_uuid());
     update news set title = 'Changed' where id = (select id from news limit 1)`,
    );
  });

  test('is refused by a project with content unless it is to be replaced', async () => {
    expect((await run('restore', ['--from', backup], empty)).code).toBe(0);
    await empty.exec(
      `delete from jobs; insert into users (user_name, password_hash) values ('bina', 'scrypt$x')`,
    );
    const changed = await rowsOf(empty);
    const refused = await run('restore', ['--from', backup], empty);
    expect(refused.output).toContain('is not empty, so nothing was restored');
    expect(refused.code).toBe(1);
    expect(await rowsOf(empty)).toEqual(changed);

    expect((await run('restore', ['--from', backup, '--replace'], empty)).code).toBe(0);
    expect(await rowsOf(empty)).toEqual(await rowsOf(full));
  });

  test('that was interrupted can be repeated', async () => {
    const { code } = await run('restore', ['--from', backup], empty, 'Restoring');
    expect(code).toBeNull();
    const { code: again, output } = await run('restore', ['--from', backup], empty);
    expect(again, output).toBe(0);
    expect(await rowsOf(empty)).toEqual(await rowsOf(full));
  });

  test('is refused for a folder without a backup', async () => {
    const { code, output } = await run('restore', ['--from', root], empty);
    expect(output).toContain('is not a backup: it has no manifest.json');
    expect(code).toBe(1);
  });

  test('is refused for a damaged backup, and changes nothing', async () => {
    const to = mkdtempSync(join(folder, 'damaged-'));
    expect((await run('backup', ['--to', to], full)).code).toBe(0);
    const damaged = newest(to);
    appendFileSync(join(damaged, 'rows', 'news.ndjson'), '{}\n');
    const { code, output } = await run('restore', ['--from', damaged], empty);
    expect(output).toMatch(/The backup is damaged: \S+news\.ndjson is not as it was written/);
    expect(code).toBe(1);
    expect(await empty.query('select * from storage.buckets')).toEqual([]);
    rmSync(to, { recursive: true });
  });
});

test('a failed backup leaves no folder', async () => {
  const to = mkdtempSync(join(folder, 'unfinished-'));
  // The database answers, the files do not.
  const { code } = await run('backup', ['--to', to], { ...full, url: 'http://127.0.0.1:9' });
  expect(code).toBe(1);
  expect(readdirSync(to)).toEqual([]);
});

test('a stored backup is recorded once', async () => {
  for (let times = 0; times < 2; times += 1) {
    const { code, output } = await run('backup', ['--stored', backup], full);
    expect(code, output).toBe(0);
  }
  const noted = await full.query<{ made_at: Date }>('select made_at from backups');
  const { madeAt } = JSON.parse(readFileSync(join(backup, 'manifest.json'), 'utf8')) as {
    madeAt: string;
  };
  expect(noted.map(({ made_at }) => made_at.toISOString())).toEqual([madeAt]);
});
