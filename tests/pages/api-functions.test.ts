import { execFileSync } from 'node:child_process';
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { runInNewContext } from 'node:vm';
import { deflateRawSync } from 'node:zlib';
import { nodeFileTrace } from '@vercel/nft';
import { expect, inject, test } from 'vitest';
import { root } from '../../local/setup/options.ts';

/** Bytes that a function may have in its archive; the platform adds some 340 kB of its own. */
const limit = 350_000;

const folder = () => join(dirname(inject('dist')), '.netlify/api');
const builtNames = () => globSync('*.mjs', { cwd: folder() }).sort();
const sources = globSync('netlify/functions/*.mts', { cwd: root }).sort();

test('each source is built', () => {
  expect(sources.length).toBeGreaterThan(20);
  expect(builtNames()).toEqual(sources.map((file) => `${basename(file, '.mts')}.mjs`));
});

/** What the config in a source says, read as the platform reads it. */
function literalConfig(name: string): { includedFiles: string[] } {
  const text = readFileSync(join(folder(), name), 'utf8');
  const [, config = ''] = /^const config = (\{.*?\});$/ms.exec(text) ?? [];
  // It knows no strings in backquotes, and resolves no names.
  expect(config, name).not.toMatch(/`|: [a-zA-Z]/);
  expect(text, name).toMatch(/^export \{ config, \w+ as default \};$/m);
  return runInNewContext(`(${config})`) as { includedFiles: string[] };
}

test('each names the files that it loads, all of which are small', async () => {
  const cache = {};
  for (const name of builtNames()) {
    const { includedFiles, ...config } = literalConfig(name);
    expect(config).toMatchObject({ nodeBundler: 'none' });
    expect(Object.keys(config), name).toContain('schedule' in config ? 'schedule' : 'path');
    const files = [name, ...includedFiles];
    const { fileList } = await nodeFileTrace([join(folder(), name)], { base: folder(), cache });
    const traced = Array.from(fileList, (file) => file.replaceAll('\\', '/'));
    expect(traced.toSorted(), name).toEqual(files.toSorted());
    const bytes = files
      .map((file) => readFileSync(join(folder(), file)))
      // The level of the platform's archives.
      .reduce((sum, text) => sum + deflateRawSync(text, { level: 1 }).length, 0);
    // Of all that is in it, or the sum would say nothing.
    expect(bytes, name).toBeGreaterThan(limit / 10);
    expect(bytes, name).toBeLessThan(limit);
  }
});

test('each is whole: away from the packages of this folder it loads, with all that it loads later', () => {
  const away = mkdtempSync(join(tmpdir(), 'smcs-functions-'));
  try {
    cpSync(folder(), away, { recursive: true });
    const modules = globSync('**/*.mjs', { cwd: away });
    const urls = modules.map((name) => pathToFileURL(join(away, name)).href);
    const code = `for (const url of ${JSON.stringify(urls)}) await import(url); process.exit();`;
    execFileSync(process.execPath, ['--input-type=module', '-e', code], { stdio: 'pipe' });
  } finally {
    rmSync(away, { recursive: true });
  }
});

test('the parts of supabase-js beside tables and files are in none of them', () => {
  const text = globSync('**/*.mjs', { cwd: folder() })
    .map((name) => readFileSync(join(folder(), name), 'utf8'))
    .join('\n');
  expect(text).toContain('PostgrestClient');
  expect(text).not.toMatch(/RealtimeClient|FunctionsClient|AuthClient|GoTrueClient/);
});

test('each has its own rows of the API alone', () => {
  // Above each module of a package or of ours stands its file.
  const files = globSync('**/*.mjs', { cwd: folder() })
    .flatMap((name) => readFileSync(join(folder(), name), 'utf8').split('\n'))
    .filter((line) => line.startsWith('// contract/api'));
  expect(files).toContain('// contract/api/news.ts');
  expect(files).not.toContain('// contract/api.ts');
});
