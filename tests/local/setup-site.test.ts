import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { parseEnv } from 'node:util';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { migrationVersions } from '../../local/setup/migrations.ts';
import { migrationsDir } from '../../local/supabase/migrate.ts';
import { root } from '../../local/setup/options.ts';
import { startSupabase, type Supabase } from '../../local/supabase/start-supabase.ts';
import { databaseImage, type ImageKind } from '../support/database-image.ts';
import { startSmtp } from '../support/smtp.ts';

const folder = mkdtempSync(join(tmpdir(), 'setup-site-'));
const envFile = join(folder, '.env');
const password = 'Kolkata-Howrah-1874';

/** Names of the migrations, in order. */
const files = readdirSync(migrationsDir).sort();

let project: Supabase;
/** Starts a project: a new one, or one with our migrations. */
async function start(kind: ImageKind): Promise<void> {
  const image = await databaseImage(kind);
  project = await startSupabase({ port: 0, databasePort: 0, image, migrationsDir: folder });
}
beforeEach(() => writeFileSync(envFile, '# of the company\nLOG_LEVEL=error\n'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const given = (): Record<string, string> => ({
  SUPABASE_URL: project.url,
  SUPABASE_ANON_KEY: project.anonKey,
  SUPABASE_SERVICE_ROLE_KEY: project.serviceRoleKey,
  SUPABASE_DB_URL: project.databaseUrl ?? '',
});

interface Run {
  args?: string[];
  env?: Record<string, string>;
  input?: string;
  /** Ends the process when it says this. */
  killAt?: string;
}

/** Other tests of this worker may have set them; none is the project's. */
const unset = Object.fromEntries(
  ['SUPABASE_URL', 'SUPABASE_ANON_KEY', 'SUPABASE_SERVICE_ROLE_KEY', 'APP_SECRET', 'SMTP_URL'].map(
    (name) => [name, undefined],
  ),
);

/** Runs the command as `npm run setup` does. */
async function setUp({ args = [], env = {}, input = '', killAt }: Run) {
  const child = spawn(
    process.execPath,
    ['--import', join(root, 'local/setup/load-env.ts'), 'local/setup-site.ts', ...args],
    {
      cwd: root,
      env: { ...process.env, ...unset, SMCS_ENV: '', SMCS_ENV_FILE: envFile, ...env },
    },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk;
      if (killAt !== undefined && output.includes(killAt)) child.kill('SIGKILL');
    });
  }
  child.stdin.on('error', () => undefined);
  child.stdin.end(input);
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output };
}

const whole = (more: Run = {}) =>
  setUp({
    ...more,
    args: ['--yes', '--admin', 'asha', ...(more.args ?? [])],
    env: { ...given(), ...more.env },
    input: `${password}\n`,
  });

/** What a public site needs, as the project has it. */
async function state() {
  const recorded = await project
    .query<{ version: string }>(
      'select version from supabase_migrations.schema_migrations order by version',
    )
    .catch(() => []);
  const isMade = recorded.length === migrationVersions().length;
  const [counts] = isMade
    ? await project.query<object>(
        `select (select count(*)::int from users where role = 'ADMIN') as admins,
           (select array_agg(id order by id) from storage.buckets) as buckets`,
      )
    : [];
  return { migrations: recorded.length, ...counts };
}
const ready = () => ({
  migrations: migrationVersions().length,
  admins: 1,
  buckets: ['attachments', 'media'],
});

/** Opens the private bucket to the public, and sees it closed by the command. */
async function expectBucketsPutRight(): Promise<void> {
  await project.exec(
    `delete from storage.buckets where id = 'media';
       insert into storage.buckets (id, name, public) values ('attachments', 'attachments', true)
         on conflict (id) do update set public = true`,
  );
  expect((await whole()).code).toBe(0);
  expect(await project.query('select id, public from storage.buckets order by id')).toEqual([
    { id: 'attachments', public: false },
    { id: 'media', public: true },
  ]);
}

