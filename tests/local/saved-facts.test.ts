import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as defaults from '#contract/company-defaults.ts';
import { refreshFacts } from '../../local/setup/saved-facts.ts';
import { startBackend, type Backend } from '../support/backend.ts';

let backend: Backend;
let folder: string;
beforeAll(async () => {
  backend = await startBackend();
  folder = mkdtempSync(join(tmpdir(), 'facts-'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await backend.close();
});

let file: string;
let count = 0;
beforeEach(() => {
  file = join(folder, `${(count += 1)}.ts`);
});

/** What the build would read. */
const read = () => import(/* @vite-ignore */ pathToFileURL(file).href) as Promise<typeof defaults>;
const refresh = () => refreshFacts(backend, file);

test('a build without a save has the defaults', async () => {
  expect(await refresh()).toMatchObject({ isCurrent: true });
  expect(readFileSync(file, 'utf8')).toContain("export * from './company-defaults.ts'");
});

test('a build has the last save, with its revision', async () => {
  const unchanged = { ...defaults.facts, redirects: [], pages: [], certificates: [] };
  const page = { path: '/culture', title: 'Culture', description: 'How “we” work.' };
  const redirect = { from: '/old', to: '/culture' };
  const changed = { ...unchanged, phone: '12345', redirects: [redirect], pages: [page] };
  const cookie = await backend.admin(['settings']);
  for (const [revision, facts] of [unchanged, changed].entries()) {
    const saved = await backend.call('updateCompany', { cookie, json: { ...facts, revision } });
    expect(saved.status).toBe(200);
  }
  expect(await refresh()).toEqual({ isCurrent: true, text: 'Company facts: revision 2' });
  expect({ ...(await read()) }).toEqual({
    revision: 2,
    facts: { ...defaults.facts, phone: '12345' },
    redirects: [redirect],
    pages: [page],
    certificates: [],
  });
});

test('a build keeps the last facts when the schema refuses the new ones', async () => {
  writeFileSync(file, 'the last build');
  await backend.sql(`insert into public.company_facts (revision, facts) values (1000, $1)`, [
    JSON.stringify({ phone: '<script>' }),
  ]);
  const { isCurrent, text } = await refresh();
  expect(isCurrent).toBe(false);
  expect(text).toContain('revision 1000: phone: The telephone number must not contain < or >');
  expect(readFileSync(file, 'utf8')).toBe('the last build');
});

test('a build drops facts of another release that it does not know', async () => {
  const saved = {
    ...defaults.facts,
    former: 'unknown here',
    redirects: [
      { from: '/tools', to: '/culture' },
      { from: '/old', to: '/culture' },
    ],
    pages: [{ path: '/page-that-went', title: 'Gone', description: 'Gone.' }],
  };
  await backend.sql(`insert into public.company_facts (revision, facts) values (2000, $1)`, [
    JSON.stringify(saved),
  ]);
  expect(await refresh()).toEqual({
    isCurrent: true,
    text: 'Company facts: revision 2000; left out: redirects /tools; left out: pages /page-that-went',
  });
  expect({ ...(await read()) }).toEqual({
    revision: 2000,
    facts: defaults.facts,
    redirects: [{ from: '/old', to: '/culture' }],
    pages: [],
    certificates: [],
  });
});

test('a build keeps the last facts when the database does not answer', async () => {
  writeFileSync(file, 'the last build');
  const nobody = { url: 'http://127.0.0.1:9', serviceRoleKey: 'x' };
  expect((await refreshFacts(nobody, file)).isCurrent).toBe(false);
  expect(readFileSync(file, 'utf8')).toBe('the last build');
});
