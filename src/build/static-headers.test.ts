import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { staticHeaders } from './static-headers.ts';

const folder = mkdtempSync(join(tmpdir(), 'static-headers-'));
afterAll(() => rmSync(folder, { recursive: true }));

const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

const page = (script: string, quote = "'") =>
  `<meta http-equiv="content-security-policy" content="default-src 'self'; script-src 'self' ${quote}${hashOf(script)}${quote}; base-uri 'none'"><script>${script}</script>`;

test('a page has its own policy in the header of each of its addresses and no longer in itself, a worker WebAssembly, other files nothing', async () => {
  mkdirSync(join(folder, 'deep'));
  writeFileSync(join(folder, 'index.html'), page('A()'));
  writeFileSync(join(folder, 'deep', 'b.html'), page('B()', '&#39;'));
  writeFileSync(join(folder, 'deep', 'some.worker-1.js'), '');
  writeFileSync(join(folder, 'deep', 'other.js'), '');
  const run = staticHeaders(
    { 'Strict-Transport-Security': 'max-age=1', 'X-Robots-Tag': 'noindex' },
    "frame-ancestors 'none'",
  ).hooks['astro:build:done'];
  await run?.({ dir: pathToFileURL(`${folder}/`) } as Parameters<typeof run>[0]);
  const policy = (script: string) =>
    `  Content-Security-Policy: default-src 'self'; script-src 'self' '${script}'; base-uri 'none'; frame-ancestors 'none'`;
  expect(readFileSync(join(folder, '_headers'), 'utf8').split('\n')).toEqual([
    ...['/*', '  Strict-Transport-Security: max-age=1', '  X-Robots-Tag: noindex'],
    ...['/deep/b.html', policy(hashOf('B()'))],
    ...['/deep/b', policy(hashOf('B()'))],
    ...['/deep/b/', policy(hashOf('B()'))],
    ...['/index.html', policy(hashOf('A()'))],
    ...['/', policy(hashOf('A()'))],
    '/deep/some.worker-1.js',
    "  Content-Security-Policy: default-src 'none'; script-src 'self' 'wasm-unsafe-eval'",
    '',
  ]);
  expect(readFileSync(join(folder, 'index.html'), 'utf8')).toBe('<script>A()</script>');
});

test('a page without a policy is refused', () => {
  const empty = mkdtempSync(join(tmpdir(), 'static-headers-'));
  writeFileSync(join(empty, 'a.html'), '<p>No policy</p>');
  const run = staticHeaders({}, "frame-ancestors 'none'").hooks['astro:build:done'];
  const hook = () => run?.({ dir: pathToFileURL(`${empty}/`) } as Parameters<typeof run>[0]);
  expect(hook).toThrow('a.html does not name its scripts');
  rmSync(empty, { recursive: true });
});
