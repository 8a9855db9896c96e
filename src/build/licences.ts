import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';

/** Served beside script files: fonts of pages and of PDFs, inline scripts, a decoder, base styles. */
const servedBesideScripts = [
  '@expo-google-fonts/archivo',
  '@fontsource-variable/archivo',
  'astro',
  'libheif-js',
  'tailwindcss',
].map((name) => join('node_modules', name));

/** A package without a text, and the one of the same author and licence that has it. */
const textElsewhere: Readonly<Record<string, string>> = {
  'react-remove-scroll-bar': 'react-remove-scroll',
};

/** The folder of the package that a module is of; none for one of our own. */
const packageOf = (id: string): string[] =>
  /^\0?(.*\/node_modules\/(?:@[^/]+\/)?[^/?]+)\//.exec(id.replaceAll('\\', '/'))?.slice(1) ?? [];

/** @throws Error when a package that is served names no licence, or has no text of it */
function describe(folder: string): string {
  const { name, version, license } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  ) as { name: string; version: string; license?: string };
  const at = join(folder, '..', textElsewhere[name] ?? basename(folder));
  const files = globSync('{LICENSE,LICENCE,COPYING,license,licence}*', { cwd: at }).sort();
  if (license === undefined || files.length === 0) {
    throw new Error(`${name} is served to browsers and has no text of its licence`);
  }
  const texts = files.map((file) => readFileSync(join(at, file), 'utf8').trim());
  return [`## ${name} ${version} (${license})`, ...texts].join('\n\n');
}

/**
 * Writes /licences.txt: the licence of every package of which the build serves code to browsers, with
 * its text, and whose the rest is. Vite's own option `build.license` leaves workers and fonts out.
 * @param owner of texts, pictures and drawings
 */
export function licences(owner: string): AstroIntegration {
  const folders = new Set(servedBesideScripts);
  const collect = (): Plugin => ({
    name: 'licences',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const found = chunks.flatMap(({ moduleIds }) => moduleIds).flatMap(packageOf);
      for (const folder of found) folders.add(folder);
    },
  });
  return {
    name: 'licences',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({ vite: { plugins: [collect()], worker: { plugins: () => [collect()] } } });
      },
      'astro:build:done': ({ dir }) => {
        const head = [
          '# Licences',
          `Texts, pictures, drawings and the code of this site: © ${owner}. All rights reserved.`,
          'The site also serves these packages, each under its own licence:',
        ];
        const parts = new Set([...folders].map(describe).sort());
        writeFileSync(new URL('licences.txt', dir), `${[...head, ...parts].join('\n\n')}\n`);
      },
    },
  };
}
