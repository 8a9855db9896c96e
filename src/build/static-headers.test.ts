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

test('static files have the scripts of all pages in the header', async () => {
  mkdirSync(join(folder, 'deep'));
  writeFileSync(join(folder, 'a.html'), page("'sha256-A='"));
  writeFileSync(join(folder, 'deep', 'b.html'), page('&#39;sha256-B=&#39;'));
  const run = staticHeaders('max-age=1').hooks['astro:build:done'];
  await run?.({ dir: pathToFileURL(`${folder}/`) } as Parameters<typeof run>[0]);
  expect(readFileSync(join(folder, '_headers'), 'utf8')).toBe(
    [
      '/*',
      "  Content-Security-Policy: script-src 'self' 'sha256-A=' 'sha256-B='; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
      '  Strict-Transport-Security: max-age=1',
      '',
    ].join('\n'),
  );
});

test('a build without policies is refused', () => {
  const empty = mkdtempSync(join(tmpdir(), 'static-headers-'));
  const run = staticHeaders('max-age=1').hooks['astro:build:done'];
  const hook = () => run?.({ dir: pathToFileURL(`${empty}/`) } as Parameters<typeof run>[0]);
  expect(hook).toThrow('no page names its scripts');
  rmSync(empty, { recursive: true });
});
