import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, test } from 'vitest';

/**
 * Who may import whom (docs/architecture.md), read from the import statements of every file. A
 * room is the first row whose folder a file lies in; `mayReach` names the rooms, and `packages`
 * the npm packages, that it may import besides itself.
 */
interface Room {
  folder: string;
  mayReach: readonly string[];
  /** Absent: any package. */
  packages?: readonly string[];
}

const rooms: readonly Room[] = [
  // Server and editor read Markdown with the same module.
  { folder: 'contract/markdown', mayReach: [], packages: ['markdown-it'] },
  { folder: 'contract', mayReach: [], packages: ['zod'] },
  { folder: 'server', mayReach: ['contract', 'src/config'] },
  { folder: 'netlify/functions', mayReach: ['server', 'contract'] },
  { folder: 'src/config', mayReach: [], packages: [] },
  // Pure: page, browser and test compute with the same modules.
  { folder: 'src/estimators', mayReach: [], packages: [] },
  { folder: 'src/client', mayReach: ['contract', 'src/config'] },
  { folder: 'src/env.d.ts', mayReach: [] },
  {
    folder: 'src/islands/ui',
    mayReach: [],
    packages: ['react', 'radix-ui', 'motion'],
  },
  {
    folder: 'src/islands',
    mayReach: ['src/islands/ui', 'src/client', 'src/config', 'src/estimators', 'contract'],
  },
  {
    folder: 'src/data-sheets',
    mayReach: ['src/config', 'src/content', 'src/estimators'],
    packages: ['node:fs', 'pdfkit', 'sharp'],
  },
  {
    folder: 'src/ssr',
    mayReach: ['contract', 'src/config', 'src/estimators'],
    packages: ['astro', '@astrojs/react'],
  },
  {
    folder: 'src/components',
    mayReach: [
      'contract',
      'src/client',
      'src/config',
      'src/content',
      'src/data-sheets',
      'src/assets',
      'src/estimators',
      'src/islands',
      'src/ssr',
      'src/styles',
    ],
    packages: ['astro', 'astro:assets', 'astro:content', 'uplot'],
  },
  {
    folder: 'src/layouts',
    mayReach: [
      'src/client',
      'src/components',
      'src/config',
      'src/assets',
      'src/islands',
      'src/styles',
    ],
    packages: ['astro', '@fontsource-variable/archivo'],
  },
  {
    folder: 'src/pages',
    mayReach: [
      'contract',
      'src/client',
      'src/layouts',
      'src/components',
      'src/islands',
      'src/content',
      'src/config',
      'src/data-sheets',
      'src/assets',
      'src/estimators',
      'src/ssr',
    ],
    packages: ['astro', 'astro:content'],
  },
  { folder: 'src/live.config.ts', mayReach: ['contract', 'server'] },
  { folder: 'src/content.config.ts', mayReach: ['contract', 'src/config', 'src/content'] },
  // Runs in the build alone, on the files that it has made.
  {
    folder: 'src/build',
    mayReach: [],
    packages: [
      ...['astro', 'parse5'],
      ...['node:crypto', 'node:fs', 'node:fs/promises', 'node:path', 'node:url'],
    ],
  },
  { folder: 'src/client-directives.d.ts', mayReach: [], packages: ['astro'] },
  { folder: 'src/middleware.ts', mayReach: ['contract', 'src/ssr'] },
  { folder: 'src/assets', mayReach: [], packages: [] },
  { folder: 'src/styles', mayReach: [], packages: [] },
  { folder: 'src/content', mayReach: [], packages: ['astro'] },
];

const isTest = (file: string) => /\.(test|spec)\.tsx?$/.test(file);
const files = globSync('{contract,server,netlify/functions,src}/**/*.{ts,tsx,mts,astro}')
  .map((file) => file.replaceAll('\\', '/'))
  .sort();
const sources = files.filter((file) => !isTest(file));

