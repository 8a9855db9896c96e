import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { afterAll, describe, expect, test } from 'vitest';
import { siteVariables } from '#server/platform/variables.ts';
import { root } from '../../local/setup/options.ts';
import { localVariables, testVariables } from '../../local/setup/variables.ts';

const folder = mkdtempSync(join(tmpdir(), 'env-file-'));
const file = join(folder, '.env');
const secret = '0123456789abcdef0123456789abcdef';

/** Variables of this process that no command may take for its own. */
const without = { SMCS_ENV: '', SUPABASE_URL: undefined, APP_SECRET: undefined };

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a command as `npm run` does, with this file in place of `.env`. */
function run(script: string, text: string | Buffer, env: NodeJS.ProcessEnv = {}) {
  writeFileSync(file, text);
  const { status, stdout, stderr } = spawnSync('node', ['local/bootstrap.mjs', script], {
    cwd: root,
    encoding: 'utf8',
    timeout: 60_000, // one that is not refused would run on
    env: { ...process.env, ...without, SMCS_ENV_FILE: file, ...env },
  });
  return { status, stdout, stderr: stderr.trim() };
}

/** A command that asks neither a database nor the network. */
const harmless = 'local/content-samples.ts';

describe('an invalid .env is refused at the start', () => {
  test.each([
    [
      'a line that is none',
      'LOG_LEVEL=info\nSUPABASE_URL https://a.example',
      /^Line 2 of \S+ is neither NAME=value, nor a comment that begins with #, nor empty\.$/,
    ],
    ['a pasted key', `# keys\n\n${secret}`, /^Line 3 of \S+ is neither NAME=value/],
    [
      'quotes that do not end',
      'MAIL_FROM="SMCS <a@example.com>',
      /^Line 1 of \S+ does not end the quotes of MAIL_FROM\.$/,
    ],
    [
      'a value that # would cut',
      'SMTP_URL=smtp://user:a#b@mail.example.com',
      /^Line 1 of \S+ needs quotes around the value of SMTP_URL: # begins a comment \(in an address write %23\)\.$/,
    ],
    [
      'another encoding',
      Buffer.from('\uFEFFLOG_LEVEL=info', 'utf16le'),
      /\.env is not UTF-8 text\. Save it as UTF-8\.$/,
    ],
    [
      'a letter left out',
      'SUPABSE_URL=https://a.example',
      /^Line 1 of \S+ sets SUPABSE_URL, which nothing reads\. Did you mean SUPABASE_URL\?$/,
    ],
    [
      'letters in another order',
      '\nexport APP_SERCET=x',
      /^Line 2 of \S+ sets APP_SERCET, which nothing reads\. Did you mean APP_SECRET\?$/,
    ],
    [
      'small letters',
      'log_level=info',
      /^Line 1 of \S+ sets log_level, which nothing reads\. Did you mean LOG_LEVEL\?$/,
    ],
    [
      'a secret that is too short',
      'APP_SECRET=too-short',
      /^The environment variable APP_SECRET is wrong: it has to have at least 32 bytes\.$/,
    ],
    [
      'a limit that is no number',
      'LOGIN_LIMIT_PER_ACCOUNT=ten',
      /^The environment variable LOGIN_LIMIT_PER_ACCOUNT is wrong: it has to be a whole number from 1 up\.$/,
    ],
    [
      'a port that is none',
      'PORT=80800',
      /^The environment variable PORT is wrong: it has to be a whole number from 1 to 65535\.$/,
    ],
  ])('%s', (_what, text, sentence) => {
    const { status, stdout, stderr } = run(harmless, text);
    expect(stderr).toMatch(sentence);
    expect(stderr).not.toContain(secret);
    expect([status, stdout]).toEqual([1, '']);
  });

  test('each invalid line', () => {
    const { stderr } = run(harmless, 'A B\nLOG_LEVEL=info\nSUPABSE_URL=x\n');
    expect(stderr.split('\n').map((line) => line.slice(0, 6))).toEqual(['Line 1', 'Line 3']);
  });

  test('a folder in its place', () => {
    const { status, stderr } = run(harmless, '', { SMCS_ENV_FILE: folder });
    expect(stderr).toMatch(/ cannot be read: /);
    expect(status).toBe(1);
  });

  test('by npm start, before any data is written', () => {
    const data = join(folder, 'data');
    const env = { LOCAL_DATA_DIR: data, APP_SECRET: 'too-short' };
    const { status, stdout, stderr } = run('local/start.ts', '', env);
    expect(stderr).toBe(
      'The environment variable APP_SECRET is wrong: it has to have at least 32 bytes.',
    );
    expect([status, stdout, existsSync(data)]).toEqual([1, '', false]);
  });

  test('by the build', () => {
    writeFileSync(file, 'SUPABSE_URL=https://a.example');
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['node_modules/astro/bin/astro.mjs', 'build'],
      {
        cwd: root,
        encoding: 'utf8',
        timeout: 60_000,
        env: { ...process.env, ...without, SMCS_ENV_FILE: file },
      },
    );
    expect(stderr.trim()).toMatch(/^Line 1 of \S+ sets SUPABSE_URL/);
    expect([status, stdout]).toEqual([1, '']);
  });
});

test('a valid .env in any common style is accepted', () => {
  const text = [
    '\uFEFF# a comment',
    '',
    '  export LOG_LEVEL = info  ',
    'MAIL_FROM="SMCS # office <a@example.com>" # who sends',
    "SMTP_URL='smtps://user:a%23b@mail.example.com' ",
    'ATTEMPT_WINDOW_SECONDS=60 # a minute',
    'SECOND_FACTOR=',
    'AWS_REGION=eu-west-1',
    'NODE_OPTIONS=--no-warnings',
  ].join('\r\n');
  expect(run(harmless, text)).toMatchObject({ status: 0, stderr: '' });
});

test('.env.example can be copied, and names each variable that can be set, with its default', () => {
  const text = readFileSync(join(root, '.env.example'), 'utf8');
  expect(run(harmless, text)).toMatchObject({ status: 0, stderr: '' });
  const all = text.replace(/^# (?=[A-Z_\d]+=)/gm, '').replace(/^APP_SECRET\w*=$/gm, `$&${secret}`);
  expect(run(harmless, all)).toMatchObject({ status: 0, stderr: '' });

  const given = parseEnv(all);
  // Set by the platform or by our own commands, and a second name.
  const others = [/^NETLIFY_/, /^MAIL_FOLDER$/, /^PURGE_REPEAT_MS$/, /^SUPABASE_DATABASE_URL$/];
  const settable = Object.entries({ ...siteVariables, ...localVariables, ...testVariables }).filter(
    ([name]) => !others.some((pattern) => pattern.test(name)),
  );
  expect(Object.keys(given).toSorted()).toEqual(settable.map(([name]) => name).toSorted());
  for (const [name, check] of settable) {
    const fallback = check.safeParse(undefined).data;
    if (fallback !== undefined) expect(check.parse(given[name]), name).toBe(fallback);
  }
});
