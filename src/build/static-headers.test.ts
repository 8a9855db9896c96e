import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { staticHeaders } from './static-headers.ts';

const folder = mkdtempSync(join(tmpdir(), 'static-headers-'));
afterAll(() => rmSync(folder, { recursive: true }));

const page = (script: string) =>
  `<meta http-equiv="content-security-policy" content="default-src 'self'; script-src 'self' ${script}; base-uri 'none'">`;

test('a page has its own scripts in the header of each of its addresses, a worker WebAssembly, other files nothing', async () => {
  mkdirSync(join(folder, 'deep'));
  writeFileSync(join(folder, 'index.html'), page("'sha256-A='"));
  writeFileSync(join(folder, 'deep', 'b.html'), page('&#39;sha256-B=&#39;'));
  writeFileSync(join(folder, 'deep', 'some.worker-1.js'), '');
  writeFileSync(join(folder, 'deep', 'other.js'), '');
  const run = staticHeaders('max-age=1').hooks['astro:build:done'];
  await run?.({ dir: pathToFileURL(`${folder}/`) } as Parameters<typeof run>[0]);
  const policy = (script: string) =>
    `  Content-Security-Policy: script-src 'self' '${script}'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`;
  expect(readFileSync(join(folder, '_headers'), 'utf8').split('\n')).toEqual([
    ...['/*', '  Strict-Transport-Security: max-age=1'],
    ...['/deep/b.html', policy('sha256-B=')],
    ...['/deep/b', policy('sha256-B=')],
    ...['/index.html', policy('sha256-A=')],
    ...['/', policy('sha256-A=')],
    '/deep/some.worker-1.js',
    "  Content-Security-Policy: default-src 'none'; script-src 'self' 'wasm-unsafe-eval'",
    '',
  ]);
});

test('a page without a policy is refused', () => {
  const empty = mkdtempSync(join(tmpdir(), 'static-headers-'));
  writeFileSync(join(empty, 'a.html'), '<p>No policy</p>');
  const run = staticHeaders('max-age=1').hooks['astro:build:done'];
  const hook = () => run?.({ dir: pathToFileURL(`${empty}/`) } as Parameters<typeof run>[0]);
  expect(hook).toThrow('a.html does not name its scripts');
  rmSync(empty, { recursive: true });
});