const within = (path: string, folder: string) => path === folder || path.startsWith(`${folder}/`);
const roomOf = (path: string) => rooms.find(({ folder }) => within(path, folder));

const importPattern =
  /(?:^|[;\s])(?:import|export)\s+(?:[^'"`;()]*?\sfrom\s+)?['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)/g;

/** The modules that a file names, comments aside; paths of ours as paths from the root. */
function importsOf(file: string, text = readFileSync(file, 'utf8')): string[] {
  const code = text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');
  return [...code.matchAll(importPattern)].map((match) => {
    const name = match[1] ?? match[2] ?? '';
    if (name.startsWith('#')) return name.slice(1);
    return name.startsWith('.') ? normalize(join(dirname(file), name)) : `npm:${name}`;
  });
}

const packageName = (name: string) =>
  name.startsWith('@') ? name.split('/').slice(0, 2).join('/') : (name.split('/')[0] ?? name);

/** What is wrong with one import, as a sentence. */
function objection(file: string, imported: string): string | undefined {
  const room = roomOf(file);
  if (!room) return `${file} lies in no room`;
  if (imported.startsWith('npm:')) {
    const name = imported.slice(4);
    const isAllowed =
      !room.packages || room.packages.includes(name) || room.packages.includes(packageName(name));
    return isAllowed ? undefined : `${file} imports the package ${name}`;
  }
  const target = imported.replace(/\?\w+$/, '');
  const other = roomOf(target);
  const isAllowed =
    other !== undefined &&
    (other === room || room.mayReach.some((folder) => within(other.folder, folder)));
  return isAllowed ? undefined : `${file} imports ${target}`;
}

test('the reader of imports sees every form', () => {
  const text = `import a from '#contract/a.ts';
import { b,
  type B } from "./b.ts";
import '../c.css';
export { d } from 'd';
export const e = () => import('#server/e.ts');
// import f from 'f';`;
  expect(importsOf('src/client/x.ts', text)).toEqual([
    'contract/a.ts',
    'src/client/b.ts',
    'src/c.css',
    'npm:d',
    'server/e.ts',
  ]);
});

test('a wrong import is found', () => {
  expect(objection('src/pages/index.astro', 'server/news/list-news.ts')).toBeDefined();
  expect(objection('contract/api.ts', 'npm:react')).toBeDefined();
  expect(objection('src/islands/ui/Dialog.tsx', 'contract/messages.ts')).toBeDefined();
  expect(objection('src/islands/admin/AdminApp.tsx', 'contract/messages.ts')).toBeUndefined();
});

test('every import goes where the house allows', () => {
  expect(files.length).toBeGreaterThan(50);
  const objections = sources.flatMap((file) =>
    importsOf(file).map((imported) => objection(file, imported)),
  );
  expect(objections.filter(Boolean)).toEqual([]);
});

test('no script of a public page reads Markdown, and in the admin area the text editor alone', () => {
  const readers = sources.filter(
    (file) =>
      /^src\/(islands|client)\//.test(file) &&
      importsOf(file).some((imported) => imported.startsWith('contract/markdown/')),
  );
  const isEditor = (file: string) => file.startsWith('src/islands/admin/shared/rich-text/');
  expect(readers.filter((file) => !isEditor(file))).toEqual([]);
});

test('islands do not import each other', () => {
  const islandOf = (path: string) => /^src\/islands\/([^/]+)\//.exec(path)?.[1];
  const crossings = sources.flatMap((file) => {
    const island = islandOf(file);
    return importsOf(file)
      .filter((imported) => {
        const other = islandOf(imported);
        return island && other && other !== 'ui' && other !== island;
      })
      .map((imported) => `${file} → ${imported}`);
  });
  expect(crossings).toEqual([]);
});

/** The floors of the admin area from top to bottom: a file imports its own floor and those below. */
const adminFloors = ['app', 'sections', 'shared', 'data'] as const;

/** What is wrong with an import inside the admin area, as a sentence. */
function adminObjection(file: string, imported: string): string | undefined {
  const partsOf = (path: string) => /^src\/islands\/admin\/(\w+)\/([^/]+)/.exec(path) ?? [];
  const [, from, fromPart] = partsOf(file);
  const [, to, toPart] = partsOf(imported);
  if (!from || !to) return undefined;
  const floorOf = (name: string) => (adminFloors as readonly string[]).indexOf(name);
  if (floorOf(from) < 0) return `${file} lies on no floor of the admin area`;
  if (floorOf(to) < floorOf(from)) return `${file} imports ${imported}, a floor above its own`;
  const isOtherSection = from === 'sections' && to === 'sections' && fromPart !== toPart;
  return isOtherSection ? `${file} imports ${imported}, another section` : undefined;
}

test('a wrong import inside the admin area is found', () => {
  const wrong = (file: string, imported: string) =>
    adminObjection(`src/islands/admin/${file}`, `src/islands/admin/${imported}`);
  for (const [index, floor] of adminFloors.entries()) {
    for (const [other, target] of adminFloors.entries()) {
      const objection = wrong(`${floor}/a/b.ts`, `${target}/a/c.ts`);
      if (other < index) expect(objection, `${floor} → ${target}`).toBeDefined();
      else expect(objection, `${floor} → ${target}`).toBeUndefined();
    }
  }
  expect(wrong('sections/news/NewsCard.tsx', 'sections/jobs/JobCard.tsx')).toBeDefined();
  expect(wrong('stores/news.ts', 'data/router.ts')).toBeDefined();
});

test('the admin area imports downwards, and its sections not each other', () => {
  const objections = sources.flatMap((file) =>
    importsOf(file).map((imported) => adminObjection(file, imported)),
  );
  expect(objections.filter(Boolean)).toEqual([]);
});

describe('each thing has one keeper', () => {
  const keepers: readonly [string, RegExp, (file: string) => boolean][] = [
    // A script in the head can import nothing: it reads one key by itself (config/theme.ts).
    [
      'localStorage',
      /\blocalStorage\b/,
      (file) => ['src/client/storage.ts', 'src/config/theme.ts'].includes(file),
    ],
    ['react-toastify', /['"]react-toastify/, (file) => file === 'src/client/notify.ts'],
    ['process.env', /\bprocess\.env\b/, (file) => file === 'server/env.ts'],
    ['import.meta.env', /\bimport\.meta\.env\b/, (file) => file === 'src/client/request.ts'],
  ];
  test.each(keepers)('%s', (_name, pattern, isKeeper) => {
    const strip = (text: string) =>
      text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');
    const users = sources.filter(
      (file) => !isKeeper(file) && pattern.test(strip(readFileSync(file, 'utf8'))),
    );
    expect(users).toEqual([]);
  });
});

test('folders that deploy every file hold no tests', () => {
  const deployed = files.filter((file) => /^(netlify\/functions|src\/pages)\//.test(file));
  expect(deployed.filter(isTest)).toEqual([]);
});

test('a function is its address and one call', () => {
  const functions = sources.filter((file) => file.startsWith('netlify/functions/'));
  expect(functions.length).toBeGreaterThan(0);
  const withMore = functions.filter((file) => {
    const statements = readFileSync(file, 'utf8')
      .replace(/\/\*[\s\S]*?\*\//g, '')
      .replace(/^\s*\/\/.*$/gm, '')
      .replace(/^import[\s\S]*?;$/gm, '')
      .trim();
    return !/^export default [\w.]+\([\s\S]*?\);\s*export const config: (?:Function)?Config = \{[\s\S]*?\};$|^export const config: (?:Function)?Config = \{[\s\S]*?\};\s*export default [\w.]+\([\s\S]*\);$/.test(
      statements,
    );
  });
  expect(withMore).toEqual([]);
});
