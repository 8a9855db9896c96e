import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { feeds, jobDetail, listPage, newsDetail, routes } from '#contract/routes.ts';
import { root } from '../../local/setup/options.ts';
import { documentFile } from '../support/documents.ts';
import { builtFor, freePort, generousLimits } from '../support/site.ts';
import { startChild } from '../support/start-child.ts';

const folder = mkdtempSync(join(tmpdir(), 'whole-site-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

// Both sites have the same addresses, one after the other, so that their pages can be compared.
const [port, supabasePort] = [await freePort(), await freePort()];
const url = `http://localhost:${port}`;
const environment = (dataDir: string) => ({
  ...generousLimits,
  PORT: String(port),
  SUPABASE_PORT: String(supabasePort),
  LOCAL_DATA_DIR: dataDir,
  LOCAL_CDN: 'off',
  DEADLINE_FACTOR: '10',
  URL: builtFor,
  APP_SECRET: 'the secret of both sites, one after the other',
});

async function startSite(dataDir: string) {
  const output: string[] = [];
  const site = await startChild('local/start.ts', environment(dataDir), output);
  return { output: () => output.join(''), end: site.end };
}

async function run(script: string, args: string[], dataDir: string): Promise<string> {
  const child = spawn(process.execPath, [`local/${script}.ts`, ...args], {
    cwd: root,
    env: { ...process.env, ...environment(dataDir) },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => (output += chunk));
  }
  const [code] = (await once(child, 'close')) as [number];
  expect(code, output).toBe(0);
  return output;
}

const read = async (path: string) => {
  const response = await fetch(`${url}${path}`);
  return `${response.status} ${await response.text()}`;
};

/** The sitemap and its pages, the feed, further pages, the lists of the API and their pictures. */
async function readSite(more: string[]): Promise<Map<string, string>> {
  const pages = [...(await read(feeds.sitemap)).matchAll(/<loc>([^<]+)<\/loc>/g)];
  const paths = [
    ...['/v1/news?limit=100', '/v1/jobs?limit=100', '/v1/installation?limit=100'],
    ...Object.values(feeds),
    listPage(routes.newsReleases, 2),
    ...pages.map(([, address = '']) => new URL(address).pathname),
    ...more,
  ];
  const found = new Map<string, string>();
  for (const path of new Set(paths)) found.set(path, await read(path));
  const lists = [...found.entries()].filter(([path]) => path.startsWith('/v1/'));
  const images = lists.flatMap(([, text]) =>
    [...text.matchAll(/"imageUrl":"([^"]+)"/g)].map(([, address = '']) => address),
  );
  for (const image of new Set(images)) {
    const response = await fetch(new URL(image, url));
    found.set(
      image,
      `${response.status} ${Buffer.from(await response.arrayBuffer()).toString('base64')}`,
    );
  }
  return found;
}

const logIn = (credentials: object) =>
  fetch(`${url}/v1/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify(credentials),
  });

/** @returns the private page of the enquiry */
async function sendEnquiry(): Promise<string> {
  const form = new FormData();
  const fields = { kind: 'question', name: 'A. Buyer', email: 'buyer@example.org', message: 'M' };
  for (const [name, value] of Object.entries({ ...fields, consent: 'on' }))
    form.append(name, value);
  form.append('files', documentFile('pdf'));
  const response = await fetch(`${url}/v1/enquiries`, {
    method: 'POST',
    body: form,
    headers: { 'idempotency-key': 'whole-site-test-1' },
  });
  const body = await response.text();
  expect(response.ok, body).toBe(true);
  const { enquiry } = JSON.parse(body) as { enquiry: { statusUrl: string } };
  return new URL(enquiry.statusUrl).pathname;
}

test('a backup restores the whole site', { timeout: 600_000 }, async () => {
  const [one, two] = [join(folder, 'one'), join(folder, 'two')];
  const first = await startSite(one);
  const credentials = JSON.parse(readFileSync(join(one, 'credentials.json'), 'utf8')) as {
    userName: string;
    password: string;
  };
  expect(first.output()).toContain(
    `name ${credentials.userName}, password ${credentials.password}`,
  );
  const status = await sendEnquiry();
  const pages = await readSite([status]);
  const kinds = (start: string) => [...pages.keys()].filter((path) => path.startsWith(start));
  expect(kinds('/v1/uploads/').length).toBeGreaterThan(30);
  // Pages that are rendered from rows: lists, and each entry on a page of its own.
  const { home, newsReleases, joinUs, installations } = routes;
  expect([...pages.keys()]).toEqual(
    expect.arrayContaining([home, newsReleases, joinUs, installations]),
  );
  for (const entry of [newsDetail(''), jobDetail('')]) {
    expect(kinds(entry).length).toBeGreaterThan(4);
  }
  expect(pages.size).toBeGreaterThan(120);
  expect([...pages.values()].every((text) => text.startsWith('200 '))).toBe(true);
  await first.end();

  const saved = await run('backup', ['--to', join(folder, 'backups')], one);
  const [name = ''] = readdirSync(join(folder, 'backups'));
  const restored = await run('restore', ['--from', join(folder, 'backups', name)], two);
  const counts = /\d+ rows of \d+ tables, \d+ files/.exec(saved)?.[0];
  expect(counts).toBeDefined();
  expect(restored).toContain(counts);

  const second = await startSite(two);
  // The restored site has an administrator, so none is made and no password is printed.
  expect(second.output()).not.toMatch(/password [A-Za-z0-9]{20}/);
  const again = await readSite([status]);
  expect([...again.keys()]).toEqual([...pages.keys()]);
  for (const [path, text] of pages) expect(again.get(path), path).toBe(text);
  expect((await logIn(credentials)).status).toBe(200);
  await second.end();
});
