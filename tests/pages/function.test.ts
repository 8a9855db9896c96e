import { execFileSync } from 'node:child_process';
import { cpSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, inject, test } from 'vitest';

const folderOf = () => join(dirname(inject('dist')), '.netlify/v1/functions/ssr');

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
