import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from '../../local/setup/options.ts';
import { documentFile } from '../support/documents.ts';
import { picture } from '../support/media.ts';
import { startSite, type Site } from '../support/site.ts';

// With the platform's own limit on purges, and ours on logins.
const limits = { LOCAL_PURGE_WINDOW_MS: '5000', LOGIN_LIMIT_PER_ACCOUNT: '10' };

let site: Site;
beforeAll(async () => {
  site = await startSite({ isSeeded: false, env: limits });
}, 600_000);
afterAll(() => site.close());

/** Runs the command as a person would, the password piped in. */
async function verify(password: string, env: Record<string, string> = {}) {
  const child = spawn(process.execPath, ['local/verify-deploy.ts', site.url], {
    cwd: root,
    env: { ...process.env, LOG_LEVEL: '', ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => (output += chunk));
  }
  child.stdin.end(`${password}\n`);
  const [code] = (await once(child, 'close')) as [number];
  const verdicts = [...output.matchAll(/^(ok|FAILED|not run) +([A-Z][^:\n]*)/gm)];
  return { code, output, verdicts: verdicts.map(([, verdict, name]) => `${verdict} ${name}`) };
}

/** An enquiry with a drawing, and two news releases that show one picture. */
async function fill(): Promise<void> {
  const send = async (path: string, body: FormData | string, headers: Record<string, string>) => {
    const response = await fetch(`${site.url}${path}`, { method: 'POST', body, headers });
    expect(response.ok, path).toBe(true);
    return response;
  };
  const form = (fields: Record<string, string | File>) => {
    const made = new FormData();
    for (const [name, value] of Object.entries(fields)) made.append(name, value);
    return made;
  };
  const json = { 'content-type': 'application/json' };
  const login = await send('/v1/user/login', JSON.stringify(site.credentials), json);
  const cookie = login.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const news = { title: 'A release', description: 'Text.', date: '2026-01-01' };
  const image = await picture();
  const made = await send('/v1/news', form({ ...news, image }), { cookie });
  const { news: first } = (await made.json()) as { news: { image: string } };
  await send('/v1/news', form({ ...news, upload: first.image }), { cookie });
  const person = { kind: 'question', name: 'A. Buyer', email: 'buyer@example.org' };
  const files = documentFile('pdf');
  await send('/v1/enquiries', form({ ...person, message: 'M', consent: 'on', files }), {});
}

/** Items and files of the site, as its database knows them. */
async function left(): Promise<unknown> {
  const lists = ['/v1/news', '/v1/installation'];
  return Promise.all(
    lists.map(async (path) => {
      const { pageInfo } = (await (await fetch(`${site.url}${path}`)).json()) as {
        pageInfo: { totalRecords: number };
      };
      return pageInfo.totalRecords;
    }),
  );
}

test('every check passes and leaves nothing behind', { timeout: 600_000 }, async () => {
  await fill();
  const file = join(site.dataDir, 'supabase', 'keys.json');
  const keys = JSON.parse(readFileSync(file, 'utf8')) as {
    anonKey: string;
    serviceRoleKey: string;
  };
  const { code, output, verdicts } = await verify(site.credentials.password, {
    SUPABASE_URL: site.supabaseUrl,
    SUPABASE_ANON_KEY: keys.anonKey,
    SUPABASE_SERVICE_ROLE_KEY: keys.serviceRoleKey,
  });
  expect(verdicts, output).toEqual([
    'ok Health',
    'ok Security headers',
    'ok Trailing slashes',
    'ok Cache',
    'ok Login',
    'ok Three writes in five seconds',
    'ok A video of 9 MB',
    'ok Restore rehearsal',
    'ok Cleaning up',
    'ok Rate limit of logins',
  ]);
  for (const kept of ['5 news', '1 installations', '1 enquiries', '1 attachments', '6 files']) {
    expect(output).toContain(kept);
  }
  expect(code).toBe(0);
  expect(await left()).toEqual([2, 0]);
});

test(
  'a failed check is named with its answer and sets the exit code',
  { timeout: 600_000 },
  async () => {
    await site.stopSupabase();
    const { code, output } = await verify('whatever');
    expect(output).toMatch(/FAILED {2}Health\n +expected: 200.*\n +came: +503 .*"database":false/);
    expect(output).toMatch(/FAILED {2}Login/);
    expect(output).toContain('not run Restore rehearsal');
    expect(code).toBe(1);
  },
);
