import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { licences } from './licences.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'licences-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

interface Collector {
  generateBundle: (options: object, bundle: object) => void;
}

/** Runs the hooks of a build whose scripts and worker have these modules. */
function build({ scripts, worker = [] }: { scripts: string[]; worker?: string[] }): string {
  const { hooks } = licences('The Company');
  const moduleIds = (ids: string[]) => ({
    'a.js': { type: 'chunk', moduleIds: ids.map((id) => resolve(id)) },
    'a.css': { type: 'asset' },
  });
  const updateConfig = ({
    vite,
  }: {
    vite: Record<'plugins', Collector[]> & { worker: { plugins: () => Collector[] } };
  }) => {
    vite.plugins[0]?.generateBundle({}, moduleIds(scripts));
    vite.worker.plugins()[0]?.generateBundle({}, moduleIds(worker));
  };
  void hooks['astro:config:setup']?.({ updateConfig } as never);
  void hooks['astro:build:done']?.({ dir: pathToFileURL(`${folder}/`) } as never);
  return readFileSync(join(folder, 'licences.txt'), 'utf8');
}

test('packages of scripts, workers, fonts and styles are listed once, each with its text', () => {
  const text = build({
    scripts: [
      'src/client/site.ts',
      'node_modules/react/index.js',
      'node_modules/react/jsx-runtime.js',
      'node_modules/@date-fns/tz/index.js',
      'node_modules/react-remove-scroll-bar/dist/es2015/index.js',
    ],
    worker: ['node_modules/libheif-js/wasm-bundle.js'],
  });
  expect([...text.matchAll(/^## (\S+) \d\S* \((.+)\)\n\n\S/gm)].map(([, name]) => name)).toEqual([
    '@date-fns/tz',
    '@expo-google-fonts/archivo',
    '@fontsource-variable/archivo',
    'astro',
    'libheif-js',
    'react',
    'react-remove-scroll-bar',
    'tailwindcss',
  ]);
  expect(text).toContain('© The Company. All rights reserved.');
  expect(text).toMatch(/## react \d\S* \(MIT\)\n\nMIT License\n\nCopyright \(c\) Meta/);
  expect(text).toMatch(
    /## react-remove-scroll-bar .*\n\nMIT License\n\nCopyright \(c\) 2017 Anton/,
  );
  expect(text).toContain('SIL OPEN FONT LICENSE');
  expect(text).toContain('GNU LESSER GENERAL PUBLIC LICENSE');
});

test('a package without the text of its licence ends the build', () => {
  const bare = join(folder, 'node_modules', 'bare');
  mkdirSync(bare, { recursive: true });
  writeFileSync(
    join(bare, 'package.json'),
    JSON.stringify({ name: 'bare', version: '1.0.0', license: 'MIT' }),
  );
  expect(() => build({ scripts: [join(bare, 'index.js')] })).toThrow(
    'bare is served to browsers and has no text of its licence',
  );
});
