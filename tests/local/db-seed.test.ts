import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from '../../local/setup/options.ts';
import type { Supabase } from '../../local/supabase/start-supabase.ts';
import { openDatabase } from '../support/database.ts';

const folder = mkdtempSync(join(tmpdir(), 'db-seed-'));
const file = join(folder, '.env');

let supabase: Supabase;
beforeAll(async () => {
  supabase = await openDatabase();
  const { url, anonKey, serviceRoleKey } = supabase;
  writeFileSync(
    file,
    `SUPABASE_DATABASE_URL=${url}\nSUPABASE_ANON_KEY=${anonKey}\nSUPABASE_SERVICE_ROLE_KEY=${serviceRoleKey}\n`,
  );
});
afterAll(async () => {
  await supabase.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Other files of this worker may have set them. */
const unset = {
  ...{ SUPABASE_URL: undefined, SUPABASE_DATABASE_URL: undefined },
  ...{ SUPABASE_ANON_KEY: undefined, SUPABASE_SERVICE_ROLE_KEY: undefined },
};

/** Runs the command with a file `.env` that names the project. */
async function seed(args: string[] = [], env: NodeJS.ProcessEnv = {}) {
  const child = spawn('node', ['local/bootstrap.mjs', 'local/db-seed.ts', ...args], {
    cwd: root,
    env: { ...process.env, ...unset, SMCS_ENV: '', SMCS_ENV_FILE: file, ...env },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => (output += chunk));
  }
  const [code] = (await once(child, 'close')) as [number];
  return { code, output };
}

const count = async () => {
  const [row] = await supabase.query<Record<string, number>>(
    `select (select count(*) from news)::int as news, (select count(*) from jobs)::int as jobs,
       (select count(*) from installations)::int as installations,
       (select count(*) from storage.objects)::int as files`,
  );
  return row;
};
const nothing = { news: 0, jobs: 0, installations: 0, files: 0 };
const samples = { news: 23, jobs: 14, installations: 15, files: 39 };

test('a variable of the environment wins over .env', async () => {
  const { code, output } = await seed([], { SUPABASE_SERVICE_ROLE_KEY: 'another' });
  expect(output).toContain('The database could not be read');
  expect(code).toBe(1);
  expect(await count()).toEqual(nothing);
});

test('a command for tests takes no project from .env', async () => {
  const { code, output } = await seed([], { SMCS_ENV: 'tests', SUPABASE_ANON_KEY: 'given' });
  expect(output).toContain(
    'SUPABASE_ANON_KEY is set, but SUPABASE_URL and SUPABASE_SERVICE_ROLE_KEY is not.',
  );
  expect(code).toBe(1);
});

test('the project of .env gets the sample entries and their files, once', async () => {
  const { code, output } = await seed();
  expect(output).toContain(`Stored the sample entries on ${supabase.url}`);
  expect(code).toBe(0);
  expect(await count()).toEqual(samples);
  const [{ image } = { image: '' }] = await supabase.query<{ image: string }>(
    'select image from news limit 1',
  );
  const stored = await fetch(`${supabase.url}/storage/v1/object/public/media/${image}`);
  expect([stored.status, stored.headers.get('content-type')]).toEqual([200, 'image/webp']);

  await supabase.exec(`update news set title = 'Changed' where image = '${image}'`);
  await supabase.exec(`delete from jobs where id = (select id from jobs limit 1)`);
  const again = await seed();
  expect(again.code).toBe(1);
  expect(again.output).toContain(
    `There is content on ${supabase.url} already, so nothing was stored.`,
  );
  expect(await count()).toEqual({ ...samples, jobs: 13 });

  expect((await seed(['--add'])).code).toBe(0);
  expect(await count()).toEqual(samples);
  expect(await supabase.query(`select 1 from news where title = 'Changed'`)).toHaveLength(1);
});

test('an unknown option is refused', async () => {
  const { code, output } = await seed(['--ad']);
  expect(code).toBe(1);
  expect(output).toContain('npm run db:seed [-- --add]');
});
