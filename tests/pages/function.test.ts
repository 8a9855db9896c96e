import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  globSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { deflateRawSync } from 'node:zlib';
import { describe, expect, inject, test } from 'vitest';

/** Bytes that the function of the on-demand pages may have in its archive, without the platform's own. */
const limit = 1_800_000;

const folderOf = () => join(dirname(inject('dist')), '.netlify/v1/functions/ssr');

describe('the function of the on-demand pages', () => {
  test('is small', () => {
    const files = readdirSync(folderOf(), { recursive: true, withFileTypes: true });
    const bytes = files
      .filter((file) => file.isFile())
      .map(({ parentPath, name }) => readFileSync(join(parentPath, name)))
      // The level of the platform's archives.
      .reduce((sum, text) => sum + deflateRawSync(text, { level: 1 }).length, 0);
    // All packages are bundled.
    expect(existsSync(join(folderOf(), 'node_modules'))).toBe(false);
    // Of all that is in it, or the sum would say nothing.
    expect(bytes).toBeGreaterThan(limit / 10);
    expect(bytes).toBeLessThan(limit);
  });

  test('is whole: away from the packages of this folder each of its modules loads', () => {
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
});
