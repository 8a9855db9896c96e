import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { staticHeaders } from './static-headers.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'static-headers-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Runs the hooks of a build that has rendered pages with these policies. */
function build(policies: Readonly<Record<string, string>>): void {
  const { hooks } = staticHeaders({
    'Strict-Transport-Security': 'max-age=1',
    'X-Robots-Tag': 'noindex',
  });
  const routeToHeaders = new Map(
    Object.entries(policies).map(([path, policy]) => [
      path,
      { headers: new Headers({ 'content-security-policy': policy }) },
    ]),
  );
  const context = { dir: pathToFileURL(`${folder}/`), routeToHeaders } as never;
  void hooks['astro:build:generated']?.(context);
  void hooks['astro:build:done']?.(context);
}

test('each kind of file has its policy: pages, workers, documents, scripts', () => {
  mkdirSync(join(folder, 'deep'));
  writeFileSync(join(folder, 'a.html'), '');
  writeFileSync(join(folder, 'deep', 'b.html'), '');
  writeFileSync(join(folder, 'deep', 'some.worker-1.js'), '');
  writeFileSync(join(folder, 'deep', 'other.js'), '');
  for (const name of ['robots.txt', 'sheet.pdf']) writeFileSync(join(folder, name), '');
  build({ '/a': "script-src 'sha256-a'", '/deep/b': "script-src 'sha256-b'" });
  expect(readFileSync(join(folder, '_headers'), 'utf8').split('\n')).toEqual([
    ...['/*', '  Strict-Transport-Security: max-age=1', '  X-Robots-Tag: noindex'],
    ...['/a.html', "  Content-Security-Policy: script-src 'sha256-a'"],
    ...['/a/', "  Content-Security-Policy: script-src 'sha256-a'"],
    ...['/deep/b.html', "  Content-Security-Policy: script-src 'sha256-b'"],
    ...['/deep/b/', "  Content-Security-Policy: script-src 'sha256-b'"],
    '/deep/some.worker-1.js',
    "  Content-Security-Policy: default-src 'none'; script-src 'self' 'wasm-unsafe-eval'",
    ...['/robots.txt', '/sheet.pdf'].flatMap((path) => [
      path,
      "  Content-Security-Policy: base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    ]),
    '',
  ]);
});

test('a page without a policy is refused', () => {
  writeFileSync(join(folder, 'a.html'), '');
  expect(() => build({ '/other': "script-src 'self'" })).toThrow('/a.html has no');
});