describe('a new project', () => {
  beforeEach(() => start('bare'));
  afterEach(() => project.close());

  test('makes a new project ready, and a second run changes nothing', async () => {
    const { code, output } = await whole();
    expect(output).toContain('Made the administrator asha');
    expect(output).toContain('a mail server (SMTP_URL): until then nobody is notified');
    expect(code).toBe(0);
    expect(await state()).toEqual(ready());
    const text = readFileSync(envFile, 'utf8');
    expect(parseEnv(text)).toMatchObject({ ...given(), LOG_LEVEL: 'error' });
    expect(text).toMatch(/^# of the company\n/);
    expect(parseEnv(text).APP_SECRET).toMatch(/^[\w-]{64}$/);
    expect(statSync(envFile).mode & 0o777).toBe(0o600);

    // Everything is in the file now.
    const again = await setUp({ args: ['--yes'] });
    expect(again.output).toContain('There is an administrator already');
    expect(again.code).toBe(0);
    expect(await state()).toEqual(ready());
    expect(readFileSync(envFile, 'utf8')).toBe(text);
  });

  test('closes a bucket that is public and must not be', expectBucketsPutRight);

  describe('migrations', () => {
    const versions = migrationVersions();
    const run = async (count: number, isRecorded: boolean) => {
      for (const file of files.slice(0, count)) {
        await project.exec(readFileSync(join(migrationsDir, file), 'utf8'));
        if (!isRecorded) continue;
        await project.exec(
          `insert into supabase_migrations.schema_migrations (version) values ('${file.split('_')[0]}')`,
        );
      }
    };

    test('continue after the last one', async () => {
      await run(3, true);
      const { code, output } = await whole();
      expect(output).not.toContain(`Applied ${files[2]}`);
      expect(output).toContain(`Applied ${files[3]}`);
      expect(code).toBe(0);
      expect(await state()).toEqual(ready());
    });

    test('fail for one that is partly applied without a record, and change nothing', async () => {
      await run(1, true);
      await project.exec('create table public.users (id uuid primary key)');
      const { code, output } = await whole();
      expect(output).toContain(`The migration ${files[1]} failed: relation "users" already exists`);
      expect(output).toContain('that was not recorded, as when it was pasted');
      expect(code).toBe(1);
      expect(await state()).toEqual({ migrations: 1 });
      const made = await project.query(`select 1 from pg_class where relname = 'sessions'`);
      expect(made).toEqual([]);

      await project.exec('drop table public.users');
      expect((await whole()).code).toBe(0);
      expect(await state()).toEqual(ready());
    });

    test('fail when one is missing before a later one', async () => {
      await run(2, true);
      await project.exec(
        `delete from supabase_migrations.schema_migrations where version = '${versions[0]}'`,
      );
      const { code, output } = await whole();
      expect(output).toContain(
        `has the migration ${versions[1]}, but not ${versions[0]} before it`,
      );
      expect(code).toBe(1);
    });

    test('fail when those of another site are applied', async () => {
      await project.exec(
        `insert into supabase_migrations.schema_migrations (version) values ('20200101000000')`,
      );
      const { code, output } = await whole();
      expect(output).toContain('not in supabase/migrations/: 20200101000000');
      expect(code).toBe(1);
      expect(await state()).toEqual({ migrations: 1 });
    });
  });

  test('an interrupted run can be repeated from any step', { timeout: 120_000 }, async () => {
    const steps = Array.from({ length: 7 }, (_, index) => `${index + 1}/7 `);
    const moments = [
      ...steps,
      'SUPABASE_ANON_KEY works',
      'SUPABASE_DB_URL works',
      `Applied ${files[4]}`,
    ];
    for (const killAt of moments) {
      const { code } = await whole({ killAt });
      // Killed, or it had said so with its last breath.
      expect([null, 0]).toContain(code);
      // Whole at every moment: whatever is there can be read.
      expect(parseEnv(readFileSync(envFile, 'utf8'))).toMatchObject({ LOG_LEVEL: 'error' });
    }
    const { code, output } = await whole();
    expect(code, output).toBe(0);
    expect(await state()).toEqual(ready());
    expect(readdirSync(folder).filter((name) => name.includes('.tmp'))).toEqual([]);
  });
});

describe('a project with the tables of the site', () => {
  beforeAll(() => start('migrated'));
  // All that the command adds to a project with the tables and buckets.
  afterEach(() => project.exec('delete from public.users'));
  afterAll(() => project.close());

  test('without a file, .env is made of .env.example', async () => {
    rmSync(envFile);
    expect((await whole()).code).toBe(0);
    const text = readFileSync(envFile, 'utf8');
    expect(parseEnv(text)).toMatchObject(given());
    expect(text).toContain('# Publishable (anon) key.');
  });

  test('closes a bucket that is public and must not be', expectBucketsPutRight);

  describe('without questions', () => {
    test('a wrong value ends the run with a reason, and is not saved', async () => {
      const env = { SUPABASE_ANON_KEY: project.serviceRoleKey };
      const { code, output } = await whole({ env });
      expect(output).toContain('That is the secret (service_role) key');
      expect(output).not.toContain(project.serviceRoleKey);
      expect(code).toBe(1);
      expect(parseEnv(readFileSync(envFile, 'utf8')).SUPABASE_ANON_KEY).toBeUndefined();
      expect(await state()).toEqual({ ...ready(), admins: 0 });
    });

    test('a password that is too short', async () => {
      const { code, output } = await setUp({
        args: ['--yes', '--admin', 'asha'],
        env: given(),
        input: 'short\n',
      });
      expect(output).toContain('A password has at least 10 characters');
      expect(code).toBe(1);
      expect(await state()).toEqual({ ...ready(), admins: 0 });
    });
  });

  describe('asked at a terminal', () => {
    /** Wrong answers to the question for each setting, and the reason that the command prints. */
    const wrongAnswers = () => {
      const { anonKey, serviceRoleKey, databaseUrl = '' } = project;
      const publishable = 'That is the publishable (anon) key; here the secret (service_role) key';
      return {
        url: [
          ['nowhere', 'SUPABASE_URL is wrong: it has to be an address that begins with'],
          ['http://127.0.0.1:9', 'http://127.0.0.1:9 does not answer'],
          [`${project.url}/rest/v1`, 'The address of the project has no path'],
        ],
        anonKey: [
          [
            serviceRoleKey,
            'That is the secret (service_role) key; here the publishable (anon) key is needed.',
          ],
          [
            `${anonKey.slice(0, -6)}AAAAAA`,
            'The project does not accept the publishable (anon) key.',
          ],
        ],
        serviceRoleKey: [
          [anonKey, `${publishable} is needed.`],
          ['sb_publishable_abcdefghijklmnop', `${publishable} is needed.`],
        ],
        databaseUrl: [
          ['postgresql://postgres:x@127.0.0.1:9/postgres', 'cannot be reached (ECONNREFUSED'],
          [
            databaseUrl.replace(/:[0-9a-f]{64}@/, ':wrong@'),
            'The password is not that of the database.',
          ],
          [
            'postgresql://postgres.ref:[YOUR-PASSWORD]@127.0.0.1:5432/postgres',
            'The string still has [YOUR-PASSWORD] in place of the database password.',
          ],
        ],
        mail: [['smtp://127.0.0.1:9', 'Nothing answers at the host and port of SMTP_URL.']],
      } satisfies Record<string, [answer: string, reason: string][]>;
    };

    test('repeats the question after a wrong answer, with the reason, and saves none', async () => {
      const wrong = wrongAnswers();
      const answers = (given: string[][]) => given.map(([answer = '']) => answer);
      const input = [
        ...[...answers(wrong.url), project.url],
        ...[...answers(wrong.anonKey), project.anonKey],
        ...[...answers(wrong.serviceRoleKey), project.serviceRoleKey],
        ...[...answers(wrong.databaseUrl), project.databaseUrl],
        ...[...answers(wrong.mail), '', ''],
        ...['asha', 'short', 'asha', password, 'n'],
      ];
      const { code, output } = await setUp({ input: `${input.join('\n')}\n` });
      for (const [, reason] of Object.values(wrong).flat()) expect(output).toContain(reason);
      // Each reason once: a question that took a wrong answer would shift all that follow.
      expect(output.match(/here the secret \(service_role\) key is needed/g)).toHaveLength(2);
      expect(output).toContain('A password has at least 10 characters');
      expect(output).toContain('SMTP_URL is left out');
      expect(output).not.toContain(project.anonKey);
      expect(output).not.toContain(project.serviceRoleKey);
      expect(code, output).toBe(0);
      const kept = parseEnv(readFileSync(envFile, 'utf8'));
      expect(kept).toMatchObject(given());
      expect(kept.SMTP_URL).toBeUndefined();
      expect(await state()).toEqual(ready());
    });

    test(
      'continues after the last answer of an interrupted run',
      { timeout: 120_000 },
      async () => {
        // Each run answers the next question rightly, and then the input ends.
        const right = [
          project.url,
          project.anonKey,
          project.serviceRoleKey,
          project.databaseUrl ?? '',
        ];
        for (const [index, answer] of right.entries()) {
          const { code, output } = await setUp({ input: `${answer}\n` });
          expect(output).toContain('Stopped. What is done stays');
          expect(code).toBe(1);
          const kept = parseEnv(readFileSync(envFile, 'utf8'));
          expect(Object.values(kept)).toEqual(expect.arrayContaining(right.slice(0, index + 1)));
        }
        const last = ['', '', 'asha', password, 'n'];
        expect((await setUp({ input: `${last.join('\n')}\n` })).code).toBe(0);
        expect(await state()).toEqual(ready());
      },
    );
  });

  test('accepts the mail settings when the server accepts the login', async () => {
    const smtp = await startSmtp();
    const env = { SMTP_URL: smtp.url, MAIL_FROM: 'SMCS <office@example.com>' };
    const { code, output } = await whole({ env });
    expect(code, output).toBe(0);
    expect(parseEnv(readFileSync(envFile, 'utf8'))).toMatchObject(env);
    await smtp.close();
  });

  describe('on Netlify', () => {
    const bin = mkdtempSync(join(tmpdir(), 'netlify-cli-'));
    const calls = join(bin, 'calls');
    afterAll(() => rmSync(bin, { recursive: true, force: true }));

    /** A CLI that notes how it was called, says what is set, and does `onSet` at env:set. */
    const withCli = (listed: string, onSet = 'true') => {
      rmSync(calls, { force: true });
      const script = `#!/bin/sh
case "$1" in
  env:list) ${listed} ;;
  *) ${onSet}; echo "$@" >> '${calls}' ;;
esac
`;
      writeFileSync(join(bin, 'netlify'), script, { mode: 0o755 });
      return { args: ['--netlify'], env: { PATH: `${bin}${delimiter}${process.env.PATH}` } };
    };
    const said = () => (existsSync(calls) ? readFileSync(calls, 'utf8') : '');

    test('the variables are set for production, secrets as secrets', async () => {
      const { code, output } = await whole(withCli("echo '{}'"));
      expect(code, output).toBe(0);
      const secret = parseEnv(readFileSync(envFile, 'utf8')).APP_SECRET;
      expect(said().split('\n')).toEqual([
        `env:set SUPABASE_URL ${project.url} --context production --force`,
        `env:set SUPABASE_ANON_KEY ${project.anonKey} --context production --force`,
        `env:set SUPABASE_SERVICE_ROLE_KEY ${project.serviceRoleKey} --context production --secret --force`,
        `env:set APP_SECRET ${secret} --context production --secret --force`,
        '',
      ]);
      // The owner of the database is for this machine alone.
      expect(said()).not.toContain('SUPABASE_DB_URL');
    });

    test('an existing secret is never replaced', async () => {
      const { code, output } = await whole(withCli(`echo '{"APP_SECRET":"********"}'`));
      expect(code).toBe(0);
      expect(output).toContain('APP_SECRET is set already, and was left as it is');
      expect(said()).not.toContain('APP_SECRET');
    });

    test('an interrupted run can be repeated', async () => {
      const refuse = '[ "$2" = APP_SECRET ] && { echo "no $3" >&2; exit 1; }';
      const { code, output } = await whole(withCli("echo '{}'", refuse));
      expect(code).toBe(1);
      const secret = parseEnv(readFileSync(envFile, 'utf8')).APP_SECRET ?? '';
      expect(output).toContain('Netlify did not take APP_SECRET: no …');
      expect(output).not.toContain(secret);
      expect(said()).toContain('SUPABASE_SERVICE_ROLE_KEY');

      // Values of secret variables are masked there, so they are set again.
      const there = { SUPABASE_URL: project.url, SUPABASE_SERVICE_ROLE_KEY: '****' };
      const again = await whole(withCli(`echo '${JSON.stringify(there)}'`));
      expect(again.code, again.output).toBe(0);
      expect(again.output).toContain('SUPABASE_URL is set already');
      expect(said().match(/(?<=env:set )\w+/g)).toEqual([
        'SUPABASE_ANON_KEY',
        'SUPABASE_SERVICE_ROLE_KEY',
        'APP_SECRET',
      ]);
      expect(said()).toContain(`env:set APP_SECRET ${secret} `);
    });

    test.each([
      ['says so', 'echo "Not linked" >&2; exit 1', '(Not linked)'],
      ['says nothing', 'true', '(this folder is not linked)'],
    ])('an unlinked folder fails with advice when the CLI %s', async (_, cli, why) => {
      const { code, output } = await whole(withCli(cli));
      expect(code).toBe(1);
      expect(output).toContain(`${why}. Log in, and name the site, once: npx netlify-cli login`);
      expect(said()).toBe('');
    });
  });
});
