import { execFileSync } from 'node:child_process';
import { cpSync, globSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { deflateRawSync } from 'node:zlib';
import { expect, inject, test } from 'vitest';

const folderOf = () => join(dirname(inject('dist')), '.netlify/v1/functions/ssr');

/** Compressed bytes of the function without the packages of the platform. A larger one starts slowly. */
const limit = 1_800_000;

test('the function of the on-demand pages is small', () => {
  const bytes = readdirSync(folderOf(), { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile())
    .map(({ parentPath, name }) => readFileSync(join(parentPath, name)))
    // The level of the platform's archives.
    .reduce((sum, content) => sum + deflateRawSync(content, { level: 1 }).length, 0);
  // An empty folder would be small too.
  expect(bytes).toBeGreaterThan(limit / 10);
  expect(bytes).toBeLessThan(limit);
});

test('the function of the on-demand pages contains every module that it imports', () => {
  const folder = mkdtempSync(join(tmpdir(), 'smcs-function-'));
  try {
    cpSync(folderOf(), folder, { recursive: true });
    const modules = globSync('**/*.mjs', { cwd: folder });
    expect(modules.length).toBeGreaterThan(20);
    const urls = modules.map((name) => pathToFileURL(join(folder, name)).href);
    const code = `for (const url of ${JSON.stringify(urls)}) await import(url); process.exit();`;
    execFileSync(process.execPath, ['--input-type=module', '-e', code], { stdio: 'pipe' });
  } finally {
    rmSync(folder, { recursive: true });
  }
});
